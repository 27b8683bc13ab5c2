import { keepForOffline } from "../offline/register";
import { tellAges } from "./ages";
import { tellDates } from "./dates";
import { keepFocus } from "./focus";
import { keepQuery } from "./query";
import { listenForRegions } from "./regions";
import { whenAtRest } from "./rest";
import { listenForTips } from "./tips";

/** What every page does without React: small listeners on the document, there before any island. */
export function listenToPage(): void {
  keepQuery();
  listenForRegions();
  listenForTips();
  keepFocus();
  tellAges();
  tellDates();
  whenAtRest(keepForOffline);
}
