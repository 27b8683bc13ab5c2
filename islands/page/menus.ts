/** Closes open menus on Escape, on a click elsewhere, and when Tab leaves them. They open without JavaScript. */
export function closeMenusOnLeave(): void {
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

/** Closes a menu. Moves the focus to the menu's button if the focus would be lost. */
function closeMenu(menu: HTMLDetailsElement): void {
  const { activeElement } = document;
  const losesFocus = !activeElement || activeElement.matches('body, [tabindex="-1"]') || menu.contains(activeElement);
  menu.open = false;
  if (losesFocus) menu.querySelector("summary")?.focus();
}
