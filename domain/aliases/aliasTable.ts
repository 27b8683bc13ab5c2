/**
 * Other names, by name in the catalogue. First names in German, French, Spanish, Italian, Japanese and Korean that
 * differ from English, then abbreviations and common misspellings. An empty text means that there are no other names.
 */
export type AliasTable = Readonly<Record<string, string>>;

/** Parses the names of an entry, in the order of the table. */
export const parseAliases = (names: string): readonly string[] => (names === "" ? [] : names.split(", "));
