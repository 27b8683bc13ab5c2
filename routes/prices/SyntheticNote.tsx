import type { Site } from "../context";

/** Under the heading of whatever shows a price, where there is no real market. */
export const SyntheticNote = ({ site }: { readonly site: Site }) =>
  site.arePricesSynthetic ? (
    <p className="synthetic">
      <small>These prices are made up: a stand-in answers for the market here.</small>
    </p>
  ) : null;
