/** Escape puts tooltips away (WCAG 1.4.13); the next one shows again. */
export function listenForTips(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tips = "off";
  });
  document.addEventListener("focusin", () => delete dataset.tips);
  // What scrolls under a pointer that rests is no visit.
  document.addEventListener("pointermove", ({ movementX, movementY }) => {
    if (movementX !== 0 || movementY !== 0) delete dataset.tips;
  });
}
