/** Escape puts tooltips away (WCAG 1.4.13); the next one shows again. */
export function listenForTips(): void {
  const { dataset } = document.documentElement;
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") dataset.tips = "off";
  });
  for (const kind of ["pointerover", "focusin"]) document.addEventListener(kind, () => delete dataset.tips);
}
