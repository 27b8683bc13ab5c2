import { FORMS } from "../catalogue/amiibo";
import { EVERYTHING_SAID, type SaidGoal } from "./goal";

/** What many collect: each fills the form, and is saved by nobody but its owner. */
export const PRESETS = ["all-figures", "one-of-each", "smash-only"] as const;
export type Preset = (typeof PRESETS)[number];

/** Everything but cards stands on a shelf. */
const FIGURES = FORMS.filter((form) => form !== "card");

const SAID: Readonly<Record<Preset, SaidGoal>> = {
  "all-figures": { ...EVERYTHING_SAID, kinds: FIGURES },
  "one-of-each": { ...EVERYTHING_SAID, one_of_each: true },
  "smash-only": { ...EVERYTHING_SAID, series: ["super-smash-bros"] },
};

/** What an address asks to begin with: a preset by its name, or all of one franchise by its slug. */
export function saidBy({
  preset,
  franchise,
}: {
  readonly preset?: string;
  readonly franchise?: string;
}): SaidGoal | undefined {
  const known = PRESETS.find((each) => each === preset);
  if (known) return SAID[known];
  return franchise ? { ...EVERYTHING_SAID, series: [franchise] } : undefined;
}
