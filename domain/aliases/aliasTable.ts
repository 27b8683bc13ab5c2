/** Translated names, abbreviations and misspellings by name or key in the catalogue, separated by commas. */
export type AliasTable = Readonly<Record<string, string>>;

/** Splits the text of a table entry into its names, in the same order. */
export const parseAliases = (names: string): readonly string[] => (names === "" ? [] : names.split(", "));
