import { language } from "./current";
import { FIRST_LANGUAGE, type Language } from "./language";

/** English is Europe's: "1, 2 and 3", "28/11/2014". */
const FIRST_LOCALE = "en-GB";

/** One of a kind for each language: to make one takes longer than all that it is asked for, so it is made when it is. */
export function byLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made: Partial<Record<Language, Made>> = {};
  return () => {
    // Written out: in a browser's build nothing is left of it but the locale.
    const known = made[language()] ?? make(language() === FIRST_LANGUAGE ? FIRST_LOCALE : language());
    made[language()] = known;
    return known;
  };
}

export const localeOf = (language: Language): string => (language === FIRST_LANGUAGE ? FIRST_LOCALE : language);
