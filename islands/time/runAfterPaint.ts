/** Calls a function after the next paint, by a timeout in a frame callback; hidden pages have no frames. */
export function runAfterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
