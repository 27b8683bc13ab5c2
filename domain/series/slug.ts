import { fold } from "./fold";

/** Kebab case without accents: `Yoshi's Woolly World` is `yoshis-woolly-world`. */
export const slugOf = (name: string): string =>
  fold(name)
    .replace(/['’.]/g, "")
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
