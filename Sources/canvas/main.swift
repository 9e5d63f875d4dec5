// The program in the browser has no beginning of its own: the page calls what InkCanvas exports.
