import { lazily } from "../../domain/lazily";
import { t } from "../../domain/messages/islands";
import { basisWords } from "../../domain/prices/basisWords";
import { parseCount } from "../../domain/prices/table";

/** Where the prices stand in a row, behind its name and its series. */
const PRICES = [2, 3, 5, 6];

/**
 * The price under the pointer says what it rests on. Thousands of them share one listener: each has its tip from the
 * first time on that somebody looks at it.
 *
 * @param counts of the rows as they were served: the four of a row in one piece
 */
export function listenForTips(table: HTMLTableElement, counts: string): () => void {
  const rows = [...table.tBodies].flatMap((group) => [...group.rows]);
  const placeOf = lazily(() => new Map<Element | null, number>(rows.map((row, at) => [row, at])));
  const tell = ({ target }: Event) => {
    const cell = target instanceof Element ? target.closest("td") : null;
    if (!cell || cell.dataset.tip) return;
    const [row, column] = [placeOf().get(cell.parentElement), PRICES.indexOf(cell.cellIndex)];
    if (row === undefined || column === -1) return;
    const count = parseCount(counts.charAt(row * PRICES.length + column));
    if (count === "guide") cell.dataset.tip = basisWords("guide");
    else if (count !== undefined) cell.dataset.tip = t.prices.average(count);
  };
  table.addEventListener("pointerover", tell);
  return () => table.removeEventListener("pointerover", tell);
}
