/**
 * Other names by what the catalogue calls it: first German, French, Spanish, Italian, Japanese and Korean ones, where they are not
 * the English one, then what people shorten and misspell them to. `""`: it is called the same everywhere.
 */
export type AliasTable = Readonly<Record<string, string>>;

/** In the order of the table. */
export const parseAliases = (names: string): readonly string[] => (names === "" ? [] : names.split(", "));
