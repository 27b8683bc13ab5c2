import { describe, expect, it } from "vitest";
import { getCharacterAliases, getSeriesAliases, getVariantAliases } from "../../../domain/aliases";
import { parseAliases } from "../../../domain/aliases/aliasTable";
import {
  GUEST_CHARACTER_ALIASES,
  NINTENDO_CHARACTER_ALIASES,
  TOWNSFOLK_ALIASES,
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
  GUEST_CHARACTER_ALIASES,
  TOWNSFOLK_ALIASES,
  VILLAGER_ALIASES_A_TO_F,
  VILLAGER_ALIASES_G_TO_M,
  VILLAGER_ALIASES_N_TO_Z,
];
const said = (name: string): string =>
  toSearchTokens(name)
    .map(({ text }) => text)
    .join(" ");

describe("characters", () => {
  it("are of the catalogue, and stand in one table", () => {
    const keys = TABLES.flatMap((table) => Object.keys(table));
    expect(keys.filter((key) => !shippedCatalogue.byCharacter.has(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are all considered, also where they are called the same everywhere", () => {
    expect([...shippedCatalogue.byCharacter.keys()].filter((key) => !getCharacterAliases().has(key))).toEqual([]);
  });

  it("have each name once, however it is spelled", () => {
    const twice = [...getCharacterAliases()].filter(([key, names]) => {
      const own = shippedCatalogue.byCharacter.get(key)?.[0]?.character ?? "";
      return new Set([own, ...names].map(said)).size !== names.length + 1;
    });
    expect(twice).toEqual([]);
  });

  it("share no name but those that are known to be shared", () => {
    const claims = new Map<string, Set<string>>();
    for (const [key, names] of getCharacterAliases()) {
      for (const name of [
        ...(shippedCatalogue.byCharacter.get(key) ?? []).map(({ character }) => character),
        ...names,
      ]) {
        claims.set(said(name), (claims.get(said(name)) ?? new Set()).add(key));
      }
    }
    const shared = [...claims].filter(([, keys]) => keys.size > 1);
    const isFigure = (key: string) =>
      (shippedCatalogue.byCharacter.get(key) ?? []).some(
        (item) => isCountedAsFigure(item) || item.acNumber === undefined,
      );
    const withFigures = shared.filter(([, keys]) => [...keys].some(isFigure));
    expect(Object.fromEntries(withFigures.map(([name, keys]) => [name, [...keys].sort().join(", ")]))).toEqual(
      Object.fromEntries(Object.entries(SHARED_WITH_FIGURES).map(([name, keys]) => [said(name), keys])),
    );
    const others = shared.filter(([, keys]) => ![...keys].some(isFigure)).map(([name]) => name);
    expect(others.sort()).toEqual(parseAliases(SHARED_BY_VILLAGERS).map(said).sort());
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
  ])("%s is a name of %j", (name, keys) => {
    const called = [...getCharacterAliases()].filter(([, names]) => names.some((one) => said(one) === said(name)));
    expect(called.map(([key]) => key).filter((key) => key !== "mallary")).toEqual(keys);
  });
});

it("series are of the catalogue, and each is considered", () => {
  const own = new Set([...shippedCatalogue.amiiboSeries, ...shippedCatalogue.gameSeries].map(({ name }) => name));
  expect(new Set(getSeriesAliases().keys())).toEqual(own);
});

it("games have items of the catalogue", () => {
  const known = new Set(
    shippedCatalogue.items.map((item) => `${shippedCatalogue.amiiboSeriesOf(item).name}: ${item.name}`),
  );
  const named = Object.values(GAME_ALIASES).flatMap(({ series, items }) => items.map((name) => `${series}: ${name}`));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it("variants are words of the catalogue's names", () => {
  const names = shippedCatalogue.items.map(({ name }) => ` ${said(name)} `);
  const strange = [...getVariantAliases().keys()].filter(
    (key) => !names.some((name) => name.includes(` ${said(key)} `)),
  );
  expect(strange).toEqual([]);
});
