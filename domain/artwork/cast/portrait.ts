import { createSeededRandom, type NonEmptyArray, type SeededRandom } from "../../seededRandom";
import { ANIMAL_CROSSING_SERIES_ID } from "../../series/animalCrossing";
import type { PartWornOnBackName } from "../parts/backs";
import type { ClothingName } from "../parts/clothes";
import type { EyesName } from "../parts/eyes";
import type { FacePartName } from "../parts/faces";
import type { HairName } from "../parts/hair";
import type { HatName } from "../parts/hats";
import type { EarsOrHornsName, HeadName, PaintedHeadPatternName } from "../parts/heads";
import type { HeldThingName } from "../parts/held";
import { createOklchColour, oklchToHex } from "../pen/colour";
import type { PortraitColours, PortraitPalette, ToyFinish } from "../pen/palette";
import type { NonHumanBodyName, PersonPhysiqueName, PersonStanceName } from "./builds";

/** Description of how a character looks. Missing properties have plain defaults. */
export interface Portrait {
  readonly body: PersonPhysiqueName | NonHumanBodyName;
  readonly colours: PortraitColours;
  readonly finish?: ToyFinish;
  readonly stance?: PersonStanceName;
  readonly head?: HeadName;
  readonly ears?: EarsOrHornsName;
  readonly hair?: HairName;
  readonly hat?: HatName;
  readonly eyes?: EyesName;
  /** Patterns painted on the head. */
  readonly marks?: readonly PaintedHeadPatternName[];
  /** Parts of the face, in the order in which they are drawn: brows, nose, moustache, mouth, mask. */
  readonly face?: readonly FacePartName[];
  readonly sleeves?: "long" | "short" | "none" | "gauntlets" | "bareRight";
  readonly legs?: "trousers" | "shorts" | "bare" | "boots" | "gown" | "robe" | "none";
  readonly wears?: readonly ClothingName[];
  readonly back?: readonly PartWornOnBackName[];
  readonly left?: HeldThingName | undefined;
  readonly right?: HeldThingName | undefined;
  /** Offset of the character from the centre of the base. */
  readonly at?: readonly [x: number, y: number];
  /** Scale of the character. Default 1. */
  readonly size?: number;
  /** Companions and mounts, drawn behind the character unless `inFront` is set. Later ones cover earlier ones. */
  readonly beside?: readonly (Portrait & { readonly inFront?: true })[];
}

/** Differences between one item's portrait and its character's usual portrait. */
export type PortraitVariant = Omit<Partial<Portrait>, "colours"> & { readonly colours?: Partial<PortraitColours> };

/** A character's portrait, with variants by item name, extra name or `series` with an id. The most specific applies. */
export interface PortraitEntry extends Portrait {
  readonly variants?: Readonly<Record<string, PortraitVariant>>;
}

export const withPortraitVariant = (portrait: Portrait, { colours, ...rest }: PortraitVariant): Portrait => ({
  ...portrait,
  ...rest,
  colours: { ...portrait.colours, ...colours },
});

type Looks = Partial<Pick<Portrait, "body" | "head" | "ears" | "eyes" | "marks" | "face" | "back" | "hair">>;

export const SPECIES_FEATURES = {
  alligator: { head: "wide", ears: "frill", face: ["gatorSnout"] },
  anteater: { head: "round", ears: "hippo", face: ["longNose"] },
  bear: { head: "round", ears: "bear", face: ["bearNose"] },
  bird: { head: "round", ears: "crest", marks: ["muzzle"], face: ["beak"] },
  bull: { head: "square", ears: "bull", face: ["cowSnout"] },
  cat: { head: "wide", ears: "cat", face: ["whiskers", "catNose"] },
  chicken: { head: "egg", ears: "comb", face: ["smallBeak", "wattle"] },
  cow: { head: "square", ears: "bull", face: ["cowSnout"] },
  cub: { head: "wide", ears: "cub", face: ["bearNose"] },
  deer: { head: "egg", ears: "antlers", face: ["deerMuzzle"] },
  dog: { head: "round", ears: "droop", face: ["dogNose"] },
  duck: { head: "round", ears: "tuft", face: ["duckBill"] },
  eagle: { head: "round", ears: "tuft", marks: ["cap"], face: ["slantBrows", "hookBeak"] },
  elephant: { head: "round", ears: "elephant", face: ["trunk"] },
  frog: { head: "wide", eyes: "frog", face: ["frogMouth"] },
  goat: { head: "egg", ears: "goatHorns", face: ["deerMuzzle", "goatee"] },
  gorilla: { head: "pear", ears: "human", marks: ["apeFace"], face: ["apeNose"] },
  hamster: { head: "wide", ears: "hippo", marks: ["muzzle", "cheeks"], face: ["mouseNose"] },
  hippo: { head: "pear", ears: "hippo", face: ["hippoSnout"] },
  horse: { head: "long", ears: "horse", hair: "horseMane", face: ["horseMuzzle"] },
  kangaroo: { head: "egg", ears: "kangaroo", face: ["deerMuzzle"] },
  koala: { head: "wide", ears: "koala", face: ["koalaNose"] },
  lion: { head: "round", ears: "none", hair: "lionMane", face: ["dogNose"] },
  monkey: { head: "round", ears: "monkey", marks: ["apeFace"], face: ["apeNose"] },
  mouse: { head: "wide", ears: "mouse", face: ["whiskers", "mouseNose"] },
  octopus: { head: "dome", ears: "none", face: ["octoMouth"] },
  ostrich: { body: "necked", head: "necked", ears: "ostrich", face: ["longBeak"] },
  penguin: { head: "round", ears: "none", marks: ["penguin"], face: ["smallBeak"] },
  pig: { head: "wide", ears: "pig", face: ["pigSnout"] },
  rabbit: { head: "round", ears: "rabbit", face: ["whiskers", "catNose"] },
  rhino: { head: "square", ears: "rhino", face: ["rhinoHorn"] },
  sheep: { head: "egg", ears: "ramHorns", hair: "wool", face: ["sheepNose"] },
  squirrel: { head: "wide", ears: "squirrel", face: ["squirrelNose"], back: ["squirrelTail"] },
  tiger: { head: "wide", ears: "tiger", marks: ["stripes"], face: ["dogNose"] },
  wolf: { head: "acorn", ears: "wolf", marks: ["muzzle"], face: ["slantBrows", "dogNose"], back: ["bushyTail"] },
} as const satisfies Readonly<Record<string, Looks>>;
type SpeciesName = keyof typeof SPECIES_FEATURES;

/** Default colours of beaks and horns, by animal species. */
const TRIMS: Partial<Record<SpeciesName, string>> = {
  bird: "#f2b134",
  bull: "#f3e6c8",
  chicken: "#d93a2f",
  cow: "#f3e6c8",
  deer: "#8a5a34",
  duck: "#f0a02c",
  eagle: "#f2b134",
  goat: "#c9b79a",
  ostrich: "#f0a050",
  penguin: "#f2a33a",
  rhino: "#f1e3c6",
  sheep: "#d8b878",
};

/** Differences of a villager from its species. `adds` lists face parts that are drawn below those of the species. */
type VillagerOverrides = Omit<Partial<Portrait>, "colours"> & { readonly adds?: NonNullable<Portrait["face"]> };

export function buildVillagerPortrait(
  kind: SpeciesName,
  colours: PortraitColours,
  { adds = [], ...differs }: VillagerOverrides = {},
): Portrait {
  const looks: Looks = SPECIES_FEATURES[kind];
  const trim = TRIMS[kind];
  return {
    body: "villager",
    legs: "bare",
    sleeves: "short",
    ...looks,
    face: [...adds, ...(looks.face ?? [])],
    ...differs,
    colours: { shoes: colours.skin, ...(trim && { trim }), ...colours },
  };
}

/** Creates a function that builds portraits of one species from the colours of fur, muzzle, clothes and print. */
export const createSpeciesPortraitBuilder =
  (name: SpeciesName) =>
  (
    skin: string,
    belly: string,
    upper: string,
    cape: string,
    { colours, ...differs }: VillagerOverrides & { readonly colours?: Partial<PortraitColours> } = {},
  ): Portrait =>
    buildVillagerPortrait(name, { skin, belly, upper, cape, ...colours }, differs);

const FALLBACK_SPECIES: NonEmptyArray<SpeciesName> = [
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
const SKINS: NonEmptyArray<string> = ["#f3cfae", "#e8b88e", "#c98f63", "#8f5c3c"];
const HAIRS: NonEmptyArray<string> = ["#3a2a22", "#6b4426", "#a8682c", "#e3bf62", "#c8cdd6", "#7a4a9a"];

const pickLoudColour = (roll: SeededRandom): string =>
  oklchToHex(createOklchColour(roll.between(0.5, 0.72), 0.13, roll.between(0, 360)));

/** Builds a random portrait for a character without an entry. Its figure and its card get the same portrait. */
export function buildFallbackPortrait(characterKey: string, amiiboSeriesId: number): Portrait {
  const roll = createSeededRandom(`${characterKey}/casting`);
  if (amiiboSeriesId === ANIMAL_CROSSING_SERIES_ID)
    return buildVillagerPortrait(roll.pick(FALLBACK_SPECIES), {
      skin: pickLoudColour(roll),
      upper: pickLoudColour(roll),
    });
  const hair = roll.pick(["parted", "bangs", "crop", "swept", "long", "bob"] as const);
  return {
    body: roll.pick(["adult", "lady", "child", "tall"] as const),
    stance: roll.pick(["standing", "proud", "waving", "ready"] as const),
    colours: {
      skin: roll.pick(SKINS),
      hair: roll.pick(HAIRS),
      upper: pickLoudColour(roll),
      lower: pickLoudColour(roll),
      cape: pickLoudColour(roll),
      iris: pickLoudColour(roll),
    },
    hair,
    eyes: roll.pick(["bright", "keen", "beads", "lady"] as const),
    face: ["nose", "smile"],
    wears: [roll.pick(["belt", "scarf", "buttons", "vest"] as const)],
    back: roll.chance(0.3) ? ["cape"] : [],
  };
}

/** Function that draws a body standing on y = 0 around x = 0, at most 330 high. */
export type DrawBody = (p: PortraitPalette, portrait: Portrait) => string;
