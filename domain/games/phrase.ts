export const LONGEST_PHRASE = 80;

/** What an admin writes in place of a sentence of the source; empty: nothing. `undefined` for what is no plain line. */
export function parsePhrase(text: string): string | undefined {
  const phrase = text.normalize("NFC").replace(/\s+/g, " ").trim();
  return [...phrase].length > LONGEST_PHRASE || /[\p{Cc}\p{Cs}\u202a-\u202e\u2066-\u2069]/u.test(phrase)
    ? undefined
    : phrase;
}
