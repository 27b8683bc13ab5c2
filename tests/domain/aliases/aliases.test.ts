import { describe, expect, it } from "vitest";
import { characterNames, seriesNames, variantNames } from "../../../domain/aliases";
import { GUESTS, NINTENDO, TOWNSFOLK } from "../../../domain/aliases/characters";
import { GAMES } from "../../../domain/aliases/games";
import { namesIn } from "../../../domain/aliases/table";
import { VILLAGERS_A_TO_F, VILLAGERS_G_TO_M, VILLAGERS_N_TO_Z } from "../../../domain/aliases/villagers";
import { countsAsFigure } from "../../../domain/catalogue/amiibo";
import { wordsOf } from "../../../domain/catalogue/tokens";
import { shipped } from "../../helpers/catalogue";
import { SHARED_BY_VILLAGERS, SHARED_WITH_FIGURES } from "./shared";

const TABLES = [NINTENDO, GUESTS, TOWNSFOLK, VILLAGERS_A_TO_F, VILLAGERS_G_TO_M, VILLAGERS_N_TO_Z];
const said = (name: string): string =>
  wordsOf(name)
    .map(({ text }) => text)
    .join(" ");

describe("characters", () => {
  it("are of the catalogue, and stand in one table", () => {
    const keys = TABLES.flatMap((table) => Object.keys(table));
    expect(keys.filter((key) => !shipped.byCharacter.has(key))).toEqual([]);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it("are all considered, also where they are called the same everywhere", () => {
    expect([...shipped.byCharacter.keys()].filter((key) => !characterNames().has(key))).toEqual([]);
  });

  it("have each name once, however it is spelled", () => {
    const twice = [...characterNames()].filter(([key, names]) => {
      const own = shipped.byCharacter.get(key)?.[0]?.character ?? "";
      return new Set([own, ...names].map(said)).size !== names.length + 1;
    });
    expect(twice).toEqual([]);
  });

  it("share no name but those that are known to be shared", () => {
    const claims = new Map<string, Set<string>>();
    for (const [key, names] of characterNames()) {
      for (const name of [...(shipped.byCharacter.get(key) ?? []).map(({ character }) => character), ...names]) {
        claims.set(said(name), (claims.get(said(name)) ?? new Set()).add(key));
      }
    }
    const shared = [...claims].filter(([, keys]) => keys.size > 1);
    const isFigure = (key: string) =>
      (shipped.byCharacter.get(key) ?? []).some((item) => countsAsFigure(item) || item.acNumber === undefined);
    const withFigures = shared.filter(([, keys]) => [...keys].some(isFigure));
    expect(Object.fromEntries(withFigures.map(([name, keys]) => [name, [...keys].sort().join(", ")]))).toEqual(
      Object.fromEntries(Object.entries(SHARED_WITH_FIGURES).map(([name, keys]) => [said(name), keys])),
    );
    const others = shared.filter(([, keys]) => ![...keys].some(isFigure)).map(([name]) => name);
    expect(others.sort()).toEqual(namesIn(SHARED_BY_VILLAGERS).map(said).sort());
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
    const called = [...characterNames()].filter(([, names]) => names.some((one) => said(one) === said(name)));
    expect(called.map(([key]) => key).filter((key) => key !== "mallary")).toEqual(keys);
  });
});

it("series are of the catalogue, and each is considered", () => {
  const own = new Set([...shipped.amiiboSeries, ...shipped.gameSeries].map(({ name }) => name));
  expect(new Set(seriesNames().keys())).toEqual(own);
});

it("games have items of the catalogue", () => {
  const known = new Set(shipped.items.map((item) => `${shipped.amiiboSeriesOf(item).name}: ${item.name}`));
  const named = Object.values(GAMES).flatMap(({ series, items }) => items.map((name) => `${series}: ${name}`));
  expect(named.filter((name) => !known.has(name))).toEqual([]);
});

it("variants are words of the catalogue's names", () => {
  const names = shipped.items.map(({ name }) => ` ${said(name)} `);
  const strange = [...variantNames().keys()].filter((key) => !names.some((name) => name.includes(` ${said(key)} `)));
  expect(strange).toEqual([]);
});
