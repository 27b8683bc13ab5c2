/** Nothing knows more items than a catalogue may have, and some more. */
const MOST_IDS = 10_000;

const RANGE = /^([1-9]\d{0,8})(?:-([1-9]\d{0,8}))?$/;

/** `1-3,7` of 1, 2, 3 and 7: whoever edits a row reads it. */
export function formatRanges(ids: Iterable<number>): string {
  const ranges: [from: number, to: number][] = [];
  for (const id of [...new Set(ids)].sort((one, other) => one - other)) {
    const last = ranges.at(-1);
    if (last?.[1] === id - 1) last[1] = id;
    else ranges.push([id, id]);
  }
  return ranges.map(([from, to]) => (from === to ? from : `${from}-${to}`)).join();
}

/** In rising order; `undefined` for what names no ids. Ranges may stand in any order, and meet. */
export function parseRanges(text: string): readonly number[] | undefined {
  const ids = new Set<number>();
  for (const part of text === "" ? [] : text.split(",")) {
    const match = RANGE.exec(part.trim());
    const from = Number(match?.[1]);
    const to = Number(match?.[2] ?? match?.[1]);
    if (!match || to < from || to - from >= MOST_IDS - ids.size) return undefined;
    for (let id = from; id <= to; id += 1) ids.add(id);
  }
  return [...ids].sort((one, other) => one - other);
}
