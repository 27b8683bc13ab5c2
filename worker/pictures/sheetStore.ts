import { z } from "zod";
import type { Database } from "../../db/client";
import { reportOf } from "../../db/report";
import { touchSheet } from "../../db/sheets/sheets";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { fileNameOf } from "../../domain/sheet/sheet";
import type { Sheets } from "../../routes/context";
import type { Afterwards } from "../app";
import { openTurns, sleep, type Turns } from "../turns";
import { drawSheet } from "./drawSheet";
import { edgePen } from "./edge";
import { newTileMemory, openTiles, type TileMemory } from "./tiles";

/** A day longer than a picture stays after it was asked for last, as that is written down once a day. */
const KEPT_SECONDS = 31 * 24 * 60 * 60;
const WRITTEN_DOWN_AFTER_MS = 24 * 60 * 60 * 1000;
/** Ten large ones in a row, on the slowest machine. */
const PATIENCE = { patienceMs: 30_000, longestTurnMs: 20_000 };

export interface SheetMemory {
  readonly tiles: TileMemory;
  readonly turns: Turns;
}

export const newSheetMemory = (): SheetMemory => ({ tiles: newTileMemory(), turns: openTurns(Date.now, PATIENCE) });

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

const TURN_OF_OTHERS_MS = 1;

/** The number is that of what stands in KV. */
const keyOf = (key: string) => `sheet-1:${key}`;

const metadata = z.object({ name: z.string(), storedAt: z.number() });

export function openSheets(sources: Sources): Sheets {
  const { kv, assets, catalogue, memory, afterwards, now } = sources;
  return {
    async stored(key) {
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
    },
    async draw(key, sheet) {
      const from = { assets, kv, memory: memory.tiles, catalogue: await catalogue(), openPen: edgePen };
      const turn = await memory.turns.take();
      if (!turn) return undefined;
      const tiles = openTiles(sheet.tiles, from);
      return streamed(drawSheet(sheet, edgePen, tiles), {
        whole: (png) => afterwards(store(key, png, fileNameOf(sheet), sources)),
        end: outliving(turn.end, afterwards),
      });
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

/** Of a request whose sender has gone nothing runs any more, and its turn would never end, unless somebody waits for that. */
function outliving(end: () => void, afterwards: Afterwards): () => void {
  let settle: () => void = () => undefined;
  afterwards(
    new Promise<void>((resolve) => {
      settle = resolve;
    }),
  );
  return () => {
    end();
    settle();
  };
}

interface Listeners {
  readonly whole: (pieces: readonly Uint8Array[]) => void;
  /** It is drawn, has failed, or nobody waits for it any more. */
  readonly end: () => void;
}

/** Whatever else the site is asked comes in between two pieces: each is a few ms of work. */
function streamed(pieces: AsyncGenerator<Uint8Array>, { whole, end }: Listeners): ReadableStream<Uint8Array> {
  const all: Uint8Array[] = [];
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        for (let piece = await pieces.next(); !piece.done; piece = await pieces.next()) {
          const isEmpty = piece.value.length === 0;
          if (!isEmpty) {
            all.push(piece.value);
            controller.enqueue(piece.value);
          }
          await sleep(TURN_OF_OTHERS_MS);
          if (!isEmpty) return;
        }
        end();
        controller.close();
        whole(all);
      } catch (error) {
        end();
        console.error("A picture could not be drawn.", reportOf(error));
        controller.error(error);
      }
    },
    async cancel() {
      end();
      await pieces.return(undefined);
    },
  });
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
