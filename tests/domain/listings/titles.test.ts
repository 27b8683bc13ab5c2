import { describe, expect, it } from "vitest";
import { createListingClassifier } from "../../../domain/listings/listingClassifier";
import { allItemIds, classifiedItems, classifyTitle, createOffered, formatVerdict } from "./listing";
import { HONEST_TITLES, TRAP_TITLES } from "./titles";

const nameOf = new Map(classifiedItems.map(({ id, name, extraName }) => [id, `${name} ${extraName ?? ""}`]));

describe("an honest listing counts for its item", () => {
  it.each(HONEST_TITLES.map(([id, title]) => ({ id, title })))("$title", ({ id, title }) =>
    expect(`${formatVerdict(classifyTitle(title))} ${nameOf.get(id)}`).toBe(`${id} ${nameOf.get(id)}`),
  );
});

describe("a listing of the item that does not count says why", () => {
  const rows = Object.entries(TRAP_TITLES).flatMap(([reject, titles]) =>
    titles.map(([asked, title]) => ({ title, asked, told: `${asked} ${reject}` })),
  );
  it.each(rows)("$told: $title", ({ title, asked, told }) =>
    expect(formatVerdict(classifyTitle(title, [asked]))).toBe(told),
  );
});

it("a judge that has just begun says the same of all of them", () => {
  const judge = createListingClassifier(classifiedItems);
  const told = (title: string, asked: Iterable<number>) => formatVerdict(judge(createOffered(title), new Set(asked)));
  const wrong = [
    ...HONEST_TITLES.filter(([id, title]) => told(title, allItemIds) !== String(id)),
    ...Object.entries(TRAP_TITLES).flatMap(([reject, titles]) =>
      titles.filter(([asked, title]) => told(title, [asked]) !== `${asked} ${reject}`),
    ),
  ];
  expect(wrong).toEqual([]);
});

describe("a listing of something else is told apart from it", () => {
  it.each<[asked: number, title: string, told: string]>([
    [1, "Mario amiibo Super Mario series", "other-series"],
    [2, "Mario amiibo Super Smash Bros", "other-series"],
    [2, "Gold Mario amiibo", "other-series"],
    [1, "Dr. Mario amiibo Smash Bros", "other-series"],
    [1, "Wario amiibo Smash Bros", "wrong-item"],
    [2, "Baby Mario Tennis amiibo card Mario Sports Superstars", "wrong-item"],
    [40, "Link Archer amiibo Breath of the Wild", "other-series"],
    [40, "Toon Link amiibo Smash Bros", "other-series"],
    [46, "Link amiibo Super Smash Bros", "other-series"],
    [54, "Zelda Tears of the Kingdom amiibo", "other-series"],
    [54, "The Legend of Zelda Link Twilight Princess amiibo", "wrong-item"],
    [546, "Dark Samus amiibo Smash", "wrong-item"],
    [546, "Zero Suit Samus amiibo", "other-series"],
    [556, "Dark Pit amiibo", "wrong-item"],
    [676, "Detective Pikachu amiibo", "wrong-item"],
    [77, "Tom Nook amiibo card #002 Animal Crossing", "other-series"],
    [78, "Tom Nook amiibo figure Animal Crossing", "other-series"],
    [66, "Isabelle #403 amiibo card", "other-series"],
    [695, "Ike amiibo card Animal Crossing Welcome amiibo 549", "wrong-item"],
    [579, "Marina amiibo card Animal Crossing", "wrong-item"],
    [699, "Corrin Player 2 amiibo", "other-series"],
    [758, "Palico Sunbreak amiibo", "other-series"],
    [718, "Ryu Street Fighter 6 amiibo card Starter Set", "other-series"],
    [55, "amiibo NFC reader for Wii U", "wrong-item"],
    [55, "Splatoon amiibo Li'l Judd", "wrong-item"],
    [55, "Sheik figure Smash Bros", "no-amiibo"],
    [11, "Leach amiibo Super Smash Bros", "wrong-item"],
  ])("asked for %i: %s", (asked, title, told) => expect(formatVerdict(classifyTitle(title, [asked]))).toBe(told));

  it.each<[asked: number, title: string]>([
    [1, "Mario amiibo"],
    [40, "Link amiibo Nintendo"],
    [43, "Link Legend of Zelda amiibo"],
    [46, "Link BOTW amiibo"],
    [52, "Zelda amiibo Nintendo Switch"],
    [50, "Toon Link amiibo"],
    [65, "Isabelle amiibo Animal Crossing figure"],
    [560, "R.O.B. amiibo Smash"],
    [563, "Mii Fighter amiibo smash bros"],
    [687, "Kirby amiibo"],
    [890, "Ryu Street Fighter 6 amiibo card"],
    [66, "Isabelle amiibo card Animal Crossing"],
    [809, "Raymond #430 amiibo card Animal Crossing"],
    [809, "Raymond Series 3 amiibo card Animal Crossing"],
    [585, "Mario Sports Superstars Mario amiibo card"],
    [56, "Ganondorf amiibo Zelda"],
    [54, "Zelda Twilight Princess amiibo The Legend of Zelda"],
    [10, "Mario Luigi amiibo"],
    [55, "Sheik, Zelda amiibo Smash Bros"],
  ])("unclear for %i: %s", (asked, title) => expect(formatVerdict(classifyTitle(title, [asked]))).toBe("unclear"));
});
