import { inflateRawSync } from "node:zlib";
import files from "virtual:tile-packs";
import { TILE_BYTES } from "../../domain/sheet/tile";
import { packOf, placeIn, tileIn } from "../../domain/wire/tiles";

/** What was read of the packs that came with the release: three megabytes in all. */
export type PackMemory = Map<number, Uint8Array>;

/** The tiles that were drawn when the site was built. */
export function builtTiles(assets: Fetcher, memory: PackMemory) {
  /** Those that there are not: asked for once. */
  const missing = new Set<number>();
  return async (id: number): Promise<Uint8Array | undefined> => {
    const number = packOf(id);
    if (missing.has(number)) return undefined;
    const pack = memory.get(number) ?? (await readPack(assets, number));
    // One that is empty was not drawn yet, and will be.
    if (pack === undefined || pack.length === 0) {
      missing.add(number);
      return undefined;
    }
    memory.set(number, pack);
    return unpacked(pack, placeIn(id));
  };
}

async function readPack(assets: Fetcher, number: number): Promise<Uint8Array | undefined> {
  const file = files[number];
  if (file === undefined) return undefined;
  const answer = await assets.fetch(`https://assets.invalid/tiles/${file}`);
  if (answer.ok) return new Uint8Array(await answer.arrayBuffer());
  console.error(
    `The tiles ${file} are not among the static files (${answer.status}): they are drawn at each export. Build and deploy again.`,
  );
  return undefined;
}

/** The tile's pixels; `undefined` where there is none. */
export function unpacked(pack: Uint8Array, place: number): Uint8Array | undefined {
  const tile = tileIn(pack, place);
  if (!tile) return undefined;
  const pixels = inflateRawSync(tile);
  return pixels.length === TILE_BYTES ? pixels : undefined;
}
