/**
 * Alternative names, separated by commas, by name or key in the catalogue. Each text lists names in German, French,
 * Spanish, Italian, Japanese and Korean that differ from English, then abbreviations and misspellings. An empty text
 * means that there are none.
 */
export type AliasTable = Readonly<Record<string, string>>;

/** Splits the text of a table entry into its names, in the same order. */
export const parseAliases = (names: string): readonly string[] => (names === "" ? [] : names.split(", "));
