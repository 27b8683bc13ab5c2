import { describe, expect, it } from "vitest";
import { getCharacterAliases, getSeriesAliases, getVariantAliases } from "../../../domain/aliases";
import { parseAliases } from "../../../domain/aliases/aliasTable";
import {
  ANIMAL_CROSSING_TOWNSFOLK_ALIASES,
  NINTENDO_CHARACTER_ALIASES,
  THIRD_PARTY_CHARACTER_ALIASES,
} from "../../../domain/aliases/characters";
import { GAME_ALIASES } from "../../../domain/aliases/games";
import {
  VILLAGER_ALIASES_A_TO_F,
  VILLAGER_ALIASES_G_TO_M,
  VILLAGER_ALIASES_N_TO_Z,
} from "../../../domain/aliases/villagers";
import { isCountedAsFigure } from "../../../domain/catalogue/item";
import { toSearchTokens } from "../../../domain/catalogue/searchTokens";
import { shippedCatalogue } from "../../helpers/catalogue";
import { SHARED_BY_VILLAGERS, SHARED_WITH_FIGURES } from "./sharedNames";

const TABLES = [
  NINTENDO_CHARACTER_ALIASES,
  THIRD_PARTY_CHARACTER_ALIASES,
  ANIMAL_CROSSING_TOWNSFOLK_ALIASES,
  VILLAGER_ALIASES_A_TO_F,
  VILLAGER_ALIASES_G_TO_M,
  VILLAGER_ALIASES_N_TO_Z,
];
const toComparableName = (name: string): string =>
  toSearchTokens(name)
    .map(({ text }) => text)
    .join(" ");

describe("aliases of characters", () => {
  it("each character with search aliases exists in the catalogue and has its aliases in one table only", () => {
    const keys = TABLES.flatMap((table) => Object.keys(table));
    expect(keys.filter((key) => !shippedCatalogue.byCharacter.has(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("every character of the catalogue has an entry in the alias tables", () => {
    expect([...shippedCatalogue.byCharacter.keys()].filter((key) => !getCharacterAliases().has(key))).toEqual([]);
  });

  it("no character has the same search alias twice in different spellings", () => {
    const duplicates = [...getCharacterAliases()].filter(([key, names]) => {
      const own = shippedCatalogue.byCharacter.get(key)?.[0]?.character ?? "";
      return new Set([own, ...names].map(toComparableName)).size !== names.length + 1;
    });
    expect(duplicates).toEqual([]);
  });

  it("no search alias of a figure belongs to two characters, except the aliases in SHARED_WITH_FIGURES", () => {
    const claims = new Map<string, Set<string>>();
    for (const [key, names] of getCharacterAliases()) {
      for (const name of [
        ...(shippedCatalogue.byCharacter.get(key) ?? []).map(({ character }) => character),
        ...names,
      ]) {
        claims.set(toComparableName(name), (claims.get(toComparableName(name)) ?? new Set()).add(key));
      }
    }
    const shared = [...claims].filter(([, keys]) => keys.size > 1);
    const isFigure = (key: string) =>
      (shippedCatalogue.byCharacter.get(key) ?? []).some(
        (item) => isCountedAsFigure(item) || item.acNumber === undefined,
      );
    const withFigures = shared.filter(([, keys]) => [...keys].some(isFigure));
    expect(Object.fromEntries(withFigures.map(([name, keys]) => [name, [...keys].sort().join(", ")]))).toEqual(
      Object.fromEntries(Object.entries(SHARED_WITH_FIGURES).map(([name, keys]) => [toComparableName(name), keys])),
    );
    const others = shared.filter(([, keys]) => ![...keys].some(isFigure)).map(([name]) => name);
    expect(others.sort()).toEqual(parseAliases(SHARED_BY_VILLAGERS).map(toComparableName).sort());
  });

  it.each([
    ["キャプテン・ファルコン", ["captain-falcon"]],
    ["ファルコ", ["falco"]],
    ["クッパ", ["bowser"]],
    ["ノコノコ", ["koopa-troopa"]],
    ["Koopa", ["bowser", "koopa-troopa"]],
    ["Marie", ["isabelle"]],
    ["Marina", ["marie"]],
    ["ベガ", ["m-bison"]],
    ["Navirou", ["nabiru"]],
  ])("the search alias %s belongs to the characters %j", (name, keys) => {
    const matches = [...getCharacterAliases()].filter(([, names]) =>
      names.some((each) => toComparableName(each) === toComparableName(name)),
    );
    expect(matches.map(([key]) => key).filter((key) => key !== "mallary")).toEqual(keys);
  });
});

it("every series of the catalogue has search aliases, and no other series has any", () => {
  const own = new Set([...shippedCatalogue.amiiboSeries, ...shippedCatalogue.gameSeries].map(({ name }) => name));
  expect(new Set(getSeriesAliases().keys())).toEqual(own);
});

it("every item named in the search aliases of games exists in the catalogue", () => {
  const known = new Set(
    shippedCatalogue.items.map((item) => `${shippedCatalogue.getAmiiboSeries(item).name}: ${item.name}`),
  );
  const named = Object.values(GAME_ALIASES).flatMap(({ series, items }) => items.map((name) => `${series}: ${name}`));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it("search aliases of variants, such as colours, exist only for words that occur in item names", () => {
  const names = shippedCatalogue.items.map(({ name }) => ` ${toComparableName(name)} `);
  const unknown = [...getVariantAliases().keys()].filter(
    (key) => !names.some((name) => name.includes(` ${toComparableName(key)} `)),
  );
  expect(unknown).toEqual([]);
});
