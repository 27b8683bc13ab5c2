import { z } from "zod";
import type { Database } from "../../db/client";
import { touchSheet } from "../../db/sheets/sheets";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { fileNameOf } from "../../domain/sheet/sheet";
import { DAY_MS } from "../../domain/time";
import type { Sheets } from "../../routes/http/context";
import type { Afterwards } from "../platform/bindings";
import { type Commission, type Drawings, drawn } from "./drawing";
import { edgePen } from "./edge";
import type { TileMemory } from "./tiles";

/** A day longer than a picture stays after it was asked for last, as that is written down once a day. */
const KEPT_SECONDS = 31 * 24 * 60 * 60;
const WRITTEN_DOWN_AFTER_MS = DAY_MS;

export interface SheetMemory {
  readonly tiles: TileMemory;
  readonly drawings: Drawings;
}

export const newSheetMemory = (): SheetMemory => ({
  tiles: { packs: new Map(), drawn: new Map() },
  drawings: new Map(),
});

interface Sources {
  readonly kv: KVNamespace;
  readonly assets: Fetcher;
  readonly db: Database;
  readonly catalogue: () => Promise<Catalogue>;
  readonly memory: SheetMemory;
  readonly afterwards: Afterwards;
  /** ms */
  readonly now: () => number;
}

/** The number is that of what stands in KV. */
const keyOf = (key: string) => `sheet-1:${key}`;

const metadata = z.object({ name: z.string(), storedAt: z.number() });

export function openSheets(sources: Sources): Sheets {
  const { kv, assets, catalogue, memory, afterwards, now } = sources;
  const stored: Sheets["stored"] = async (key) => {
    try {
      const { value, metadata: found } = await kv.getWithMetadata(keyOf(key), "stream");
      const { data } = metadata.safeParse(found);
      if (value === null || !data) return undefined;
      if (now() - data.storedAt > WRITTEN_DOWN_AFTER_MS) afterwards(renew(key, sources));
      return { png: value, name: data.name };
    } catch (error) {
      console.error("A picture could not be read from KV; it is drawn again.", error);
      return undefined;
    }
  };
  return {
    stored,
    async draw({ key, userId, sheet }) {
      // A new isolate is asked for pages first: what draws comes with the first picture.
      const [{ drawSheet }, { openTiles }] = await Promise.all([import("./drawSheet"), import("./tiles")]);
      const openPen = edgePen(assets);
      const from = { assets, kv, memory: memory.tiles, catalogue: await catalogue(), openPen };
      const commission: Commission = {
        key,
        owner: userId,
        tiles: sheet.tiles.length,
        draw: (mayCome) => drawSheet(sheet, openPen, openTiles(sheet.tiles, from), mayCome),
        store: (pieces) => store(key, pieces, fileNameOf(sheet), sources),
      };
      const again = async () => (await stored(key))?.png;
      return drawn(commission, { drawings: memory.drawings, stored: again, afterwards, now });
    },
    forget(keys) {
      const forget = () => Promise.all(keys.map((key) => kv.delete(keyOf(key))));
      const complain = (error: unknown) =>
        console.error(
          "Pictures that are to be forgotten stay in KV for up to a month, at addresses that nobody can guess.",
          error,
        );
      afterwards(forget().catch(complain));
    },
  };
}

/** A person who was deleted while it was drawn leaves none behind. */
async function store(
  key: string,
  pieces: readonly Uint8Array[],
  name: string,
  { kv, db, now }: Sources,
): Promise<void> {
  try {
    const png = await new Blob(pieces.map((piece) => piece.slice())).arrayBuffer();
    await kv.put(keyOf(key), png, { expirationTtl: KEPT_SECONDS, metadata: { name, storedAt: now() } });
    if (!(await touchSheet(db, key, new Date(now())))) await kv.delete(keyOf(key));
  } catch (error) {
    console.error("A picture could not be kept; it is drawn again when it is asked for.", error);
  }
}

/** What is asked for stays. */
async function renew(key: string, sources: Sources): Promise<void> {
  const { kv } = sources;
  const { value, metadata: found } = await kv.getWithMetadata(keyOf(key), "arrayBuffer");
  const { data } = metadata.safeParse(found);
  if (value !== null && data) await store(key, [new Uint8Array(value)], data.name, sources);
}
