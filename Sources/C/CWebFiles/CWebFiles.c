// Made by Scripts/web-files; run it when a file comes to Web/ or goes.
#pragma clang diagnostic ignored "-Wc23-extensions"

#include "CWebFiles.h"

static const unsigned char icons_app_svg[] = {
#embed "../../../Web/icons/app.svg"
};

static const unsigned char icons_library_svg[] = {
#embed "../../../Web/icons/library.svg"
};

static const unsigned char icons_note_svg[] = {
#embed "../../../Web/icons/note.svg"
};

static const unsigned char ink_events_js[] = {
#embed "../../../Web/ink/events.js"
};

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

static const unsigned char library_html[] = {
#embed "../../../Web/library.html"
};

static const unsigned char library_cards_css[] = {
#embed "../../../Web/library/cards.css"
};

static const unsigned char library_cards_js[] = {
#embed "../../../Web/library/cards.js"
};

static const unsigned char library_grid_js[] = {
#embed "../../../Web/library/grid.js"
};

static const unsigned char library_importing_js[] = {
#embed "../../../Web/library/importing.js"
};

static const unsigned char library_keyboard_js[] = {
#embed "../../../Web/library/keyboard.js"
};

static const unsigned char library_left_behind_js[] = {
#embed "../../../Web/library/left-behind.js"
};

static const unsigned char library_library_css[] = {
#embed "../../../Web/library/library.css"
};

static const unsigned char library_library_js[] = {
#embed "../../../Web/library/library.js"
};

static const unsigned char library_note_commands_js[] = {
#embed "../../../Web/library/note-commands.js"
};

static const unsigned char library_questions_js[] = {
#embed "../../../Web/library/questions.js"
};

static const unsigned char library_shelf_js[] = {
#embed "../../../Web/library/shelf.js"
};

static const unsigned char library_trash_js[] = {
#embed "../../../Web/library/trash.js"
};

static const unsigned char manifest_webmanifest[] = {
#embed "../../../Web/manifest.webmanifest"
};

static const unsigned char missing_html[] = {
#embed "../../../Web/missing.html"
};

static const unsigned char note_html[] = {
#embed "../../../Web/note.html"
};

static const unsigned char note_bar_css[] = {
#embed "../../../Web/note/bar.css"
};

static const unsigned char note_canvas_layer_js[] = {
#embed "../../../Web/note/canvas-layer.js"
};

static const unsigned char note_controls_js[] = {
#embed "../../../Web/note/controls.js"
};

static const unsigned char note_dry_ink_js[] = {
#embed "../../../Web/note/dry-ink.js"
};

static const unsigned char note_editor_js[] = {
#embed "../../../Web/note/editor.js"
};

static const unsigned char note_eraser_ring_js[] = {
#embed "../../../Web/note/eraser-ring.js"
};

static const unsigned char note_exporting_js[] = {
#embed "../../../Web/note/exporting.js"
};

static const unsigned char note_following_js[] = {
#embed "../../../Web/note/following.js"
};

static const unsigned char note_furniture_js[] = {
#embed "../../../Web/note/furniture.js"
};

static const unsigned char note_gestures_js[] = {
#embed "../../../Web/note/gestures.js"
};

static const unsigned char note_held_pages_js[] = {
#embed "../../../Web/note/held-pages.js"
};

static const unsigned char note_history_js[] = {
#embed "../../../Web/note/history.js"
};

static const unsigned char note_keyboard_js[] = {
#embed "../../../Web/note/keyboard.js"
};

static const unsigned char note_note_css[] = {
#embed "../../../Web/note/note.css"
};

static const unsigned char note_note_js[] = {
#embed "../../../Web/note/note.js"
};

static const unsigned char note_obstacle_js[] = {
#embed "../../../Web/note/obstacle.js"
};

static const unsigned char note_open_note_js[] = {
#embed "../../../Web/note/open-note.js"
};

static const unsigned char note_page_commands_js[] = {
#embed "../../../Web/note/page-commands.js"
};

static const unsigned char note_page_painting_js[] = {
#embed "../../../Web/note/page-painting.js"
};

static const unsigned char note_page_strip_css[] = {
#embed "../../../Web/note/page-strip.css"
};

static const unsigned char note_page_strip_js[] = {
#embed "../../../Web/note/page-strip.js"
};

static const unsigned char note_page_view_js[] = {
#embed "../../../Web/note/page-view.js"
};

static const unsigned char note_paper_js[] = {
#embed "../../../Web/note/paper.js"
};

static const unsigned char note_path_bounds_js[] = {
#embed "../../../Web/note/path-bounds.js"
};

static const unsigned char note_pictures_js[] = {
#embed "../../../Web/note/pictures.js"
};

static const unsigned char note_pixels_js[] = {
#embed "../../../Web/note/pixels.js"
};

static const unsigned char note_pointer_input_js[] = {
#embed "../../../Web/note/pointer-input.js"
};

static const unsigned char note_roving_focus_js[] = {
#embed "../../../Web/note/roving-focus.js"
};

static const unsigned char note_save_indicator_js[] = {
#embed "../../../Web/note/save-indicator.js"
};

static const unsigned char note_saving_js[] = {
#embed "../../../Web/note/saving.js"
};

static const unsigned char note_sending_js[] = {
#embed "../../../Web/note/sending.js"
};

static const unsigned char note_sheet_region_js[] = {
#embed "../../../Web/note/sheet-region.js"
};

static const unsigned char note_stopwatch_js[] = {
#embed "../../../Web/note/stopwatch.js"
};

static const unsigned char note_stored_pixels_js[] = {
#embed "../../../Web/note/stored-pixels.js"
};

static const unsigned char note_strip_dragging_js[] = {
#embed "../../../Web/note/strip-dragging.js"
};

static const unsigned char note_thumbnails_js[] = {
#embed "../../../Web/note/thumbnails.js"
};

static const unsigned char note_title_field_js[] = {
#embed "../../../Web/note/title-field.js"
};

static const unsigned char note_tool_bar_js[] = {
#embed "../../../Web/note/tool-bar.js"
};

static const unsigned char note_tool_choice_js[] = {
#embed "../../../Web/note/tool-choice.js"
};

static const unsigned char note_tools_css[] = {
#embed "../../../Web/note/tools.css"
};

static const unsigned char note_view_transform_js[] = {
#embed "../../../Web/note/view-transform.js"
};

static const unsigned char note_wet_ink_js[] = {
#embed "../../../Web/note/wet-ink.js"
};

static const unsigned char note_zoom_controls_js[] = {
#embed "../../../Web/note/zoom-controls.js"
};

static const unsigned char service_worker_js[] = {
#embed "../../../Web/service-worker.js"
};

static const unsigned char shared_api_js[] = {
#embed "../../../Web/shared/api.js"
};

static const unsigned char shared_database_js[] = {
#embed "../../../Web/shared/database.js"
};

static const unsigned char shared_dialog_css[] = {
#embed "../../../Web/shared/dialog.css"
};

static const unsigned char shared_dialog_js[] = {
#embed "../../../Web/shared/dialog.js"
};

static const unsigned char shared_event_stream_js[] = {
#embed "../../../Web/shared/event-stream.js"
};

static const unsigned char shared_frame_queue_js[] = {
#embed "../../../Web/shared/frame-queue.js"
};

static const unsigned char shared_frames_js[] = {
#embed "../../../Web/shared/frames.js"
};

static const unsigned char shared_journal_js[] = {
#embed "../../../Web/shared/journal.js"
};

static const unsigned char shared_live_worker_js[] = {
#embed "../../../Web/shared/live-worker.js"
};

static const unsigned char shared_live_js[] = {
#embed "../../../Web/shared/live.js"
};

static const unsigned char shared_menu_js[] = {
#embed "../../../Web/shared/menu.js"
};

static const unsigned char shared_offline_js[] = {
#embed "../../../Web/shared/offline.js"
};

static const unsigned char shared_style_css[] = {
#embed "../../../Web/shared/style.css"
};

static const unsigned char shared_toast_js[] = {
#embed "../../../Web/shared/toast.js"
};

#if __has_embed("../../../.build-wasm/release/InkCanvas.wasm")
#define CANVAS_IS_BUILT
static const unsigned char ink_InkCanvas_wasm[] = {
#embed "../../../.build-wasm/release/InkCanvas.wasm"
};
#endif

#define FILE(path, bytes) {path, bytes, sizeof bytes}

const struct lnote_web_file lnote_web_files[] = {
    FILE("icons/app.svg", icons_app_svg),
    FILE("icons/library.svg", icons_library_svg),
    FILE("icons/note.svg", icons_note_svg),
    FILE("ink/events.js", ink_events_js),
    FILE("ink/imports.js", ink_imports_js),
    FILE("ink/ink.js", ink_ink_js),
    FILE("ink/records.js", ink_records_js),
    FILE("ink/reports.js", ink_reports_js),
    FILE("ink/shapes.js", ink_shapes_js),
    FILE("library.html", library_html),
    FILE("library/cards.css", library_cards_css),
    FILE("library/cards.js", library_cards_js),
    FILE("library/grid.js", library_grid_js),
    FILE("library/importing.js", library_importing_js),
    FILE("library/keyboard.js", library_keyboard_js),
    FILE("library/left-behind.js", library_left_behind_js),
    FILE("library/library.css", library_library_css),
    FILE("library/library.js", library_library_js),
    FILE("library/note-commands.js", library_note_commands_js),
    FILE("library/questions.js", library_questions_js),
    FILE("library/shelf.js", library_shelf_js),
    FILE("library/trash.js", library_trash_js),
    FILE("manifest.webmanifest", manifest_webmanifest),
    FILE("missing.html", missing_html),
    FILE("note.html", note_html),
    FILE("note/bar.css", note_bar_css),
    FILE("note/canvas-layer.js", note_canvas_layer_js),
    FILE("note/controls.js", note_controls_js),
    FILE("note/dry-ink.js", note_dry_ink_js),
    FILE("note/editor.js", note_editor_js),
    FILE("note/eraser-ring.js", note_eraser_ring_js),
    FILE("note/exporting.js", note_exporting_js),
    FILE("note/following.js", note_following_js),
    FILE("note/furniture.js", note_furniture_js),
    FILE("note/gestures.js", note_gestures_js),
    FILE("note/held-pages.js", note_held_pages_js),
    FILE("note/history.js", note_history_js),
    FILE("note/keyboard.js", note_keyboard_js),
    FILE("note/note.css", note_note_css),
    FILE("note/note.js", note_note_js),
    FILE("note/obstacle.js", note_obstacle_js),
    FILE("note/open-note.js", note_open_note_js),
    FILE("note/page-commands.js", note_page_commands_js),
    FILE("note/page-painting.js", note_page_painting_js),
    FILE("note/page-strip.css", note_page_strip_css),
    FILE("note/page-strip.js", note_page_strip_js),
    FILE("note/page-view.js", note_page_view_js),
    FILE("note/paper.js", note_paper_js),
    FILE("note/path-bounds.js", note_path_bounds_js),
    FILE("note/pictures.js", note_pictures_js),
    FILE("note/pixels.js", note_pixels_js),
    FILE("note/pointer-input.js", note_pointer_input_js),
    FILE("note/roving-focus.js", note_roving_focus_js),
    FILE("note/save-indicator.js", note_save_indicator_js),
    FILE("note/saving.js", note_saving_js),
    FILE("note/sending.js", note_sending_js),
    FILE("note/sheet-region.js", note_sheet_region_js),
    FILE("note/stopwatch.js", note_stopwatch_js),
    FILE("note/stored-pixels.js", note_stored_pixels_js),
    FILE("note/strip-dragging.js", note_strip_dragging_js),
    FILE("note/thumbnails.js", note_thumbnails_js),
    FILE("note/title-field.js", note_title_field_js),
    FILE("note/tool-bar.js", note_tool_bar_js),
    FILE("note/tool-choice.js", note_tool_choice_js),
    FILE("note/tools.css", note_tools_css),
    FILE("note/view-transform.js", note_view_transform_js),
    FILE("note/wet-ink.js", note_wet_ink_js),
    FILE("note/zoom-controls.js", note_zoom_controls_js),
    FILE("service-worker.js", service_worker_js),
    FILE("shared/api.js", shared_api_js),
    FILE("shared/database.js", shared_database_js),
    FILE("shared/dialog.css", shared_dialog_css),
    FILE("shared/dialog.js", shared_dialog_js),
    FILE("shared/event-stream.js", shared_event_stream_js),
    FILE("shared/frame-queue.js", shared_frame_queue_js),
    FILE("shared/frames.js", shared_frames_js),
    FILE("shared/journal.js", shared_journal_js),
    FILE("shared/live-worker.js", shared_live_worker_js),
    FILE("shared/live.js", shared_live_js),
    FILE("shared/menu.js", shared_menu_js),
    FILE("shared/offline.js", shared_offline_js),
    FILE("shared/style.css", shared_style_css),
    FILE("shared/toast.js", shared_toast_js),
#ifdef CANVAS_IS_BUILT
    FILE("ink/InkCanvas.wasm", ink_InkCanvas_wasm),
#endif
};

const size_t lnote_web_file_count = sizeof lnote_web_files / sizeof lnote_web_files[0];
