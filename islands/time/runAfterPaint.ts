/**
 * Calls a function after the next paint. A frame callback runs before the paint, so it sets a timeout that runs after
 * it. Hidden pages are not painted, so they set only the timeout.
 */
export function runAfterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
