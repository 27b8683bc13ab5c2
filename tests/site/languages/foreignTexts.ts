import { groupBy } from "../../../domain/groupBy";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { listMessages } from "../../helpers/messages";

/**
 * Returns the minimum length from which a text identifies its language. Shorter texts occur in several languages;
 * Japanese needs fewer characters.
 */
const getMinimumLength = (language: Language): number => (language === "ja" ? 6 : 12);
/** Number of characters at the start of a text by which the index finds it. */
const BEGINNING = 6;

const listTexts = (language: Language): string[] =>
  listMessages(language).flatMap(({ value }) =>
    typeof value === "string" && value.length >= getMinimumLength(language) ? [value] : [],
  );

interface Text {
  readonly of: Language;
  readonly text: string;
}

/** Builds an index of the texts that a page in this language must not contain, by their first characters. */
function buildIndex(language: Language): ReadonlyMap<string, readonly Text[]> {
  const own = listTexts(language).join("\n");
  const others = ALL_LANGUAGES.filter((each) => each !== language);
  const texts = others.flatMap((of) => listTexts(of).map((text) => ({ of, text })));
  const telling = texts.filter(({ text }) => !own.includes(text));
  const cut = telling.find(({ text }) => text.includes("<"));
  if (cut) throw new Error(`Message contains a tag, so the search between tags cannot find it: ${cut.text}`);
  return groupBy(telling, ({ text }) => text.slice(0, BEGINNING));
}

const indices = new Map<Language, ReturnType<typeof buildIndex>>();

/** Results for parts of pages that were checked already, because most parts are on every page. */
const known = new Map<Language, Map<string, readonly Text[]>>();

/** Finds texts of other languages in the text between two tags of a page. */
export function findForeignTexts(text: string, language: Language): readonly Text[] {
  const parts = known.get(language) ?? new Map<string, readonly Text[]>();
  known.set(language, parts);
  const found = new Map<string, Text>();
  for (const part of new Set(text.split("<"))) {
    const foreign = parts.get(part) ?? findTextsInPart(part, language);
    parts.set(part, foreign);
    for (const each of foreign) found.set(each.text, each);
  }
  return [...found.values()];
}

function findTextsInPart(part: string, language: Language): readonly Text[] {
  const index = indices.get(language) ?? buildIndex(language);
  indices.set(language, index);
  return Array.from({ length: part.length }, (_, at) => index.get(part.slice(at, at + BEGINNING)) ?? []).flatMap(
    (texts, at) => texts.filter(({ text }) => part.startsWith(text, at)),
  );
}
