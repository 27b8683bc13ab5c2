/** A frame's callback runs before that frame is painted, the task behind it after. Nobody paints what is hidden. */
export function afterPaint(work: () => void): void {
  if (document.visibilityState === "hidden") setTimeout(work);
  else requestAnimationFrame(() => setTimeout(work));
}
