import type { MouseEvent } from "react";
import type { PrimaryRegion } from "../domain/access/region";
import { shownPaths } from "../domain/shownPaths";
import { toast } from "./store/notices";
import { rememberPreference } from "./store/preferences";
import { showRegion, useRegion } from "./store/region";

interface Props {
  readonly region: PrimaryRegion;
  readonly isSignedIn: boolean;
}

const CHOICES = [
  { region: "3", flag: "uk", label: "Set UK to primary region" },
  { region: "2", flag: "us", label: "Set US to primary region" },
] as const;

/** In the browser alone: the worker is one file. */
const fetchSaving = import.meta.env.SSR ? undefined : () => import("./store/chooseRegion");

/** A form that works by itself; with JavaScript the choice is kept without leaving the page. */
export default function RegionChooser({ region: onServer, isSignedIn }: Props) {
  const region = useRegion(onServer);
  const choose = (event: MouseEvent, next: PrimaryRegion) => {
    // Prices that were served once and for all come anew with the page.
    if (document.querySelector("[data-region-served]")) return;
    event.preventDefault();
    showRegion(next);
    if (!isSignedIn) return rememberPreference("region", next);
    fetchSaving?.().then(
      ({ saveRegion }) => saveRegion(next, region),
      (error: unknown) => {
        console.warn("What saves the region could not be fetched.", error);
        showRegion(region);
        toast("That was not saved. Are you offline?");
      },
    );
  };
  return (
    <form className="regions" method="post" action={shownPaths.preference("region")}>
      {CHOICES.map((choice) => (
        <button
          key={choice.region}
          type="submit"
          name="value"
          value={choice.region}
          aria-label={choice.label}
          aria-pressed={choice.region === region}
          onClick={(event) => choose(event, choice.region)}
        >
          <img src={shownPaths.flag(choice.flag)} alt="" width="32" height="32" />
          <span className="tip" aria-hidden="true">
            {choice.label}
          </span>
        </button>
      ))}
    </form>
  );
}
