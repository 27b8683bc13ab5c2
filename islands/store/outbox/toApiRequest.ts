import { toApiSettingValue } from "../../../domain/access/apiSettings";
import { formatMajorUnits } from "../../../domain/money/amount";
import type { Currency } from "../../../domain/money/currency";
import { type CopyDetails, toCopyApiFields } from "../../../domain/ownership/copy";
import type { PendingChange } from "./pendingChange";

interface ApiRequest {
  readonly path: `/api/${string}`;
  readonly body?: object;
}

export function toApiRequest({ operation }: PendingChange): ApiRequest {
  switch (operation.kind) {
    case "act":
      return { path: `/api/amiibo/${operation.id}/${operation.act}` };
    case "bulk":
      return { path: "/api/amiibo/bulk", body: { act: operation.act, ids: operation.ids } };
    case "merge":
      return { path: "/api/amiibo/merge", body: { holdings: operation.marked } };
    case "add-copy":
      return { path: `/api/amiibo/${operation.id}/copies`, body: toCopyBody(operation.copy) };
    case "edit-copy":
      return { path: `/api/amiibo/${operation.id}/copies/${operation.copyId}`, body: toCopyBody(operation.copy) };
    case "remove-copy":
      return { path: `/api/amiibo/${operation.id}/copies/${operation.copyId}/remove` };
    case "undo":
      return { path: `/api/changes/${operation.undone}/undo` };
    case "setting":
      if ("game" in operation) return { path: `/api/games/${operation.game}/play`, body: operation.value };
      return "id" in operation
        ? { path: `/api/amiibo/${operation.id}/target`, body: operation.value }
        : {
            path: `/api/user/${operation.setting}`,
            body: { sV: toApiSettingValue(operation.setting, operation.value) },
          };
  }
}

/** Encodes a copy, or some of its fields, for the API. Prices are in major units of the currency, such as pounds. */
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
