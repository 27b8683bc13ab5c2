/** Not those of kana: ガ and カ are two letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const foldCaseAndAccents = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();
