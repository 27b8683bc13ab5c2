import { describe, expect, it } from "vitest";
import type { MarketplaceListing } from "../../../domain/listings/classifierInput";
import { createListingClassifier } from "../../../domain/listings/listingClassifier";
import {
  allItemIds,
  classifiedItems,
  classifyTitle,
  createOffered,
  formatVerdict,
  testClassifier,
} from "./testClassifier";

const describeTitles = (group: string, rows: readonly (readonly [title: string, verdict: string])[]) =>
  describe(group, () =>
    it.each(rows)("the listing title %j is classified as %j (item id, reject reason or both)", (title, verdict) =>
      expect(formatVerdict(classifyTitle(title))).toBe(verdict),
    ),
  );

describeTitles("titles with descriptive words only", [
  ["Green amiibo", "wrong-item"],
  ["Nintendo amiibo girl", "wrong-item"],
  ["Lime Green amiibo", "wrong-item"],
  ["Lime Green amiibo Splatoon", "567"],
  ["amiibo archer", "46"],
]);

describeTitles("titles that list variants", [
  ["Inkling Girl and Boy amiibo Splatoon", "566 lot"],
  ["Inkling Girl, Boy amiibo Splatoon", "566 lot"],
  ["Inkling Girl/Boy amiibo Splatoon", "566 lot"],
  ["Link Archer & Rider amiibo", "40 lot"],
  ["Mii Sword, Gunner amiibo", "563 lot"],
  ["Link Archer rare Rider amiibo", "unclear"],
  ["8-Bit Mario, Classic Color amiibo", "5"],
  // Several items belong to one game, and a title may name games that the item works with.
  ["Link Twilight Princess, Skyward Sword amiibo", "unclear"],
]);

describeTitles("titles with two names", [
  ["Detective Pikachu, a large Pikachu amiibo", "684"],
  ["Pikachu Detective Pikachu amiibo", "684"],
  ["Detective Pikachu and Pikachu amiibo", "684 lot"],
  ["Koopa Troopa amiibo Koopa", "735"],
  ["Noah and Mio amiibo", "847 lot"],
  ["Pyra Mythra amiibo", "840 lot"],
  ["つぶきち&まめきち amiibo", "80"],
  ["Rosalina & Luma and Mario amiibo", "20 lot"],
  ["Samus & Vi-O-La Metroid amiibo", "928"],
  ["Samus Samus amiibo", "unclear"],
  ["Mario amiibo, Mario", "unclear"],
  ["Luigi and 2 Mario amiibo", "9 lot"],
  ["Luigi, Mario amiibo", "9 lot"],
  ["amiibo Luigi, Mario", "unclear"],
  ["Luigi, Super Mario amiibo", "10"],
  ["Meta Knight, カービィ amiibo", "689"],
  ["Sheik Shovel Knigt amiibo", "55"],
  ["Pague Knight, Kirby amiibo", "728 lot"],
  // These words name another character, which has no amiibo.
  ["Dry Bowser amiibo", "wrong-item"],
  ["Sheik dark edition amiibo", "wrong-item"],
  ["Sheik dark amiibo", "55"],
]);

describeTitles("names that are common words or conditions of cards", [
  ["Mint Animal Crossing amiibo", "517"],
  ["Mint Smash amiibo", "wrong-item"],
  ["Sheik and mint amiibo", "55"],
  ["Portia, mint amiibo card Animal Crossing", "268"],
  ["Portia & Mint amiibo card Animal Crossing", "268 lot"],
  ["Mint and Portia amiibo card Animal Crossing", "517 lot"],
  ["Melinda amiibo", "wrong-item"],
  ["Melinda Winter amiibo", "69"],
  ["Melinda amiibo card", "unclear"],
]);

describeTitles("series in which every figure differs", [
  ["Sheik amiibo Skylanders", "unclear"],
  ["Bowser Skylanders Super Smash Bros amiibo", "25"],
  ["Donkey Kong Skylanders amiibo", "31"],
]);

describeTitles("figures and cards", [
  ["Celeste Animal Crossing amiibo", "108"],
  ["Celeste #305 Animal Crossing amiibo", "109"],
  ["Celeste #305 Animal Crossing amiibo figure", "108"],
  ["Celeste 305 Animal Crossing amiibo", "108"],
  ["Celeste #12 Animal Crossing amiibo", "108"],
  // A number counts as a card number only if the title says card or names the series.
  ["Isabelle amiibo, #1 seller", "unclear"],
  ["Celeste amiibo card", "unclear"],
  ["Celeste amiibo card #407", "785"],
  ["Celeste amiibo card series 4", "109"],
  ["Celeste amiibo card series 2", "unclear"],
  ["Celeste amiibo card promo", "unclear"],
  ["Toad amiibo", "34"],
  ["Toad power up band amiibo", "765"],
]);

describeTitles("cards without a name", [
  ["amiibo card Animal Crossing 43", "wrong-item"],
  ["amiibo card Animal Crossing 100", "269"],
  ["amiibo card Animal Crossing 12 431", "809"],
  ["Animal Crossing amiibo card #699", "wrong-item"],
  ["Animal Crossing amiibo card #3 Sanrio", "507"],
  ["Animal Crossing amiibo card #3 Series 1 Sanrio", "wrong-item"],
]);

describeTitles("the word amiibo with one misspelling", [
  ["amiivo Sheik", "55"],
  ["maiibo Sheik", "55"],
  ["amiio Sheik", "55"],
  ["Sheik iibo", "no-amiibo"],
  ["amiivos Sheik", "55"],
]);

describeTitles("titles that only mention an amiibo", [
  ["Diorama for Zelda Link amiibo", "accessory"],
  ["Display for the gold Mario amiibo", "3 accessory"],
  ["Diorama for Wedding Mario amiibo", "7 accessory"],
  ["Diorama for a Sheik amiibo", "55 accessory"],
  ["For Sheik amiibo", "55"],
  ["Diorama for: Sheik amiibo", "55"],
  ["Diorama for Switch Sheik amiibo", "55"],
  ["Gift for Zelda fans Sheik amiibo", "55"],
  ["Splatoon 2 kompatibel mit Inkling Girl amiibo", "566 game"],
  ["Animal Crossing Switch Raymond amiibo card compatible", "809 game"],
  ["Figurine Mario Smash Bros amiibo compatible Switch", "1"],
  ["amiibo scan Sheik", "55 game"],
  ["Metroid works with Samus amiibo", "549 game"],
  ["Mario Kart 8 works with Mario amiibo", "game"],
  ["case compatible with Sheik amiibo", "55 accessory"],
]);

describeTitles("games that are not sold with the item", [
  ["Sheik amiibo for Mario Kart 8 on Switch", "55"],
  ["Sheik amiibo & game", "55 game"],
  ["Sheik amiibo tested & working game", "55"],
  ["Sheik amiibo & tested working game", "55"],
  ["tested Sheik amiibo and game", "55 game"],
  ["Sheik amiibo and game tested", "55 game"],
  ["Sheik amiibo with Nintendo Switch game", "55 game"],
]);

describeTitles("cards graded by a company", [
  ["Raymond amiibo card PSA slab", "809 graded"],
  ["Raymond amiibo card ACE 10", "809 graded"],
  ["Raymond amiibo card ACE graded 10", "809 graded"],
  ["Raymond amiibo card mint, ace seller", "809"],
  ["Raymond amiibo card possible PSA 10", "809"],
  ["Raymond amiibo card PSA 10 quality", "809"],
  ["Raymond amiibo card PSA gem 10 contender", "809"],
  ["Raymond amiibo card not PSA 10", "809"],
]);

describeTitles("packs, cases and chips", [
  ["Raymond amiibo card from my own pack", "809"],
  ["Raymond amiibo card from sealed pack", "809"],
  ["Raymond amiibo card pack opened", "809"],
  ["Raymond amiibo card pack, opened", "809 pack"],
  ["Sheik amiibo from my collection lot", "55 lot"],
  ["amiibo Sheik, card back", "55 accessory"],
  ["amiibo Sheik, card back creased", "55"],
  ["amiibo Sheik, card back very lightly creased", "55"],
  ["amiibo Sheik, creased card back", "55"],
  ["amiibo Sheik cardset", "55"],
  ["Sheik amiibo from opened lot", "55"],
  ["Sheik amiibo case for Switch", "55 accessory"],
  ["Sheik amiibo inside case for Switch", "55"],
  ["Sheik amiibo NFC works", "55"],
  ["Sheik amiibo NFC tested", "55"],
  ["Sheik amiibo NFC card", "55 tag"],
  ["Green Yarn Yoshi amiibo peluche", "16"],
  ["Sheik amiibo plush", "55 accessory"],
  ["Sheik Nintendo card amiibo", "55 tag"],
  ["amiibo compatible with Switch Sheik", "55 fake"],
  ["amiibo supported Switch Sheik figure", "55"],
]);

describe("titles that fit several items", () => {
  it.each<[requestedIds: readonly number[], title: string, verdict: string]>([
    [[1], "Mario amiibo empty box", "1 empty-box"],
    [[1, 2], "Mario amiibo empty box", "empty-box"],
    [[66], "Isabelle amiibo card Animal Crossing creased", "66 damaged"],
    [[65], "Isabelle amiibo Animal Crossing figure, creased card", "unclear"],
    [[809], "Raymond & Marshal amiibo card, bent", "809 damaged"],
  ])("a search for the items %j classifies the listing title %j as %j", (requestedIds, title, verdict) =>
    expect(formatVerdict(classifyTitle(title, requestedIds))).toBe(verdict),
  );
});

describe("an item assigned by an admin", () => {
  const classifyAssigned = (title: string, id: number, as: Partial<MarketplaceListing> = {}) =>
    testClassifier(createOffered(title, as), allItemIds, id);

  it("the item that an admin assigned to a listing overrides the listing title", () => {
    expect(formatVerdict(classifyAssigned("Samus figure, empty box", 55))).toBe("55");
    expect(formatVerdict(classifyAssigned("Sheik amiibo", 55, { conditionId: "2750" }))).toBe("55");
  });
  it("a wrong country or condition rejects a listing even if an admin assigned an item", () => {
    expect(formatVerdict(classifyAssigned("Sheik amiibo", 55, { country: "CN" }))).toBe("55 location");
    expect(formatVerdict(classifyAssigned("Sheik amiibo", 809, { conditionId: "2750" }))).toBe("809 condition");
  });
  it("a listing follows the condition rules for cards if an admin assigned an amiibo card", () => {
    expect(classifyAssigned("Sheik amiibo", 55, { conditionId: "4000" }).grade).toBe("used");
    expect(classifyAssigned("Sheik amiibo", 809, { conditionId: "4000" }).grade).toBeUndefined();
  });
  it("an item that an admin assigned to a listing is ignored if the catalogue lacks the item", () =>
    expect(formatVerdict(classifyAssigned("Sheik amiibo", 999_999))).toBe("wrong-item"));
});

describe("the operator's search term", () => {
  const classifier = createListingClassifier(
    classifiedItems.map((item) => (item.id === 46 ? { ...item, searchTerm: "amiibo  breath-of-the-wild" } : item)),
  );
  const getVerdict = (title: string, requestedIds: Iterable<number> = allItemIds) =>
    formatVerdict(classifier(createOffered(title), new Set(requestedIds)));

  it("a listing title fits an item only with every word of the search term set by an operator", () => {
    expect(getVerdict("Link Archer amiibo Breath of the Wild")).toBe("46");
    expect(getVerdict("Link Archer amiibo Wild")).toBe("wrong-item");
  });
  it("a listing for another series of the searched character gets the reject reason other-series", () => {
    expect(getVerdict("Link Rider amiibo", [40])).toBe("other-series");
    expect(getVerdict("Link Rider amiibo", [55])).toBe("wrong-item");
  });
});
