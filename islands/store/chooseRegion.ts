import { PRIMARY_REGIONS, type PrimaryRegion } from "../../domain/access/region";
import { toast } from "./notices";
import { rememberPreference } from "./preferences";
import { showRegion } from "./region";
import { saveSetting } from "./settings";

/** Shown at once. Kept by the account of who is signed in, else by the browser. */
export function chooseRegion(next: PrimaryRegion, before: PrimaryRegion, isSignedIn: boolean): void {
  showRegion(next);
  if (isSignedIn) saveRegion(next, before);
  else rememberPreference("region", next);
}

export function saveRegion(next: PrimaryRegion, before: PrimaryRegion): void {
  void saveSetting({
    name: "primary_region",
    saved: before,
    value: next,
    onRefused: (saved, { message }) => {
      showRegion(PRIMARY_REGIONS.find((region) => region === saved) ?? before);
      toast(`That was not saved. ${message}`, { label: "Retry", run: () => chooseRegion(next, before, true) });
    },
  });
}
