import type { PrimaryRegion } from "../../domain/access/region";
import { paths } from "../../domain/paths";
import { Flag } from "./Flag";

const CHOICES = [
  { region: "3", flag: "uk", label: "Set UK to primary region" },
  { region: "2", flag: "us", label: "Set US to primary region" },
] as const;

/** A form that works by itself; with JavaScript the choice is kept without leaving the page. */
export const RegionChooser = ({ region }: { readonly region: PrimaryRegion }) => (
  <form className="regions" method="post" action={paths.preference("region")}>
    {CHOICES.map((choice) => (
      <button
        key={choice.region}
        type="submit"
        name="value"
        value={choice.region}
        aria-label={choice.label}
        aria-pressed={choice.region === region}
      >
        <Flag country={choice.flag} alt="" />
        <span className="tip" aria-hidden="true">
          {choice.label}
        </span>
      </button>
    ))}
  </form>
);
