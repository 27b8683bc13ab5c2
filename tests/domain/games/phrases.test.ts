import { describe, expect, it } from "vitest";
import { getGames } from "../../../domain/games/games";
import { translatePhrase } from "../../../domain/games/labels";
import { ALL_LANGUAGES, DEFAULT_LANGUAGE } from "../../../domain/language/language";
import { type PageMessages, t } from "../../../domain/messages/pages";
import { withLanguage } from "../../../worker/language/withLanguage";
import { shippedCatalogue } from "../../helpers/catalogue";

const PAGES = import.meta.glob<PageMessages>("../../../domain/messages/*/pages.ts", {
  import: "messages",
  eager: true,
});
const OTHERS = ALL_LANGUAGES.filter((each) => each !== DEFAULT_LANGUAGE);
const TOLD = [...new Set(getGames(shippedCatalogue).all.flatMap(({ usages }) => usages.map(({ phrase }) => phrase)))];

it("in the catalogue's language it is the catalogue's", () => {
  expect(t.phrases).toEqual({});
  expect(TOLD.map(translatePhrase)).toEqual(TOLD);
});

describe.each(OTHERS)("what amiibo do in games, in %s", (language) => {
  const pages = PAGES[`../../../domain/messages/${language}/pages.ts`];
  if (!pages) throw new Error(`domain/messages has no pages of ${language}.`);
  const { phrases } = pages;

  it("is said of everything in the catalogue, and of nothing else", () =>
    expect(Object.keys(phrases).toSorted()).toEqual(TOLD.toSorted()));

  it("is said in its own words, as a line and no sentence", () => {
    for (const [phrase, words] of Object.entries(phrases)) {
      expect(words).not.toBe(phrase);
      expect(words).toMatch(/^\S.*[^.。\s]$/u);
    }
  });

  it("tells different things apart", () =>
    expect(new Set(Object.values(phrases)).size).toBe(Object.keys(phrases).length));

  it("is what a page shows; what has no words there stays as it is", async () => {
    const shown = (all: readonly string[]) => withLanguage(language, () => all.map(translatePhrase));
    expect(await shown(TOLD)).toEqual(TOLD.map((phrase) => phrases[phrase]));
    expect(await shown(["Swim beside the squid"])).toEqual(["Swim beside the squid"]);
  });
});
