/**
 * Response header with the id of the viewer, 0 for a guest. It has its own module so that browser bundles stay small.
 */
export const VIEWER_HEADER = "X-Viewer";
