import { groupBy } from "../../../domain/group";
import { ALL_LANGUAGES, type Language } from "../../../domain/language/language";
import { messagesIn } from "../../helpers/messages";

/** Long enough to be a text of one language alone. A Japanese one says more with fewer signs. */
const leastOf = (language: Language): number => (language === "ja" ? 6 : 12);
/** Of each text, to be found by. */
const BEGINNING = 6;

const textsOf = (language: Language): string[] =>
  messagesIn(language).flatMap(({ value }) =>
    typeof value === "string" && value.length >= leastOf(language) ? [value] : [],
  );

interface Text {
  readonly of: Language;
  readonly text: string;
}

/** What a page in a language must not say, by the beginning of each text. */
function indexFor(language: Language): ReadonlyMap<string, readonly Text[]> {
  const own = textsOf(language).join("\n");
  const others = ALL_LANGUAGES.filter((each) => each !== language);
  const texts = others.flatMap((of) => textsOf(of).map((text) => ({ of, text })));
  return groupBy(
    texts.filter(({ text }) => !own.includes(text)),
    ({ text }) => text.slice(0, BEGINNING),
  );
}

const indices = new Map<Language, ReturnType<typeof indexFor>>();

/** Texts of other languages that stand in something said in this one. */
export function foreignIn(said: string, language: Language): readonly Text[] {
  const index = indices.get(language) ?? indexFor(language);
  indices.set(language, index);
  const found = new Map<string, Text>();
  for (let at = 0; at < said.length; at += 1)
    for (const each of index.get(said.slice(at, at + BEGINNING)) ?? [])
      if (said.startsWith(each.text, at)) found.set(each.text, each);
  return [...found.values()];
}
