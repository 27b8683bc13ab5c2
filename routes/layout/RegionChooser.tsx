import type { PrimaryRegion } from "../../domain/access/region";
import { paths } from "../../domain/paths";

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
        {/* Lazy: React would have it fetched and drawn ahead of the styles, and the first paint waits for that. */}
        <img src={paths.flag(choice.flag)} alt="" width="32" height="32" loading="lazy" decoding="async" />
        <span className="tip" aria-hidden="true">
          {choice.label}
        </span>
      </button>
    ))}
  </form>
);
