import { type Dice, dice, type NonEmpty } from "../../dice";
import { ANIMAL_CROSSING_SERIES_ID } from "../../series/animalCrossing";
import { oklch, toHex } from "../pen/colour";
import type { Portrait } from "./portrait";
import { type SpeciesName, villager } from "./species";

const NAMES: NonEmpty<SpeciesName> = [
  "cat",
  "bear",
  "bird",
  "rabbit",
  "dog",
  "squirrel",
  "wolf",
  "deer",
  "pig",
  "sheep",
];
const SKINS: NonEmpty<string> = ["#f3cfae", "#e8b88e", "#c98f63", "#8f5c3c"];
const HAIRS: NonEmpty<string> = ["#3a2a22", "#6b4426", "#a8682c", "#e3bf62", "#c8cdd6", "#7a4a9a"];

const loud = (roll: Dice): string => toHex(oklch(roll.between(0.5, 0.72), 0.13, roll.between(0, 360)));

/** Somebody whom nobody has drawn yet: by the name alone, so that figure and card agree. */
export function castingOf(characterKey: string, amiiboSeriesId: number): Portrait {
  const roll = dice(`${characterKey}/casting`);
  if (amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID)
    return villager(roll.pick(NAMES), { skin: loud(roll), upper: loud(roll) });
  const hair = roll.pick(["parted", "bangs", "crop", "swept", "long", "bob"] as const);
  return {
    body: roll.pick(["adult", "lady", "child", "tall"] as const),
    stance: roll.pick(["standing", "proud", "waving", "ready"] as const),
    colours: {
      skin: roll.pick(SKINS),
      hair: roll.pick(HAIRS),
      upper: loud(roll),
      lower: loud(roll),
      cape: loud(roll),
      iris: loud(roll),
    },
    hair,
    eyes: roll.pick(["bright", "keen", "beads", "lady"] as const),
    face: ["nose", "smile"],
    wears: [roll.pick(["belt", "scarf", "buttons", "vest"] as const)],
    back: roll.chance(0.3) ? ["cape"] : [],
  };
}
