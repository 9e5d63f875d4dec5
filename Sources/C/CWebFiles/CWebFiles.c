// Made by Scripts/web-files; run it when a file comes to Web/ or goes.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CWebFiles.h"

static const unsigned char ink_imports_js[] = {
#embed "../../../Web/ink/imports.js"
};

static const unsigned char ink_ink_js[] = {
#embed "../../../Web/ink/ink.js"
};

static const unsigned char ink_records_js[] = {
#embed "../../../Web/ink/records.js"
};

static const unsigned char ink_reports_js[] = {
#embed "../../../Web/ink/reports.js"
};

static const unsigned char ink_shapes_js[] = {
#embed "../../../Web/ink/shapes.js"
};

#if __has_embed("../../../.build-wasm/release/InkCanvas.wasm")
#define CANVAS_IS_BUILT
static const unsigned char ink_InkCanvas_wasm[] = {
#embed "../../../.build-wasm/release/InkCanvas.wasm"
};
#endif

#define FILE(path, bytes) {path, bytes, sizeof bytes}

const struct lnote_web_file lnote_web_files[] = {
    FILE("ink/imports.js", ink_imports_js),
    FILE("ink/ink.js", ink_ink_js),
    FILE("ink/records.js", ink_records_js),
    FILE("ink/reports.js", ink_reports_js),
    FILE("ink/shapes.js", ink_shapes_js),
#ifdef CANVAS_IS_BUILT
    FILE("ink/InkCanvas.wasm", ink_InkCanvas_wasm),
#endif
};

const size_t lnote_web_file_count = sizeof lnote_web_files / sizeof lnote_web_files[0];
