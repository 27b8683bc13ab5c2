import type { ArtworkInputs } from "../../catalogue/pictureRef";
import { createSeededRandom, type SeededRandom } from "../../seededRandom";
import { getSeriesHueDegrees } from "../../series/hue";
import { buildFallbackPortrait, type Portrait, withPortraitVariant } from "../cast/portrait";
import { buildPortraitPalette, type PortraitPalette, type ToyFinish } from "../pen/palette";
import { PORTRAITS } from "../portraits";

/** Colours of the base that figures stand on, by amiibo series id. */
const BASE_COLOURS: Readonly<Record<number, string>> = {
  1: "#55534f", // Super Smash Bros.
  2: "#c43231", // Super Mario Bros.
  3: "#23995a", // 8-bit Mario
  4: "#e0ae42", // Yoshi's Woolly World
  5: "#b3775a", // Skylanders
  6: "#77773f", // The Legend of Zelda
  7: "#7a654a", // Animal Crossing
  8: "#35527a", // Metroid
  9: "#565a60", // Splatoon
  12: "#0b5ab8", // Kirby
  13: "#3a3b3e", // BoxBoy!
  14: "#9a3738", // Fire Emblem
  15: "#9d4e46", // Chibi-Robo!
  16: "#5f5a56",
  17: "#37404a", // Mega Man
  18: "#3a3436", // Monster Hunter
  19: "#39414a", // Shovel Knight
  20: "#7d4c35", // Pikmin
  22: "#b03036", // Diablo
  25: "#757b7f", // Xenoblade Chronicles 3
  26: "#333036", // Street Fighter 6
  27: "#6b5f54", // Donkey Kong
  29: "#2f6fb8", // Kirby Air Riders
  30: "#4a5a66", // Pragmata
  31: "#4a3f40", // Resident Evil
};

export interface ArtworkScene {
  readonly subject: ArtworkInputs;
  readonly portrait: Portrait;
  readonly palette: PortraitPalette;
  readonly seriesHue: number;
  /** Random number generator for details, seeded by the item, so that all drawings of an item are equal. */
  readonly roll: SeededRandom;
}

/** Returns the portrait of the item's character with the item's differences; random for an unknown character. */
function findPortrait({ name, extraName = "", characterKey, amiiboSeriesId }: ArtworkInputs): Portrait {
  const entry = PORTRAITS.get(characterKey);
  if (!entry) return buildFallbackPortrait(characterKey, amiiboSeriesId);
  const { variants = {}, ...usual } = entry;
  const special = new Map(Object.entries(variants));
  const variant = [name, extraName, `series ${amiiboSeriesId}`].map((key) => special.get(key)).find(Boolean);
  return variant ? withPortraitVariant(usual, variant) : usual;
}

/** Returns the material that the item's name implies, such as gold for "Gold Edition". */
const parseFinish = (name: string): ToyFinish =>
  /\bgold\b/i.test(name) ? "gold" : /\bsilver\b/i.test(name) ? "silver" : "vinyl";

export function buildArtworkScene(subject: ArtworkInputs): ArtworkScene {
  const { characterKey, name, id, amiiboSeriesId, form } = subject;
  const seriesHue = getSeriesHueDegrees(amiiboSeriesId);
  const portrait = findPortrait(subject);
  const base = BASE_COLOURS[amiiboSeriesId];
  const finish = form === "yarn" ? "wool" : (portrait.finish ?? parseFinish(name));
  return {
    subject,
    portrait: { ...portrait, finish },
    palette: buildPortraitPalette({ ...portrait.colours, ...(base && { base }) }, finish, seriesHue),
    seriesHue,
    roll: createSeededRandom(`${characterKey}/${name}/${id}`),
  };
}
