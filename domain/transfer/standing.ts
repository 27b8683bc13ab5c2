import { type Cells, LISTS, type List } from "./columns";
import { quoted } from "./find";
import { statusInstead } from "./words/condition";
import { flagOf } from "./words/flag";
import { isSaid } from "./words/plain";
import { quantityIn } from "./words/quantity";
import { type Status, statusOf } from "./words/status";

/** What a row says somebody has to do with its item. */
export type Standing =
  | { readonly list: "owned"; readonly copies: number }
  | { readonly list: "wishlist" | "watchlist" }
  /** Neither owned nor on a list, with the words that say so. */
  | { readonly list: "nothing"; readonly words: string }
  | { readonly list: "unclear"; readonly message: string };

/** How a row is told of its columns: by their headings in the file. */
export type Heading = (column: keyof Cells) => string;

/**
 * Where a column is there for it, an empty cell is a no: who ticks what they own leaves the rest empty. Without such a
 * column a file lists what somebody owns, unless a row's condition says otherwise. The `list` of our own exports alone
 * means "owned" where it is empty.
 */
export function standingOf(cells: Cells, heading: Heading): Standing {
  const { owned, list, quantity, condition = "" } = cells;
  const count = isSaid(quantity) ? quantityIn(quantity) : undefined;
  if (isSaid(quantity) && count === undefined && flagOf(quantity) !== false) {
    return unclear(`${heading("quantity")} is ${quoted(quantity.trim())}, which is no number.`);
  }
  // Ticks below `Missing` say the contrary of ticks below `Owned`.
  const isOfLack = statusOf(heading("owned")) === "nothing";
  const isNone = count === 0 || (isSaid(quantity) && count === undefined);

  for (const column of ["owned", "list"] as const) {
    const text = cells[column];
    if (!isSaid(text)) continue;
    const isLack = isOfLack && column === "owned";
    const copies = isLack ? undefined : quantityIn(text);
    const status = copies === undefined ? (isLack ? lackOf(text) : statusOf(text)) : copies > 0 ? "owned" : "nothing";
    if (status === undefined) {
      return unclear(`${heading(column)} is ${quoted(text.trim())}: we understand yes, no, ${LISTS.join(", ")}.`);
    }
    if (status === "owned" && isNone) {
      return unclear(`${heading(column)} says yes and ${heading("quantity")} says none. Mend one of them.`);
    }
    if (status === "owned") return { list: "owned", copies: count ?? copies ?? 1 };
    return status === "nothing" ? marked(cells, said(heading(column), text)) : { list: status };
  }
  const instead = statusInstead(condition);
  if (instead === "nothing") return marked(cells, said(heading("condition"), condition));
  if (instead !== undefined && instead !== "owned") return { list: instead };
  if (owned !== undefined && !isOfLack) return marked(cells, `${heading("owned")} is empty.`);
  if (count !== undefined && count > 0) return { list: "owned", copies: count };
  if (isNone) return marked(cells, said(heading("quantity"), quantity ?? ""));
  if (list !== undefined) return { list: "owned", copies: 1 };
  if (quantity !== undefined) return marked(cells, `${heading("quantity")} is empty.`);
  if (cells.wished !== undefined || cells.watched !== undefined) return marked(cells, "Nothing says that you own it.");
  return { list: "owned", copies: 1 };
}

function lackOf(text: string): Status | undefined {
  const flag = flagOf(text);
  return flag === undefined ? statusOf(text) : flag ? "nothing" : "owned";
}

const unclear = (message: string): Standing => ({ list: "unclear", message });
const said = (heading: string, text: string): string => `${heading} is ${quoted(text.trim())}.`;

/** The lists on which a tick in a column of its own puts the item. */
export function ticked({ wished, watched }: Cells): readonly Exclude<List, "owned">[] {
  const isTicked = (text: string | undefined, list: List) => {
    if (!isSaid(text)) return false;
    const status = statusOf(text);
    return status === "owned" || status === list || (quantityIn(text) ?? 0) > 0;
  };
  return [
    ...(isTicked(wished, "wishlist") ? (["wishlist"] as const) : []),
    ...(isTicked(watched, "watchlist") ? (["watchlist"] as const) : []),
  ];
}

/** Not owned; a tick may still put it on a list. */
function marked(cells: Cells, words: string): Standing {
  const [list] = ticked(cells);
  return list === undefined ? { list: "nothing", words } : { list };
}
