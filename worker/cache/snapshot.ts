import { z } from "zod";
import { FORMS } from "../../domain/catalogue/amiibo";
import type { Snapshot } from "../../domain/catalogue/catalogue";
import { parsedJson } from "../../domain/json";

const id = z.number();
const date = z.string().exactOptional();

const item = z.object({
  id,
  head: z.string(),
  tail: z.string(),
  name: z.string(),
  extraName: z.string().exactOptional(),
  character: z.string(),
  characterKey: z.string(),
  form: z.enum(FORMS),
  amiiboSeriesId: id,
  gameSeriesId: id,
  acNumber: z.number().exactOptional(),
  releases: z.object({ jp: date, na: date, eu: date, au: date }),
  backgroundColor: z.string().exactOptional(),
});

const series = z.array(z.object({ id, name: z.string(), slug: z.string() }));

const photographs = z.array(z.tuple([id, z.string()])).transform((rows) => new Map(rows));

/** A snapshot is whole: each item finds its series in it. */
const snapshot = z
  .object({
    version: z.string().min(1),
    items: z.array(item),
    amiiboSeries: series,
    gameSeries: series,
    photographs,
    /** Read by `domain/games` once a page asks for it. */
    gamesText: z.string().regex(/^(?:game\t|$)/),
  })
  .refine(({ items, amiiboSeries, gameSeries }) => {
    const amiibo = new Set(amiiboSeries.map((each) => each.id));
    const games = new Set(gameSeries.map((each) => each.id));
    return items.every(({ amiiboSeriesId, gameSeriesId }) => amiibo.has(amiiboSeriesId) && games.has(gameSeriesId));
  });

export const formatSnapshot = ({
  version,
  items,
  amiiboSeries,
  gameSeries,
  photographs = new Map(),
  gamesText = "",
}: Snapshot): string =>
  JSON.stringify({ version, items, amiiboSeries, gameSeries, photographs: [...photographs], gamesText });

/** `undefined` for a text that is none of `formatSnapshot`, or of another time's. */
export const parseSnapshot = (text: string): Snapshot | undefined => snapshot.safeParse(parsedJson(text)).data;
