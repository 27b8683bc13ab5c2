const MARKS = /\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();
