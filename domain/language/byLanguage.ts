import { language } from "./current";
import { FIRST_LANGUAGE, type Language } from "./language";

/** One of a kind for each language: to make one takes longer than all that it is asked for, so it is made when it is. */
export function byLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made = new Map<Language, Made>();
  return () => {
    const now = language();
    const known = made.get(now) ?? make(localeOf(now));
    made.set(now, known);
    return known;
  };
}

/** English is Europe's: "1, 2 and 3", "28/11/2014". */
export const localeOf = (language: Language): string => (language === FIRST_LANGUAGE ? "en-GB" : language);
