import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Tiles } from "./drawSheet";
import type { Pen } from "./pen";
import { paintTile } from "./tile";
import { builtTiles, type PackMemory } from "./tilePacks";

/** Tiles that had to be drawn for an export, until others take their place: 22 KB each. */
const MOST_DRAWN = 300;

export interface TileMemory {
  readonly packs: PackMemory;
  readonly drawn: Map<string, Uint8Array>;
}

export const newTileMemory = (): TileMemory => ({ packs: new Map(), drawn: new Map() });

interface Sources {
  readonly assets: Fetcher;
  readonly memory: TileMemory;
  readonly catalogue: Catalogue;
  readonly openPen: () => Promise<Pen>;
}

/** As they were drawn at the build; what was not is drawn now. */
export function openTiles({ assets, memory, catalogue, openPen }: Sources): Tiles {
  const built = builtTiles(assets, memory.packs);
  const draw = async (id: number, key: string): Promise<Uint8Array> => {
    const item = catalogue.byId.get(id);
    if (!item) throw new Error(`A sheet shows item ${id}, which has left the catalogue. Export it again.`);
    const { pixels } = await paintTile(await openPen(), item);
    const [oldest] = memory.drawn.keys();
    if (oldest !== undefined && memory.drawn.size >= MOST_DRAWN) memory.drawn.delete(oldest);
    memory.drawn.set(key, pixels);
    return pixels;
  };
  return async ({ id, picture }) => {
    const key = `${id} ${picture}`;
    const ready = memory.drawn.get(key) ?? (picture === "" ? await built(id) : undefined);
    return ready ?? draw(id, key);
  };
}
