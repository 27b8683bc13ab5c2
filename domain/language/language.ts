/** The languages of the site, each by its own name. A further one is a line here and a folder of `domain/messages`. */
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

/** In that language whoever asks: for crawlers, and for what is asked for without anybody's cookies. The first needs no word. */
export const withLanguageParam = <Address extends string>(
  language: Language,
  address: Address,
): Address | `${Address}${"?" | "&"}lang=${Language}` =>
  language === DEFAULT_LANGUAGE ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${language}`;

/**
 * The first of ours in the order that an `Accept-Language` asks for (RFC 9110, 12.5.4): "de-CH,fr;q=0.9,en;q=0.8" is
 * German. What it refuses by `q=0` is not taken; `*` says nothing.
 */
export function parseAcceptLanguage(accepted: string | undefined): Language {
  const asked = (accepted ?? "").split(",").flatMap((part) => {
    const [range = "", ...parameters] = part
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const language = parseLanguage(range.split("-")[0]);
    const quality = parseQuality(parameters);
    return language && quality > 0 ? [{ language, quality }] : [];
  });
  asked.sort((a, b) => b.quality - a.quality);
  return asked[0]?.language ?? DEFAULT_LANGUAGE;
}

/** 1 where nothing is said, 0 for what is no number between 0 and 1. */
function parseQuality(parameters: readonly string[]): number {
  const said = parameters.find((each) => each.startsWith("q="))?.slice(2);
  if (said === undefined) return 1;
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(said) ? Number(said) : 0;
}
