/** A menu that opens without scripts closes with them: by Escape, by a click elsewhere, and when Tab leads out of it. */
export function listenForMenus(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>("details[data-menu]");
  const closeMenus = (inside?: EventTarget | null) => {
    for (const menu of menus) if (menu.open && !(inside instanceof Node && menu.contains(inside))) closeMenu(menu);
  };
  document.addEventListener("keydown", ({ key }) => {
    if (key === "Escape") closeMenus();
  });
  document.addEventListener("click", ({ target }) => closeMenus(target));
  document.addEventListener("focusin", ({ target }) => {
    if (target instanceof Element && target.matches(":focus-visible")) closeMenus(target);
  });
}

/** A focus that would be nowhere goes to what opened the menu. */
function closeMenu(menu: HTMLDetailsElement): void {
  const { activeElement } = document;
  const isNowhere = !activeElement || activeElement.matches('body, [tabindex="-1"]') || menu.contains(activeElement);
  menu.open = false;
  if (isNowhere) menu.querySelector("summary")?.focus();
}
