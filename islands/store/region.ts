import { atom } from "nanostores";
import { PRIMARY_REGIONS, type PrimaryRegion } from "../../domain/access/region";
import { toast } from "./notices";
import { rememberPreference } from "./preferences";
import { saveSetting } from "./settings";
import { useStore } from "./useStore";

/** What was chosen on this page; until then the server's choice holds. All that shows prices follows it. */
const $region = atom<PrimaryRegion | undefined>(undefined);

export const useRegion = (onServer: PrimaryRegion): PrimaryRegion => useStore($region, undefined) ?? onServer;

/** Shown at once. Kept by the account of who is signed in, else by the browser. */
export function chooseRegion(next: PrimaryRegion, before: PrimaryRegion, isSignedIn: boolean): void {
  $region.set(next);
  if (isSignedIn) void save(next, before);
  else rememberPreference("region", next);
}

const save = (next: PrimaryRegion, before: PrimaryRegion) =>
  saveSetting({
    name: "primary_region",
    saved: before,
    value: next,
    onRefused: (saved, { message }) => {
      $region.set(PRIMARY_REGIONS.find((region) => region === saved));
      toast(`That was not saved. ${message}`, { label: "Retry", run: () => chooseRegion(next, before, true) });
    },
  });
