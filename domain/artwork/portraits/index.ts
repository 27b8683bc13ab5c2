import type { Entry } from "../cast/portrait";
import { ADVENTURERS } from "./adventurers";
import { ANGELS } from "./angels";
import { BEARS } from "./bears";
import { BIRDS } from "./birds";
import { BLADES } from "./blades";
import { CATS } from "./cats";
import { CHALLENGERS } from "./challengers";
import { CHAMPIONS } from "./champions";
import { DOGS } from "./dogs";
import { DUELLISTS } from "./duellists";
import { FIRE_EMBLEM } from "./fireEmblem";
import { GUESTS } from "./guests";
import { HEAVY } from "./heavy";
import { HOLIDAYS } from "./holidays";
import { HOOVED } from "./hooved";
import { HUNTERS } from "./hunters";
import { HYRULE } from "./hyrule";
import { IDOLS } from "./idols";
import { KIRBY } from "./kirby";
import { KNIGHTS } from "./knights";
import { KONGS } from "./kongs";
import { LATECOMERS } from "./latecomers";
import { LINK } from "./link";
import { MARIO } from "./mario";
import { METROID } from "./metroid";
import { MONSTERS } from "./monsters";
import { NIMBLE } from "./nimble";
import { NOOKS } from "./nooks";
import { OFFICERS } from "./officers";
import { PILOTS } from "./pilots";
import { POKEMON } from "./pokemon";
import { PRINCESSES } from "./princesses";
import { RESIDENTS } from "./residents";
import { RIVALS } from "./rivals";
import { ROBOTS } from "./robots";
import { SHOPKEEPERS } from "./shopkeepers";
import { SMASH } from "./smash";
import { SPLATOON } from "./splatoon";
import { STREET_FIGHTERS } from "./streetFighters";
import { VISITORS } from "./visitors";
import { WATERFOWL } from "./waterfowl";
import { WILD } from "./wild";

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
