import type { NonEmpty } from "../seed";
import {
  bandana,
  beanie,
  bow,
  catHood,
  flower,
  goggles,
  halo,
  headband,
  headphones,
  hood,
  leafSprout,
  tiara,
  veil,
} from "./accessories";
import { aerial, antennae, bolts, crest, devilHorns, fins, plume, ramHorns, spines } from "./crests";
import type { Headgear } from "./gear";
import { beret, cap, chef, crown, horned, party, straw, topHat, wizard } from "./hats";

export const BARE: Headgear = {};

export const PERSON_GEAR: NonEmpty<Headgear> = [
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  cap,
  crown,
  tiara,
  hood,
  horned,
  wizard,
  topHat,
  bow,
  flower,
  headphones,
  halo,
  headband,
  headband,
  beanie,
  straw,
  beret,
  goggles,
  bandana,
  leafSprout,
];
export const ANIMAL_GEAR: NonEmpty<Headgear> = [
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  BARE,
  bow,
  flower,
  leafSprout,
  straw,
  party,
  goggles,
];
export const CREATURE_GEAR: NonEmpty<Headgear> = [
  devilHorns,
  ramHorns,
  spines,
  fins,
  antennae,
  leafSprout,
  devilHorns,
  crown,
];
export const ROBOT_GEAR: NonEmpty<Headgear> = [aerial, antennae, bolts, headphones, fins];
export const HELMET_GEAR: NonEmpty<Headgear> = [plume, crest, devilHorns, crown, fins];
export const GEAR_BY_NAME = { veil, topHat, beanie, catHood, chef, straw, cap, wizard, hood, bare: BARE } as const;
