/**
 * Runs work after the next frame is painted: a frame's callback runs before painting, a timeout set in it later.
 * Hidden pages are not painted, so the work runs at once.
 */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
