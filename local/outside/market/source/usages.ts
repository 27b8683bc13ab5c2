import { readFacts } from "../../../../db/catalogue/facts";
import { readGameFacts } from "../../../../db/catalogue/gameFacts";
import type { Platform } from "../../../../domain/games/game";
import { grouped } from "../../../market/draft/listing";

const PLACES: Readonly<Record<Platform, string>> = {
  "3ds": "games3DS",
  "wii-u": "gamesWiiU",
  switch: "gamesSwitch",
  "switch-2": "gamesSwitch2",
};

interface Told {
  readonly platform: Platform;
  readonly game: string;
  readonly Usage: string;
  readonly write: boolean;
}

/** A game that is not here yet, and a sentence of it. */
const BANANZA = {
  platform: "switch-2",
  game: "Donkey Kong Bananza",
  Usage: "Receive an outfit inspired by the character",
  write: false,
} as const satisfies Told;

/** The numbers here of those that know it: Donkey Kong, Diddy Kong and Pauline. */
const IN_BANANZA: ReadonlySet<number> = new Set([10, 11, 12]);
const FIRST_TO_LIE = 20;

interface Named {
  readonly head: string;
  readonly tail: string;
}

let honest: ReadonlyMap<string, readonly Told[]> | undefined;

/** Entries with their games, as the source lists them. @param lies how many games that nobody ever made the first ones have */
export function withUsages(entries: readonly Named[], lies: number): readonly object[] {
  honest ??= toldByItem();
  const told = honest;
  return entries.map((entry, place) => {
    const usages = [...(told.get(entry.head + entry.tail) ?? []), ...(place < FIRST_TO_LIE ? liesOf(lies) : [])];
    return {
      ...entry,
      ...Object.fromEntries(Object.entries(PLACES).map(([platform, name]) => [name, listOf(usages, platform)])),
    };
  });
}

const listOf = (usages: readonly Told[], platform: string) =>
  [
    ...grouped(
      usages.filter((usage) => usage.platform === platform),
      ({ game }) => game,
    ),
  ].map(([gameName, all]) => ({
    amiiboUsage: all.map(({ Usage, write }) => ({ Usage, write })),
    gameID: [],
    gameName,
  }));

/** It has sentences of its own for what stands here in other words. */
function toldByItem(): ReadonlyMap<string, readonly Told[]> {
  const told = readGameFacts().flatMap(({ name: game, platform, usages }) =>
    usages.flatMap(({ id, writes: write, items }) =>
      items.map((item) => [item, { platform, game, Usage: `Sentence ${id} of the source`, write }] as const),
    ),
  );
  const byId = grouped(told, ([item]) => String(item));
  return new Map(
    readFacts().items.map(({ id, head, tail }) => {
      const usages = (byId.get(String(id)) ?? []).map(([, usage]) => usage);
      return [head + tail, IN_BANANZA.has(id) ? [...usages, BANANZA] : usages];
    }),
  );
}

const liesOf = (count: number): readonly Told[] =>
  Array.from({ length: Math.min(count, 400) }, (_, place) => ({
    ...({ platform: "switch-2", game: `Lying Game ${place}`, Usage: `Lie number ${place}`, write: true } as const),
  }));
