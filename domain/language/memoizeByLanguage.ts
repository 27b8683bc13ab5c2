import { getLanguage } from "./current";
import { DEFAULT_LANGUAGE, type Language } from "./language";

/** English is Europe's: "1, 2 and 3", "28/11/2014". */
const DEFAULT_LOCALE = "en-GB";

/** One of a kind for each language: to make one takes longer than all that it is asked for, so it is made when it is. */
export function memoizeByLanguage<Made>(make: (locale: string) => Made): () => Made {
  const made: Partial<Record<Language, Made>> = {};
  return () => {
    // Written out: in a browser's build nothing is left of it but the locale.
    const known = made[getLanguage()] ?? make(getLanguage() === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : getLanguage());
    made[getLanguage()] = known;
    return known;
  };
}

export const getLocale = (language: Language): string => (language === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : language);
