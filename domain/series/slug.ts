import { foldCaseAndAccents } from "./fold";

/** Converts a name to a slug for URLs: `Yoshi's Woolly World` becomes `yoshis-woolly-world`. */
export const toSlug = (name: string): string =>
  foldCaseAndAccents(name)
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
