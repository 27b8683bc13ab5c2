import { keepForOffline } from "../offline/register";
import { tellAges } from "./ages";
import { keepFocus } from "./focus";
import { keepQuery } from "./query";
import { listenForRegions } from "./regions";
import { whenAtRest } from "./rest";
import { listenForTips } from "./tips";

/** With the first pointer: days wait to be pointed at. */
function tellDates(): void {
  const begin = async ({ target }: PointerEvent) => (await import("./dates")).tellDates(target);
  const start = (event: PointerEvent) => {
    begin(event).catch((error: unknown) => console.warn("Days are told in figures alone.", error));
  };
  document.addEventListener("pointerover", start, { once: true });
}

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
