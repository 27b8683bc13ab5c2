import { formatMajorUnits } from "../../../domain/money/amount";
import type { Currency } from "../../../domain/money/currency";
import { type CopyDetails, toCopyApiFields } from "../../../domain/ownership/copy";
import type { PendingChange } from "./pendingChange";

interface ApiRequest {
  readonly path: `/api/${string}`;
  readonly body?: object;
}

/** Returns the API request of a change. */
export function toApiRequest({ doing }: PendingChange): ApiRequest {
  switch (doing.kind) {
    case "act":
      return { path: `/api/amiibo/${doing.id}/${doing.act}` };
    case "bulk":
      return { path: "/api/amiibo/bulk", body: { act: doing.act, ids: doing.ids } };
    case "merge":
      return { path: "/api/amiibo/merge", body: { holdings: doing.marked } };
    case "add-copy":
      return { path: `/api/amiibo/${doing.id}/copies`, body: toCopyBody(doing.copy) };
    case "edit-copy":
      return { path: `/api/amiibo/${doing.id}/copies/${doing.copyId}`, body: toCopyBody(doing.copy) };
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

/** Encodes a copy, or a part of one, for the API: prices in major units. */
function toCopyBody(copy: Partial<CopyDetails>): object {
  const { pricePaid, currency, askingPrice, askingCurrency } = copy;
  return toCopyApiFields<unknown>({
    ...copy,
    ...(pricePaid !== undefined && { pricePaid: formatPrice(pricePaid, currency) }),
    ...(askingPrice !== undefined && { askingPrice: formatPrice(askingPrice, askingCurrency) }),
  });
}

const formatPrice = (minor: number | null, currency: Currency | null | undefined): string | null =>
  minor === null ? null : currency ? formatMajorUnits(minor, currency) : String(minor);
