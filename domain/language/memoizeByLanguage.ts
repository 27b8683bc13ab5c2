import { getLanguage } from "./current";
import { DEFAULT_LANGUAGE, type Language } from "./language";

/** British English: "1, 2 and 3", "28/11/2014". */
const DEFAULT_LOCALE = "en-GB";

/** Creates an object lazily, once per language. Creating an `Intl` formatter is slower than using it. */
export function memoizeByLanguage<Value>(create: (locale: string) => Value): () => Value {
  const cache: Partial<Record<Language, Value>> = {};
  return () => {
    // Inlined on purpose: a browser build reduces this to a constant locale.
    const value = cache[getLanguage()] ?? create(getLanguage() === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : getLanguage());
    cache[getLanguage()] = value;
    return value;
  };
}

export const getLocale = (language: Language): string => (language === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : language);
