import { fold } from "../series/fold";
import type { Finish } from "./palette";
import type { Headgear } from "./parts/gear";
import { GEAR_BY_NAME } from "./parts/headgear";
import { PROPS_BY_NAME, type Prop } from "./parts/props";
import { dice } from "./seed";
import type { ArtworkSubject } from "./subject";

/** What tells one item of a character from the next. */
export interface Edition {
  readonly finish: Finish;
  /** Replaces the main colour's hue. */
  readonly hue?: number;
  readonly prop?: Prop;
  readonly gear?: Headgear;
  readonly isWedding: boolean;
}

type Words<T> = ReadonlyArray<readonly [pattern: RegExp, value: T]>;

const FINISHES: Words<Finish> = [
  [/pink gold/, "rose"],
  [/\bgold(en)?\b/, "gold"],
  [/\bsilver|\bmetal(lic)?\b/, "silver"],
  [/- .*\bpearl\b/, "pearl"],
  [/\bshadow\b|^dark\b/, "shadow"],
];

const HUES: Words<number> = [
  [/\blime/, 125],
  [/\bgreen\b/, 148],
  [/\bpink\b/, 358],
  [/\bpurple\b/, 305],
  [/\borange\b/, 55],
  [/\byellow\b/, 98],
  [/\bblue\b/, 235],
  [/\bred\b/, 25],
  [/\bsummer\b/, 195],
  [/\bwinter\b/, 262],
];

const PROPS: Words<Prop> = [
  [/\bwedding\b/, PROPS_BY_NAME.bouquet],
  [/\barcher\b/, PROPS_BY_NAME.bow],
  [/sword|swordfighter/, PROPS_BY_NAME.sword],
  [/\bsoccer\b/, PROPS_BY_NAME.ball],
  [/\bbaseball\b/, PROPS_BY_NAME.bat],
  [/\btennis\b/, PROPS_BY_NAME.racket],
  [/\bgolf\b/, PROPS_BY_NAME.club],
  [/\bhorse racing\b/, PROPS_BY_NAME.horseshoe],
  [/\braincoat\b/, PROPS_BY_NAME.umbrella],
  [/\bhammer\b/, PROPS_BY_NAME.hammer],
];

const GEAR: Words<Headgear> = [
  [/ - cat$/, GEAR_BY_NAME.catHood],
  [/\bwinter\b|\bsweater\b/, GEAR_BY_NAME.beanie],
  [/\bbaseball\b|\bgolf\b/, GEAR_BY_NAME.cap],
  [/\bsummer\b|\bisland\b/, GEAR_BY_NAME.straw],
  [/\bchef\b|\bapron\b/, GEAR_BY_NAME.chef],
  [/\braincoat\b/, GEAR_BY_NAME.hood],
  [/\bwithout hat\b/, GEAR_BY_NAME.bare],
];

const found = <T>(words: Words<T>, name: string): T | undefined => words.find(([pattern]) => pattern.test(name))?.[1];

export function editionOf({ name, extraName = "", characterKey }: ArtworkSubject): Edition {
  const words = fold(`${name} ${extraName}`).trim();
  const isWedding = /\bwedding\b/.test(words);
  const roll = dice(`${characterKey}/${name}/hat`);
  const hue = found(HUES, words);
  const prop = found(PROPS, words);
  const gear = isWedding ? (roll.chance(0.5) ? GEAR_BY_NAME.veil : GEAR_BY_NAME.topHat) : found(GEAR, words);
  return {
    finish: isWedding ? "pearl" : (found(FINISHES, words) ?? "vinyl"),
    isWedding,
    ...(hue === undefined ? {} : { hue }),
    ...(prop === undefined ? {} : { prop }),
    ...(gear === undefined ? {} : { gear }),
  };
}
