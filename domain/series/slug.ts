/** Not those of kana: ガ and カ are two letters. */
const MARKS = /(?![\u3099\u309a])\p{M}/gu;

/** Folds case and accents, so that `pokemon` finds `Pokémon`. */
export const fold = (text: string): string => text.normalize("NFD").replace(MARKS, "").toLowerCase();

/** Kebab case without accents: `Yoshi's Woolly World` is `yoshis-woolly-world`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
