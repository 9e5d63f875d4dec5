#ifndef LNOTE_CGNUTLS_SHIM_H
#define LNOTE_CGNUTLS_SHIM_H

#include <gnutls/gnutls.h>
#include <gnutls/x509.h>

// GNUTLS_CURVE_TO_BITS is a macro with an argument, of which Swift sees none.
static inline unsigned int lnote_bits_of_curve(gnutls_ecc_curve_t curve) { return GNUTLS_CURVE_TO_BITS(curve); }

// gnutls_free is a variable that holds a function, which Swift takes for one that may change.
static inline void lnote_gnutls_free(void *bytes) { gnutls_free(bytes); }

#endif
