import { describe, expect, it } from "vitest";
import { getGames } from "../../../domain/games/games";
import { translateUsagePhrase } from "../../../domain/games/labels";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { type PageMessages, t } from "../../../domain/messages/pages";
import { withLanguage } from "../../../worker/language/withLanguage";
import { shippedCatalogue } from "../../helpers/catalogue";

const PAGES = import.meta.glob<PageMessages>("../../../domain/messages/*/pages.ts", {
  import: "messages",
  eager: true,
});
const OTHERS = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);
const PHRASES = [
  ...new Set(getGames(shippedCatalogue).all.flatMap(({ usages }) => usages.map(({ phrase }) => phrase))),
];

it("phrases about in-game uses have no translations in English, the default language", () => {
  expect(t.phrases).toEqual({});
  expect(PHRASES.map(translateUsagePhrase)).toEqual(PHRASES);
});

describe.each(OTHERS)("phrases in %s", (language) => {
  const pages = PAGES[`../../../domain/messages/${language}/pages.ts`];
  if (!pages) throw new Error(`domain/messages has no pages of ${language}.`);
  const { phrases } = pages;

  it("every phrase about an in-game use is translated, and no other phrase has a translation", () =>
    expect(Object.keys(phrases).toSorted()).toEqual(PHRASES.toSorted()));

  it("each translated phrase about an in-game use differs from the English phrase and lacks a full stop", () => {
    for (const [phrase, text] of Object.entries(phrases)) {
      expect(text).not.toBe(phrase);
      expect(text).toMatch(/^\S.*[^.。\s]$/u);
    }
  });

  it("two different phrases about in-game uses never have the same translation", () =>
    expect(new Set(Object.values(phrases)).size).toBe(Object.keys(phrases).length));

  it("translateUsagePhrase returns the translation of a phrase, or the phrase itself if none exists", async () => {
    const translate = (all: readonly string[]) => withLanguage(language, () => all.map(translateUsagePhrase));
    expect(await translate(PHRASES)).toEqual(PHRASES.map((phrase) => phrases[phrase]));
    expect(await translate(["Swim beside the squid"])).toEqual(["Swim beside the squid"]);
  });
});
