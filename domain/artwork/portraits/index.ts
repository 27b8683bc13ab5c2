import type { Entry } from "../cast/casting";
import { DUELLISTS } from "./duellists";
import { BEARS, HEAVY, HOOVED, NIMBLE, WILD } from "./farmAndForest";
import { KIRBY } from "./kirby";
import { KONGS, MARIO, PRINCESSES, RIVALS } from "./mario";
import { HUNTERS, MONSTERS } from "./monsterHunter";
import { BIRDS, CATS, DOGS, WATERFOWL } from "./petsAndBirds";
import { POKEMON } from "./pokemon";
import { ADVENTURERS, ANGELS, GUESTS, KNIGHTS, SMASH } from "./smash";
import { METROID, PILOTS, ROBOTS } from "./space";
import { IDOLS, SPLATOON } from "./splatoon";
import { CHALLENGERS, LATECOMERS, STREET_FIGHTERS } from "./streetFighter";
import { BLADES, FIRE_EMBLEM } from "./swords";
import { HOLIDAYS, NOOKS, OFFICERS, RESIDENTS, SHOPKEEPERS, VISITORS } from "./townsfolk";
import { CHAMPIONS, HYRULE, LINK } from "./zelda";

const SHEETS = [
  MARIO,
  PRINCESSES,
  RIVALS,
  KONGS,
  LINK,
  HYRULE,
  CHAMPIONS,
  STREET_FIGHTERS,
  CHALLENGERS,
  LATECOMERS,
  FIRE_EMBLEM,
  BLADES,
  METROID,
  PILOTS,
  ROBOTS,
  SMASH,
  ANGELS,
  GUESTS,
  ADVENTURERS,
  MONSTERS,
  HUNTERS,
  RESIDENTS,
  NOOKS,
  SPLATOON,
  IDOLS,
  SHOPKEEPERS,
  OFFICERS,
  VISITORS,
  HOLIDAYS,
  BIRDS,
  WATERFOWL,
  CATS,
  DOGS,
  HOOVED,
  HEAVY,
  NIMBLE,
  WILD,
  BEARS,
  POKEMON,
  KIRBY,
  KNIGHTS,
  DUELLISTS,
];

/** The casting sheets, by character. */
export const PORTRAITS: ReadonlyMap<string, Entry> = new Map(SHEETS.flatMap((sheet) => Object.entries(sheet)));
