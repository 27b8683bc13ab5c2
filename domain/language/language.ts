/** The languages of the site by their own names. Adding one takes an entry and a folder in `domain/messages`. */
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

const isLanguage = (text: string): text is Language => Object.hasOwn(LANGUAGE_NAMES, text);

export const ALL_LANGUAGES: readonly Language[] = Object.keys(LANGUAGE_NAMES).filter(isLanguage);

export const parseLanguage = (value: unknown): Language | undefined => ALL_LANGUAGES.find((each) => each === value);

/**
 * Adds the language to a URL, for crawlers and for requests without cookies. The default language needs no parameter.
 */
export const withLanguageParam = <Address extends string>(
  language: Language,
  address: Address,
): Address | `${Address}${"?" | "&"}lang=${Language}` =>
  language === DEFAULT_LANGUAGE ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/**
 * Returns the supported language that ranks highest in an `Accept-Language` header (RFC 9110, 12.5.4).
 * "de-CH,fr;q=0.9,en;q=0.8" results in German. Languages with `q=0` and `*` are ignored.
 */
export function parseAcceptLanguage(accepted: string | undefined): Language {
  const ranked = (accepted ?? "").split(",").flatMap((part) => {
    const [range = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const language = parseLanguage(range.split("-")[0]);
    const quality = parseQuality(parameters);
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  ranked.sort((a, b) => b.quality - a.quality);
  return ranked[0]?.language ?? DEFAULT_LANGUAGE;
}

/** Returns the quality value: 1 if there is none, 0 if it is not a number between 0 and 1. */
function parseQuality(parameters: readonly string[]): number {
  const value = parameters.find((each) => each.startsWith("q="))?.slice(2);
  if (value === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(value) ? Number(value) : 0;
}
