import { getLanguage } from "./current";
import { DEFAULT_LANGUAGE, type Language } from "./language";

/** Locale of the default language: British English, with lists like "1, 2 and 3" and dates like "28/11/2014". */
const DEFAULT_LOCALE = "en-GB";

/** Wraps a function so that it runs once per language, because creating an `Intl` formatter is slow. */
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByLanguage<Value>(create: (locale: string) => Value): () => Value {
  const cache: Partial<Record<Language, Value>> = {};
  return () => {
    // Repeats the code of `toLocale` on purpose, so that a browser build can reduce the locale to a constant.
    const value = cache[getLanguage()] ?? create(getLanguage() === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : getLanguage());
    cache[getLanguage()] = value;
    return value;
  };
}

export const toLocale = (language: Language): string => (language === DEFAULT_LANGUAGE ? DEFAULT_LOCALE : language);
