import { z } from "zod";
import { type Amiibo, FORMS, REGIONS, type Releases } from "../../domain/catalogue/amiibo";
import type { Series, Snapshot } from "../../domain/catalogue/catalogue";
import { type Game, PLATFORMS, parseRanges, USAGE_KINDS } from "../../domain/games/game";
import { formatGames } from "../../domain/games/text";
import { slugOf } from "../../domain/series/slug";

import gamesJson from "./games.json" with { type: "json" };
import itemsJson from "./items.json" with { type: "json" };
import seriesJson from "./series.json" with { type: "json" };

/** What every installation starts with. Only Node reads it: a worker gets its catalogue from the database. */
export type Facts = Omit<Snapshot, "version">;

const id = z.int().positive();
const text = z.string().trim().min(1);
const half = z.string().regex(/^[0-9a-f]{8}$/);

const Item = z.strictObject({
  id,
  head: half,
  tail: half,
  name: text,
  extraName: text.exactOptional(),
  character: text,
  characterKey: text,
  form: z.enum(FORMS),
  amiiboSeriesId: id,
  gameSeriesId: id,
  acNumber: id.exactOptional(),
  jp: z.iso.date().exactOptional(),
  na: z.iso.date().exactOptional(),
  eu: z.iso.date().exactOptional(),
  au: z.iso.date().exactOptional(),
  backgroundColor: z
    .string()
    .regex(/^#([0-9a-f]{3}){1,2}$/)
    .exactOptional(),
});

const SeriesList = z.array(z.strictObject({ id, name: text }));

const Shipped = z.object({
  items: z.array(Item),
  amiiboSeries: SeriesList,
  gameSeries: SeriesList,
});

export function readFacts(): Facts {
  const { items, amiiboSeries, gameSeries } = Shipped.parse({
    items: itemsJson,
    ...seriesJson,
  });
  return {
    items: items.map(toAmiibo),
    amiiboSeries: amiiboSeries.map(toSeries),
    gameSeries: gameSeries.map(toSeries),
    gamesText: formatGames(readGameFacts()),
  };
}

function toAmiibo({ jp, na, eu, au, ...item }: z.infer<typeof Item>): Amiibo {
  const dates = { jp, na, eu, au };
  const releases: Releases = Object.fromEntries(
    REGIONS.flatMap((region) => (dates[region] ? [[region, dates[region]]] : [])),
  );
  return { ...item, releases };
}

const toSeries = ({ id, name }: { id: number; name: string }): Series => ({
  id,
  name,
  slug: slugOf(name),
});

const ShippedGames = z.array(
  z.strictObject({
    id,
    name: text,
    slug: text,
    title: text,
    platform: z.enum(PLATFORMS),
    releasedYear: z.int().exactOptional(),
    usages: z.array(
      z.strictObject({
        id,
        phrase: text,
        kind: z.enum(USAGE_KINDS),
        writes: z.boolean().default(false),
        isByCharacter: z.boolean().default(false),
        items: z.string().transform((ranges, context) => {
          const items = parseRanges(ranges);
          if (items && items.length > 0) return items;
          context.addIssue({ code: "custom", message: "names no items" });
          return z.NEVER;
        }),
      }),
    ),
  }),
);

/** The games that every installation starts with. Items have the numbers that they shipped with. */
export const readGameFacts = (): readonly Game[] =>
  ShippedGames.parse(gamesJson).map(({ usages, ...game }) => ({
    ...game,
    usages: usages.map((usage) => ({ ...usage, isQuoted: false })),
  }));
