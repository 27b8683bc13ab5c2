const MARKS = /\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** The catalogue's names are few and are asked for at every keystroke: each is folded once. */
const folded = new Map<string, string>();

function foldedName(name: string): string {
  const known = folded.get(name) ?? fold(name);
  folded.set(name, known);
  return known;
}

/** A substring of the name is enough. An empty search finds everything. */
export function nameMatcher(search: string): (name: string) => boolean {
  const wanted = fold(search.trim());
  return wanted === "" ? () => true : (name) => foldedName(name).includes(wanted);
}
