import { type Copy, describeCopies, NOTHING } from "../../domain/ownership/holding";

/** "2 boxed, 1 loose"; of cards, which have no box, "3 copies". */
export function countCopies(copies: readonly Copy[], hasBox: boolean): string {
  if (hasBox) return describeCopies({ ...NOTHING, copies });
  return copies.length === 1 ? "1 copy" : `${copies.length} copies`;
}
