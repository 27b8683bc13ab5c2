import type { Tail } from "./parts/backs";
import type { Ears } from "./parts/ears";
import type { Muzzle } from "./parts/muzzles";

export interface Species {
  readonly ears: Ears;
  readonly muzzle: Muzzle;
  readonly tail: Tail;
  /** Where the fur has one colour that people expect; otherwise it is seeded. */
  readonly furHue?: number;
}

const species = (ears: Ears, muzzle: Muzzle, tail: Tail, furHue?: number): Species =>
  furHue === undefined ? { ears, muzzle, tail } : { ears, muzzle, tail, furHue };

export const SPECIES = {
  alligator: species("lizard", "dragon", "dragon", 145),
  bear: species("bear", "bear", "pompom"),
  bird: species("crest", "beak", "none"),
  cat: species("cat", "cat", "thin"),
  cow: species("cow", "big", "thin"),
  deer: species("deer", "mouse", "pompom", 60),
  dog: species("dog", "dog", "thin"),
  duck: species("tuft", "bill", "none"),
  eagle: species("tuft", "hook", "none"),
  elephant: species("elephant", "trunk", "thin"),
  fox: species("fox", "dog", "bushy"),
  frog: species("frog", "frog", "none", 140),
  hippo: species("bear", "big", "none"),
  horse: species("horse", "horse", "thin"),
  koala: species("koala", "koala", "none"),
  lop: species("lop", "cat", "pompom"),
  mouse: species("mouse", "mouse", "thin"),
  owl: species("owl", "hook", "none"),
  pig: species("pig", "pig", "thin", 15),
  rabbit: species("rabbit", "cat", "pompom"),
  sheep: species("sheep", "cat", "pompom"),
  squirrel: species("squirrel", "mouse", "bushy"),
  wolf: species("cat", "dog", "bushy"),
} as const satisfies Readonly<Record<string, Species>>;

export type SpeciesName = keyof typeof SPECIES;
