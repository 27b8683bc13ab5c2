import { majorUnits } from "../../../domain/money/anyCurrency";
import type { Currency } from "../../../domain/money/currency";
import { type CopyDetails, onWire } from "../../../domain/ownership/copy";
import type { Change } from "./change";

interface Request {
  readonly path: `/api/${string}`;
  readonly body?: object;
}

/** The call that does a change. */
export function requestOf({ doing }: Change): Request {
  switch (doing.kind) {
    case "act":
      return { path: `/api/amiibo/${doing.id}/${doing.act}` };
    case "bulk":
      return { path: "/api/amiibo/bulk", body: { act: doing.act, ids: doing.ids } };
    case "merge":
      return { path: "/api/amiibo/merge", body: { holdings: doing.marked } };
    case "add-copy":
      return { path: `/api/amiibo/${doing.id}/copies`, body: bodyOf(doing.copy) };
    case "edit-copy":
      return { path: `/api/amiibo/${doing.id}/copies/${doing.copyId}`, body: bodyOf(doing.copy) };
    case "remove-copy":
      return { path: `/api/amiibo/${doing.id}/copies/${doing.copyId}/remove` };
    case "undo":
      return { path: `/api/changes/${doing.undone}/undo` };
    case "setting":
      if ("game" in doing) return { path: `/api/games/${doing.game}/play`, body: doing.value };
      return "id" in doing
        ? { path: `/api/amiibo/${doing.id}/target`, body: doing.value }
        : { path: `/api/user/${doing.setting}`, body: { sV: doing.value } };
  }
}

/** A copy, or a part of it, as the API takes it: prices in major units. */
function bodyOf(copy: Partial<CopyDetails>): object {
  const { pricePaid, currency, askingPrice, askingCurrency } = copy;
  return onWire<unknown>({
    ...copy,
    ...(pricePaid !== undefined && { pricePaid: priceOf(pricePaid, currency) }),
    ...(askingPrice !== undefined && { askingPrice: priceOf(askingPrice, askingCurrency) }),
  });
}

const priceOf = (minor: number | null, currency: Currency | null | undefined): string | null =>
  minor === null ? null : currency ? majorUnits(minor, currency) : String(minor);
