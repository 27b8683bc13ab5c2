/** What sellers write, by the language that they write in, with commas between. */
export type Said = Readonly<Partial<Record<"en" | "de" | "fr" | "es" | "it" | "ja", string>>>;

export const phrasesOf = (said: Said): readonly string[] => Object.values(said).flatMap((texts) => texts.split(","));
