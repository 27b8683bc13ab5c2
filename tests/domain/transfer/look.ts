import type { Present } from "../../../domain/transfer/plan";
import { type Preview, previewOf } from "../../../domain/transfer/preview";
import { type Choices, NO_CHOICES } from "../../../domain/transfer/table";
import { itemOf, shipped } from "../../helpers/catalogue";

export const TODAY = "2026-11-21";
export const EMPTY: Present = { copies: [], holdings: new Map() };

/** What a file would do, as its owner is shown it. */
export const tryToLook = (text: string, choices: Partial<Choices> = {}, present = EMPTY): Preview | string =>
  previewOf(text, { ...NO_CHOICES, ...choices }, { catalogue: shipped, today: TODAY, present });

export function look(text: string, choices?: Partial<Choices>, present?: Present): Preview {
  const preview = tryToLook(text, choices, present);
  if (typeof preview === "string") throw new Error(`The file is refused: ${preview}`);
  return preview;
}

/** What each column is taken for, in their order. */
export const columnsOf = ({ layout }: Preview) => layout.columns.map(({ choice }) => choice);

const named = (entries: readonly { readonly amiiboId?: number; readonly name?: string }[]) =>
  entries.map(({ amiiboId, name }) => (amiiboId === undefined ? name : itemOf(amiiboId).name));

/** Where each row of a file ends up, by the item's name or else the row's own. */
export const fatesIn = ({ plan, understood, asked }: Preview) => ({
  owned: named(plan.copies),
  wishlist: named(plan.marks.filter(({ list }) => list === "wishlist")),
  watchlist: named(plan.marks.filter(({ list }) => list === "watchlist")),
  nothing: named(understood.nothing),
  refused: named(plan.problems),
  asked: named(asked),
});
export const NONE = { owned: [], wishlist: [], watchlist: [], nothing: [], refused: [], asked: [] };
