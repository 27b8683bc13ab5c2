import { sql } from "drizzle-orm";
import { z } from "zod";
import { formatRanges, type Game } from "../../domain/games/game";
import { parseGames } from "../../domain/games/text";
import { packed, unpacking } from "../packed";
import { game, gameUsage } from "../schema";
import type { Facts } from "./facts";
import { allOf, due, type Transaction, writeShipped } from "./shippedRows";

type GameRow = typeof game.$inferSelect;
type UsageRow = typeof gameUsage.$inferSelect;

/** As the catalogue is seeded. A game that was learnt before it was shipped keeps its number here. @returns how many rows it wrote */
export async function seedGames(tx: Transaction, { gamesText = "", items }: Facts): Promise<number> {
  const shipped = parseGames(gamesText) ?? [];
  const stored = await allOf(tx, game);
  const known = new Map(stored.map((row) => [keyOf(row), row]));
  const games = due(
    shipped.map((each) => withFate(toRow(each), known.get(keyOf(each)))),
    stored,
    keyOf,
  );
  await writeShipped(tx, game, games);
  await dropQuoted(
    tx,
    games.filter((row) => known.get(keyOf(row))?.learntAt).map(({ id }) => id),
  );
  const here = new Map((await allOf(tx, game)).map((row) => [keyOf(row), row.id]));
  const usages = await seedUsages(tx, shipped, (each) => here.get(keyOf(each)) ?? each.id, await idsHere(tx, items));
  return games.length + usages;
}

const keyOf = ({ platform, title }: Pick<GameRow, "platform" | "title">): string => `${platform} ${title}`;

/** What an admin has refused of what shipped stays refused; of what was learnt the release knows better. */
const withFate = <Row extends GameRow | UsageRow>(row: Row, known: Row | undefined): Row => ({
  ...row,
  refusedAt: known?.learntAt === null ? known.refusedAt : null,
});

/** Of a game that ships now: what it ships with says the same in words of ours. */
const dropQuoted = (tx: Transaction, gameIds: readonly number[]) =>
  tx.run(sql`DELETE FROM game_usage WHERE learnt_at IS NOT NULL AND edited_at IS NULL
    AND game_id IN (SELECT value FROM json_each(${JSON.stringify(gameIds)}))`);

async function seedUsages(
  tx: Transaction,
  games: readonly Game[],
  gameIdOf: (game: Game) => number,
  idOf: ReadonlyMap<number, number>,
): Promise<number> {
  const stored = await allOf(tx, gameUsage);
  const known = new Map(stored.map((row) => [row.id, row]));
  const rows = games.flatMap((each) =>
    each.usages.map((usage): UsageRow => {
      const { id, phrase, kind = null, writes, isByCharacter } = usage;
      const items = formatRanges(usage.items.flatMap((item) => idOf.get(item) ?? []));
      const { quoted = null, learntItems = "" } = known.get(id) ?? {};
      const row = { id, gameId: gameIdOf(each), phrase, kind, writes, isByCharacter, items };
      return withFate({ ...row, quoted, learntItems, learntAt: null, refusedAt: null, editedAt: null }, known.get(id));
    }),
  );
  const written = due(rows, stored, ({ id }) => id);
  await writeShipped(tx, gameUsage, written);
  return written.length;
}

const toRow = ({ id, name, slug, title, platform, releasedYear }: Game): GameRow => ({
  ...{ id, name, slug, title, platform, releasedYear: releasedYear ?? null },
  ...{ learntAt: null, refusedAt: null, editedAt: null },
});

const toKeys = unpacking(z.tuple([z.number(), z.string(), z.string()]));

/** The numbers here of the items that ship, by those that they ship with. */
async function idsHere(tx: Transaction, items: Facts["items"]): Promise<ReadonlyMap<number, number>> {
  const rows = toKeys(await tx.all<Readonly<Record<string, unknown>>>(packed(sql`id, head, tail`, sql`amiibo`)));
  const byKey = new Map(rows.map(([id, head, tail]) => [head + tail, id]));
  return new Map(items.map(({ id, head, tail }) => [id, byKey.get(head + tail) ?? id]));
}
