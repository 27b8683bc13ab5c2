import type { ArtworkSubject } from "../../catalogue/artworkSubject";
import { type Dice, dice } from "../../dice";
import { hueOf } from "../../series/hue";
import { castingOf } from "../cast/casting";
import { type Portrait, withVariant } from "../cast/portrait";
import { type Finish, type Palette, paletteOf } from "../pen/palette";
import { PORTRAITS } from "../portraits";
import { BASES } from "./bases";

/** One item ready to be drawn. */
export interface Scene {
  readonly subject: ArtworkSubject;
  readonly portrait: Portrait;
  readonly palette: Palette;
  readonly seriesHue: number;
  /** For whatever a form leaves to chance. */
  readonly roll: Dice;
}

/** The character's entry as this item shows it; of who has none, what chance makes of the name. */
function portraitOf({ name, extraName = "", characterKey, amiiboSeriesId }: ArtworkSubject): Portrait {
  const entry = PORTRAITS.get(characterKey);
  if (!entry) return castingOf(characterKey, amiiboSeriesId);
  const { variants = {}, ...usual } = entry;
  const special = new Map(Object.entries(variants));
  const variant = [name, extraName, `series ${amiiboSeriesId}`].map((key) => special.get(key)).find(Boolean);
  return variant ? withVariant(usual, variant) : usual;
}

/** "Gold Edition": all that one needs to be told. */
const editionOf = (name: string): Finish =>
  /\bgold\b/i.test(name) ? "gold" : /\bsilver\b/i.test(name) ? "silver" : "vinyl";

export function sceneOf(subject: ArtworkSubject): Scene {
  const { characterKey, name, id, amiiboSeriesId, form } = subject;
  const seriesHue = hueOf(amiiboSeriesId);
  const portrait = portraitOf(subject);
  const base = BASES[amiiboSeriesId];
  const finish = form === "yarn" ? "wool" : (portrait.finish ?? editionOf(name));
  return {
    subject,
    portrait: { ...portrait, finish },
    palette: paletteOf({ ...portrait.colours, ...(base && { base }) }, finish, seriesHue),
    seriesHue,
    roll: dice(`${characterKey}/${name}/${id}`),
  };
}
