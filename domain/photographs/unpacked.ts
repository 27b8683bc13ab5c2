/** Samples of a pixel and the bits that each may have, by the colour type of a PNG. */
const COLOUR_TYPES: ReadonlyMap<number, { readonly samples: number; readonly bits: readonly number[] }> = new Map([
  [0, { samples: 1, bits: [1, 2, 4, 8, 16] }],
  [2, { samples: 3, bits: [8, 16] }],
  [3, { samples: 1, bits: [1, 2, 4, 8] }],
  [4, { samples: 2, bits: [8, 16] }],
  [6, { samples: 4, bits: [8, 16] }],
]);

/** Where a pass begins and how far its pixels are apart: across, then down. */
const WHOLE = [[0, 0, 1, 1]] as const;
/** An interlaced picture comes in seven. */
const INTERLACED = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const;

/**
 * How many bytes the picture of a PNG is before it is packed: each row has its pixels, in whole bytes, behind the one
 * that says how it is filtered. `undefined` where there is no such picture.
 *
 * @param head the data of its first chunk
 */
export function unpackedBytesOf(head: Uint8Array): number | undefined {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const [width, height, depth, interlace] = [view.getUint32(0), view.getUint32(4), view.getUint8(8), view.getUint8(12)];
  const type = COLOUR_TYPES.get(view.getUint8(9));
  if (!type?.bits.includes(depth) || interlace > 1) return undefined;
  return (interlace === 1 ? INTERLACED : WHOLE).reduce((sum, [left, top, across, down]) => {
    const columns = Math.max(Math.ceil((width - left) / across), 0);
    const rows = Math.max(Math.ceil((height - top) / down), 0);
    return sum + (columns === 0 ? 0 : rows * (1 + Math.ceil((columns * type.samples * depth) / 8)));
  }, 0);
}
