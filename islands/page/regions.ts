import { PRIMARY_REGIONS } from "../../domain/access/region";
import { viewerId } from "../server/page";
import { toast } from "../store/notices";
import { keptPreference, rememberPreference } from "../store/preferences";
import { $region, showRegion } from "../store/region";
import { $settings, NO_SETTINGS } from "../store/settings";

/** Prices that were served once and for all come anew with the page. */
const comeWithPage = (): boolean => document.querySelector("[data-region-served]") !== null;
const buttons = (): HTMLButtonElement[] => [...document.querySelectorAll<HTMLButtonElement>(".regions button")];

const regionPressed = () => buttons().find(({ ariaPressed }) => ariaPressed === "true")?.value;
const regionOf = (value: unknown) => PRIMARY_REGIONS.find((region) => region === value);

/** The region that is chosen in the bar is kept without leaving the page, and the bar follows what is chosen elsewhere. */
export function listenForRegions(): void {
  const served = regionPressed();
  $region.listen((region = regionOf(served)) => {
    for (const each of buttons()) each.ariaPressed = String(each.value === region);
  });
  // Of who is signed in it is a setting as others are: what waits, what was refused, and what other pages were told.
  $settings.subscribe((settings, before = NO_SETTINGS) => {
    if (settings.primary_region !== before.primary_region && !comeWithPage())
      showRegion(regionOf(settings.primary_region));
  });
  document.addEventListener("click", (event) => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLButtonElement>(".regions button") : null;
    const next = regionOf(button?.value);
    if (!next || comeWithPage()) return;
    event.preventDefault();
    const before = $region.get();
    showRegion(next);
    if (viewerId() === 0) return rememberPreference("region", next);
    import("../store/saveSetting").then(
      ({ saveSetting }) => saveSetting("primary_region", next) || showRegion(before),
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
  const kept = regionOf(keptPreference("region"));
  if (!kept || kept === regionPressed()) return;
  if (comeWithPage()) location.reload();
  else showRegion(kept);
}
