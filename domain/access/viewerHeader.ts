/**
 * Name of the response header with the viewer's account id, which is 0 for a guest. A file of its own, so that scripts
 * that need only this name stay small.
 */
export const VIEWER_HEADER = "X-Viewer";
