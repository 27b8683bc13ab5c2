/** Accents and other combining marks. Excludes the voicing marks of kana, because ガ and カ are different letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;

/** Removes accents and converts to lower case, so that a search for `pokemon` finds `Pokémon`. */
export const foldCaseAndAccents = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();
