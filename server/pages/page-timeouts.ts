/** After this time a rendering is aborted. */
export const renderTimeoutMs = 4500;

/** After this time a page shows a message instead of its streamed section. */
export const sectionTimeoutMs = 2000;

/** If the store answers within this time, the page is sent whole and needs no script. */
export const wholeWithinMs = 30;
