import { lazily } from "../lazily";
import { GUESTS, NINTENDO, TOWNSFOLK } from "./characters";
import { SERIES } from "./series";
import { namesIn } from "./table";
import { VARIANTS } from "./variants";
import { VILLAGERS_A_TO_F, VILLAGERS_G_TO_M, VILLAGERS_N_TO_Z } from "./villagers";

/** What people call something besides its name in the catalogue, by that. */
export type Names = ReadonlyMap<string, readonly string[]>;

const read = (...tables: readonly Readonly<Record<string, string>>[]): Names =>
  new Map(tables.flatMap((table) => Object.entries(table).map(([key, names]) => [key, namesIn(names)] as const)));

/** Every other name of a character, by `characterKey`. Two characters may share one: クッパ is Bowser, Koopa either of two. */
export const characterNames = /* @__PURE__ */ lazily(() =>
  read(NINTENDO, GUESTS, TOWNSFOLK, VILLAGERS_A_TO_F, VILLAGERS_G_TO_M, VILLAGERS_N_TO_Z),
);

/** By the name of the series in the catalogue. */
export const seriesNames = /* @__PURE__ */ lazily(() => read(SERIES));

/** By words of an item's name. */
export const variantNames = /* @__PURE__ */ lazily(() => read(VARIANTS));
