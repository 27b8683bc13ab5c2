import { tellAges } from "./ages";
import { tellDates } from "./dates";
import { keepFocus } from "./focus";
import { listenForMenus } from "./menus";
import { keepQuery } from "./query";
import { whenAtRest } from "./rest";
import { listenForTips } from "./tips";

/** What every page does without React: small listeners on the document, there before any island. */
export function listenToPage(): void {
  keepQuery();
  listenForMenus();
  listenForTips();
  keepFocus();
  tellAges();
  tellDates();
  whenAtRest(async () => (await import("../offline/register")).keepForOffline());
}
