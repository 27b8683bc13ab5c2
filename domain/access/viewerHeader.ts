/** On an answer: who asked, by their id; 0 for a guest. By itself, as browsers need no more of viewers. */
export const VIEWER_HEADER = "X-Viewer";
