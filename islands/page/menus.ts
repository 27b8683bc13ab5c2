const OPEN = "details[data-menu][open]";

/** A menu that opens without scripts closes with them: by Escape, by a click elsewhere, and when Tab leads out of it. */
export function listenForMenus(): void {
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeMenus();
  });
  document.addEventListener("click", ({ target }) => closeMenus(target));
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) closeMenus(target);
  });
}

/** All but the one that holds `inside`. A focus that would be nowhere goes to what opened the menu. */
function closeMenus(inside?: EventTarget | null): void {
  for (const menu of document.querySelectorAll<HTMLDetailsElement>(OPEN)) {
    if (inside instanceof Node && menu.contains(inside)) continue;
    const { activeElement } = document;
    const isNowhere = !activeElement || activeElement.matches('body, [tabindex="-1"]') || menu.contains(activeElement);
    menu.open = false;
    if (isNowhere) menu.querySelector("summary")?.focus();
  }
}
