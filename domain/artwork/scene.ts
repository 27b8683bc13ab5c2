import { hueOf } from "../series/hue";
import { type Character, characterOf } from "./character";
import { type Edition, editionOf } from "./edition";
import { initialsOf } from "./glyphs";
import { type Finish, type Palette, paletteOf } from "./palette";
import { LEFT_POSES, type Pose } from "./parts/arms";
import { type Clothes, WEDDING_CLOTHES } from "./parts/clothes";
import type { Headgear } from "./parts/gear";
import { PROPS_BY_NAME, type Prop } from "./parts/props";
import { type Dice, dice } from "./seed";
import type { ArtworkSubject } from "./subject";

/** One item ready to be drawn: its character as this edition shows it. */
export interface Scene {
  readonly subject: ArtworkSubject;
  readonly character: Character;
  readonly edition: Edition;
  readonly palette: Palette;
  readonly gear: Headgear;
  readonly clothes: Clothes;
  readonly prop: Prop;
  readonly poses: readonly [left: Pose, right: Pose];
  readonly initials: string;
  readonly seriesHue: number;
  /** For whatever else a form leaves to chance. */
  readonly roll: Dice;
}

export function sceneOf(subject: ArtworkSubject): Scene {
  const { characterKey, name, id, amiiboSeriesId, form } = subject;
  const character = characterOf(characterKey, amiiboSeriesId);
  const edition = editionOf(subject);
  const roll = dice(`${characterKey}/${name}/${id}`);
  const seriesHue = hueOf(amiiboSeriesId);
  const finish: Finish = form === "yarn" ? "wool" : edition.finish;
  const { colouring } = character;
  const main = edition.hue === undefined ? colouring.main : { ...colouring.main, h: edition.hue };
  const prop = edition.prop ?? roll.pick(character.props);
  const isEmptyHanded = prop === PROPS_BY_NAME.none;
  return {
    subject,
    character,
    edition,
    palette: paletteOf({ ...colouring, main }, seriesHue, finish),
    gear: edition.gear ?? character.head.gear,
    clothes: edition.isWedding ? WEDDING_CLOTHES : character.clothes,
    prop,
    poses: [roll.pick(LEFT_POSES), isEmptyHanded ? roll.pick(["down", "hip", "wave", "down"]) : "hold"],
    initials: initialsOf(name),
    seriesHue,
    roll,
  };
}
