import { tellAges } from "./ages";
import { tellDates } from "./dates";
import { keepFocus } from "./focus";
import { listenForMenus } from "./menus";
import { keepQuery } from "./query";
import { listenForTips } from "./tips";

/** What every page does without React: small listeners on the document, there before any island. */
export function listenToPage(): void {
  keepQuery();
  listenForMenus();
  listenForTips();
  keepFocus();
  tellAges();
  tellDates();
}
