/** The site's languages with their own names. A new language needs an entry here and a folder in `domain/messages`. */
export const LANGUAGE_NAMES = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  es: "Español",
  it: "Italiano",
  ja: "日本語",
} as const;

export type Language = keyof typeof LANGUAGE_NAMES;

export const DEFAULT_LANGUAGE: Language = "en";

export const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text);

export const ALL_LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage);

export const parseLanguage = (value: unknown): Language | undefined => ALL_LANGUAGES.find((each) => each === value);

/** Adds the language to a URL, for crawlers and requests without cookies. The default language needs no parameter. */
export const withLanguageParam = <Address extends string>(
  language: Language,
  address: Address,
): Address | `${Address}${"?" | "&"}lang=${Language}` =>
  language === DEFAULT_LANGUAGE ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;
