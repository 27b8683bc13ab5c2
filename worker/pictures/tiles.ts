import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Pictured } from "../../domain/catalogue/picture";
import { photographIn } from "../../domain/photographs/file";
import type { TileSubject } from "../../domain/sheet/drawTile";
import type { SheetTile } from "../../domain/sheet/sheet";
import { sleep } from "../turns/sleep";
import type { Tiles } from "./drawSheet";
import type { Pen } from "./pen";
import { readPhotograph, readTiles, unpacked } from "./photographStore";
import { paintTile } from "./tile";
import { builtTiles, type PackMemory } from "./tilePacks";

/**
 * The tiles of the photographs among these pictures, by item: their pixels. KV is asked once for sixty-four neighbours.
 * One that KV has lost, or cannot give now, is left out.
 */
export async function photoTiles(
  kv: KVNamespace,
  pictured: readonly Pictured[],
): Promise<ReadonlyMap<number, Uint8Array>> {
  const wanted = pictured.flatMap(({ id, picture }) => {
    const hash = photographIn(picture);
    return hash === undefined ? [] : [{ id, hash }];
  });
  try {
    const tiles = await readTiles(kv, wanted);
    return new Map(
      [...tiles].flatMap(([id, tile]) => {
        const pixels = unpacked(tile);
        return pixels ? [[id, pixels] as const] : [];
      }),
    );
  } catch (error) {
    console.error("Tiles of photographs could not be read from KV; they are drawn.", error);
    return new Map();
  }
}

/** Tiles that had to be drawn for an export, until others take their place: 22 KB each. */
const MOST_DRAWN = 300;

export interface TileMemory {
  readonly packs: PackMemory;
  readonly drawn: Map<string, Uint8Array>;
}

interface Sources {
  readonly assets: Fetcher;
  readonly kv: KVNamespace;
  readonly memory: TileMemory;
  readonly catalogue: Catalogue;
  readonly openPen: () => Promise<Pen>;
}

/** Of one sheet: as they were drawn at the build or when a photograph came. What was not is drawn now. */
export function openTiles(sheet: readonly SheetTile[], { assets, kv, memory, catalogue, openPen }: Sources): Tiles {
  const built = builtTiles(assets, memory.packs);
  let photographs: Promise<ReadonlyMap<number, Uint8Array>> | undefined;
  const photographed = async (id: number) => {
    photographs ??= photoTiles(kv, sheet);
    return (await photographs).get(id);
  };
  const subjectOf = async ({ id, picture }: SheetTile): Promise<TileSubject> => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`A sheet shows item ${id}, which has left the catalogue. Export it again.`);
    const hash = photographIn(picture);
    const photograph = hash === undefined ? null : await readPhotograph(kv, { id, hash });
    return photograph === null ? item : { ...item, photograph: Buffer.from(photograph).toString("base64") };
  };
  const draw = async (tile: SheetTile, key: string): Promise<Uint8Array> => {
    const { pixels } = await paintTile(await openPen(), await subjectOf(tile));
    const [oldest] = memory.drawn.keys();
    if (oldest !== undefined && memory.drawn.size >= MOST_DRAWN) memory.drawn.delete(oldest);
    memory.drawn.set(key, pixels);
    // A drawing is one stretch of work: whoever asks for something else is heard between two of them.
    await sleep(1);
    return pixels;
  };
  return async (tile) => {
    const { id, picture } = tile;
    const key = `${id} ${picture}`;
    const kept = memory.drawn.get(key) ?? (picture === "" ? await built(id) : await photographed(id));
    return kept ?? draw(tile, key);
  };
}
