/** Cache key and route name of the page Not Found. */
export const notFoundName = 'not found';
/** Rendered for this URL, not for the requested one, which visitors choose. */
export const notFoundPath = '/not-found';
