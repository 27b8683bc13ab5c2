/** Combining marks, except the voicing marks of kana: ガ and カ are different characters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const foldCaseAndAccents = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();
