import type { Colours } from "../pen/palette";
import type { Portrait } from "./portrait";

type Looks = Partial<Pick<Portrait, "body" | "head" | "ears" | "eyes" | "marks" | "face" | "back" | "hair">>;

/** What every animal of a kind has. */
export const SPECIES = {
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
export type SpeciesName = keyof typeof SPECIES;

/** What beaks and horns are of, where nobody says otherwise. */
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

/** `adds` goes under what the kind has in its face. */
type Differs = Omit<Partial<Portrait>, "colours"> & { readonly adds?: NonNullable<Portrait["face"]> };

/** Somebody who lives in a village. */
export function villager(kind: SpeciesName, colours: Colours, { adds = [], ...differs }: Differs = {}): Portrait {
  const looks: Looks = SPECIES[kind];
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

/** For a kind's lines of the casting sheet: fur, muzzle, clothes and what is printed on them. */
export const kind =
  (name: SpeciesName) =>
  (
    skin: string,
    belly: string,
    upper: string,
    cape: string,
    { colours, ...differs }: Differs & { readonly colours?: Partial<Colours> } = {},
  ): Portrait =>
    villager(name, { skin, belly, upper, cape, ...colours }, differs);
