import { PRIMARY_REGIONS, type PrimaryRegion } from "../../domain/access/region";
import { toast } from "../store/notices";
import { viewerId } from "../store/page";
import { keptPreference, rememberPreference } from "../store/preferences";
import { $region, showRegion } from "../store/region";

/** Prices that were served once and for all come anew with the page. */
const comeWithPage = (): boolean => document.querySelector("[data-region-served]") !== null;
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>(".regions button")];

function regionShown(): PrimaryRegion {
  const pressed = buttons().find(({ ariaPressed }) => ariaPressed === "true");
  return PRIMARY_REGIONS.find((region) => region === pressed?.value) ?? "1";
}

/** The region that is chosen in the bar is kept without leaving the page, and the bar follows what is chosen elsewhere. */
export function listenForRegions(): void {
  $region.listen((region) => {
    for (const each of buttons()) each.ariaPressed = String(each.value === region);
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".regions button") : null;
    const next = PRIMARY_REGIONS.find((region) => region === button?.value);
    if (!next || comeWithPage()) return;
    event.preventDefault();
    const before = regionShown();
    showRegion(next);
    if (viewerId() === 0) return rememberPreference("region", next);
    import("../store/chooseRegion").then(
      ({ saveRegion }) => saveRegion(next, before),
      (error: unknown) => {
        console.warn("What saves the region could not be fetched.", error);
        showRegion(before);
        toast("That was not saved. Are you offline?");
      },
    );
  });
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted && viewerId() === 0) showKept();
  });
}

/** What a guest chose since on another page. */
function showKept(): void {
  const kept = PRIMARY_REGIONS.find((region) => region === keptPreference("region"));
  if (!kept || kept === regionShown()) return;
  if (comeWithPage()) location.reload();
  else showRegion(kept);
}
