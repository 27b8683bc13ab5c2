import { foldCaseAndAccents } from "./fold";

/** Kebab case without accents: `Yoshi's Woolly World` is `yoshis-woolly-world`. */
export const toSlug = (name: string): string =>
  foldCaseAndAccents(name)
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
