/** How many letters have to be changed, put in, left out, or changed over with their neighbour. */
export function slipsBetween(one: string, other: string): number {
  let before: readonly number[] = [];
  let last: readonly number[] = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let at = 1; at <= other.length; at += 1) {
      const isSame = one[row - 1] === other[at - 1];
      let least = Math.min((last[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (last[at - 1] ?? 0) + (isSame ? 0 : 1));
      if (row > 1 && at > 1 && one[row - 1] === other[at - 2] && one[row - 2] === other[at - 1]) {
        least = Math.min(least, (before[at - 2] ?? 0) + 1);
      }
      next.push(least);
    }
    [before, last] = [last, next];
  }
  return last[other.length] ?? 0;
}

/** The same letters in another order. */
export const areChangedOver = (one: string, other: string): boolean =>
  one.length === other.length && [...one].sort().join("") === [...other].sort().join("");

/** As `slipsBetween` of one, and of none; for many words at once, since it looks at each letter once. */
export function isWithinOneSlip(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  if (one.length < other.length) return one.slice(at) === other.slice(at + 1);
  if (one.length > other.length) return one.slice(at + 1) === other.slice(at);
  if (one.slice(at + 1) === other.slice(at + 1)) return true;
  const isSwapped = one[at] === other[at + 1] && one[at + 1] === other[at];
  return isSwapped && one.slice(at + 2) === other.slice(at + 2);
}
