import type { Locator, Page } from "playwright-core";

/** The controls of an item's card. */
export interface CardOnPage {
  readonly card: Locator;
  readonly own: Locator;
  readonly plus: Locator;
  readonly minus: Locator;
  readonly wish: Locator;
  readonly box: Locator;
  readonly watch: Locator;
  readonly quantity: Locator;
}

export function locateCard(page: Page, id: number): CardOnPage {
  const card = page.locator(`[data-item="${id}"]`);
  const control = (name: string) => card.locator(`[data-control="${name}"]`);
  return {
    card,
    own: control("own"),
    plus: control("plus"),
    minus: control("minus"),
    wish: control("wish"),
    box: control("box"),
    watch: control("watch"),
    quantity: card.locator(".quantity"),
  };
}

export const locateConfirmDialog = (page: Page) => {
  const dialog = page.getByRole("dialog");
  return {
    dialog,
    confirm: dialog.getByRole("button", { name: "Remove" }),
    cancel: dialog.getByRole("button", { name: "Cancel" }),
  };
};

export const locateToasts = (page: Page): Locator => page.locator(".toasts p");
export const locateGuestWarning = (page: Page): Locator => page.locator(".guest-warning p");
export const locateProgressBar = (page: Page): Locator => page.locator(".progress-bar p");

/** Lists the item ids of the visible cards, in order. */
export const listCardIds = (page: Page): Promise<number[]> =>
  page.locator("[data-item]").evaluateAll((cards) => cards.map((card) => Number(card.getAttribute("data-item"))));

/** Reads the holdings that a guest's browser keeps in session storage. */
export const readGuestStorage = (page: Page): Promise<string | null> =>
  page.evaluate(() => sessionStorage.getItem("plinth:guest"));
