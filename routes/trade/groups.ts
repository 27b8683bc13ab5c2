import type { Comparison } from "../../domain/trade/compare";

/** What two collections fall into: one of them is shown at a time. */
export const GROUPS = ["onlyTheirs", "onlyMine", "both"] as const satisfies readonly (keyof Comparison)[];
export type Group = (typeof GROUPS)[number];

/** In the address. */
export const SLUGS: Readonly<Record<Group, string>> = { onlyTheirs: "theirs", onlyMine: "mine", both: "both" };

export const groupNamed = (slug: string | undefined): Group =>
  GROUPS.find((group) => SLUGS[group] === slug) ?? "onlyTheirs";
