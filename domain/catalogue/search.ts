const MARKS = /\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** Finds a part of the name. An empty search finds everything. */
export function nameMatcher(search: string): (name: string) => boolean {
  const wanted = fold(search.trim());
  return wanted === "" ? () => true : (name) => fold(name).includes(wanted);
}
