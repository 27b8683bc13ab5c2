/** Response header with the id of the viewer, 0 for a guest. Its own module keeps browser bundles small. */
export const VIEWER_HEADER = "X-Viewer";
