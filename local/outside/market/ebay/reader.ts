import type { Market } from "../../../../domain/listings/market";
import { unescaped } from "../../wire/host";
import { marketIn } from "./amount";

/** Who reads an answer, as the headers say. */
export interface Reader {
  readonly market: Market;
  /** Earns for what is bought through the addresses. */
  readonly campaign: string | undefined;
  readonly reference: string | undefined;
  /** Where it would be posted to is known, with country and postal code. */
  readonly hasAddress: boolean;
}

export function readerOf(request: Request): Reader {
  const context = new Map(
    (request.headers.get("X-EBAY-C-ENDUSERCTX") ?? "").split(",").map((part): [string, string] => {
      const [name = "", ...value] = part.split("=");
      return [name.trim(), unescaped(value.join("="))];
    }),
  );
  const address = context.get("contextualLocation") ?? "";
  return {
    market: marketIn(request),
    campaign: context.get("affiliateCampaignId"),
    reference: context.get("affiliateReferenceId"),
    hasAddress: /^country=[A-Z]{2},zip=.+$/.test(address),
  };
}
