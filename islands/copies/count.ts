import { t } from "../../domain/messages/islands";
import { type Copy, describeCopies, NOTHING } from "../../domain/ownership/holding";

/** "2 boxed, 1 loose"; of cards, which have no box, "3 copies". */
export function countCopies(copies: readonly Copy[], hasBox: boolean): string {
  if (hasBox) return describeCopies({ ...NOTHING, copies });
  return t.copies.count(copies.length);
}
