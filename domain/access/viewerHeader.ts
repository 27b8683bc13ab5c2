/** Response header with the viewer's account id; 0 for a guest. In a file of its own to keep scripts small. */
export const VIEWER_ID_HEADER = "X-Viewer";
