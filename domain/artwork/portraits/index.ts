import type { Entry } from "../portrait";
import { DUELLISTS } from "./duellists";
import { FEATHERED } from "./feathered";
import { FIGHTERS } from "./fighters";
import { FIRE_EMBLEM } from "./fireEmblem";
import { FURRY } from "./furry";
import { GUESTS } from "./guests";
import { HOOVED } from "./hooved";
import { HUNTERS } from "./hunters";
import { KIRBY } from "./kirby";
import { KNIGHTS } from "./knights";
import { MARIO } from "./mario";
import { NEIGHBOURS } from "./neighbours";
import { NIMBLE } from "./nimble";
import { POKEMON } from "./pokemon";
import { RIVALS } from "./rivals";
import { SMASH } from "./smash";
import { SPACE } from "./space";
import { SPLATOON } from "./splatoon";
import { VISITORS } from "./visitors";
import { WHISKERED } from "./whiskered";
import { ZELDA } from "./zelda";

const SHEETS = [
  MARIO,
  RIVALS,
  ZELDA,
  SPLATOON,
  POKEMON,
  KIRBY,
  FIRE_EMBLEM,
  SPACE,
  SMASH,
  GUESTS,
  KNIGHTS,
  HUNTERS,
  FIGHTERS,
  DUELLISTS,
  NEIGHBOURS,
  VISITORS,
  FURRY,
  FEATHERED,
  WHISKERED,
  HOOVED,
  NIMBLE,
];

/** The casting sheets, by character. */
export const PORTRAITS: ReadonlyMap<string, Entry> = new Map(SHEETS.flatMap((sheet) => Object.entries(sheet)));
