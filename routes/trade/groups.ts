import type { Comparison } from "../../domain/trade/compare";

/** What two collections fall into: one of them is shown at a time. */
const GROUPS = ["onlyTheirs", "onlyMine", "both"] as const satisfies readonly (keyof Comparison)[];
export type Group = (typeof GROUPS)[number];

interface Heading {
  /** In the address. */
  readonly slug: string;
  readonly label: string;
  readonly empty: string;
}

export const TOLD: Readonly<Record<Group, Heading>> = {
  onlyTheirs: { slug: "theirs", label: "Only they have", empty: "They have nothing that you do not have." },
  onlyMine: { slug: "mine", label: "Only you have", empty: "You have nothing that they do not have." },
  both: { slug: "both", label: "Both have", empty: "You have nothing in common yet." },
};

export const groups = GROUPS.map((group) => ({ group, ...TOLD[group] }));

export const groupNamed = (slug: string | undefined): Group =>
  GROUPS.find((group) => TOLD[group].slug === slug) ?? "onlyTheirs";
