import { z } from "zod";
import type { CatalogueSnapshot, Series } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS, type Item } from "../../domain/catalogue/item";
import { toReleaseDates } from "../../domain/catalogue/release";
import { GAME_PLATFORMS, GAME_USAGE_KINDS, type Game, parseIdRanges } from "../../domain/games/game";
import { formatGamesText } from "../../domain/games/gamesText";
import { toSlug } from "../../domain/series/slug";

import gamesJson from "./games.json" with { type: "json" };
import itemsJson from "./items.json" with { type: "json" };
import seriesJson from "./series.json" with { type: "json" };

/** Shipped catalogue data that fills a new database; only Node reads it, because the worker reads the database. */
export type ShippedCatalogue = Omit<CatalogueSnapshot, "version">;

const id = z.int().positive();
const text = z.string().trim().min(1);

const shippedItem = z
  .strictObject({
    id,
    nfcCode: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .exactOptional(),
    name: text,
    extraName: text.exactOptional(),
    character: text,
    characterKey: text,
    form: z.enum(ITEM_FORMS),
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
  })
  .transform(({ jp, na, eu, au, ...item }): Item => ({ ...item, releases: toReleaseDates({ jp, na, eu, au }) }));

const seriesList = z.array(
  z.strictObject({ id, name: text }).transform(({ id, name }): Series => ({ id, name, slug: toSlug(name) })),
);

const shippedFiles = z.object({ items: z.array(shippedItem), amiiboSeries: seriesList, gameSeries: seriesList });

export const readShippedCatalogue = (): ShippedCatalogue => ({
  ...shippedFiles.parse({ items: itemsJson, ...seriesJson }),
  gamesText: formatGamesText(readShippedGames()),
});

const shippedGames = z.array(
  z.strictObject({
    id,
    name: text,
    slug: text,
    title: text,
    platform: z.enum(GAME_PLATFORMS),
    releasedYear: z.int().exactOptional(),
    usages: z.array(
      z.strictObject({
        id,
        phrase: text,
        kind: z.enum(GAME_USAGE_KINDS),
        writesToAmiibo: z.boolean().default(false),
        isByCharacter: z.boolean().default(false),
        items: z.string().transform((ranges, context) => {
          const items = parseIdRanges(ranges);
          if (items && items.length > 0) return items;
          context.addIssue({ code: "custom", message: "names no items" });
          return z.NEVER;
        }),
      }),
    ),
  }),
);

/** Reads the shipped games; their item ids are those of shipped items, which may differ in the database. */
export const readShippedGames = (): readonly Game[] =>
  shippedGames.parse(gamesJson).map(({ usages, ...game }) => ({
    ...game,
    usages: usages.map((usage) => ({ ...usage, isSourceWording: false })),
  }));
