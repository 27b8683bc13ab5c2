import { type ParsedPriceGuide, type PriceGuideError, parsePriceGuideCsv } from "../../domain/guide/guideRows";
import type { ServiceClientDeps } from "./service/request";
import { ExternalServiceError, requireSuccessStatus, withExternalServiceErrors } from "./service/serviceError";

const HOST = "www.pricecharting.com";
/** Size limit of a download. It stops the list of all games, which the price guide sends for a wrong list name. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export const PRICE_GUIDE_LIST_NAMES = ["amiibo", "amiibo-cards"] as const;

/** Names of the list parameter that the price guide has used. It sends all games for the wrong one. */
export const GUIDE_LIST_QUERY_PARAMETER_NAMES = ["console", "category"] as const;
export type GuideListQueryParameterName = (typeof GUIDE_LIST_QUERY_PARAMETER_NAMES)[number];

const PROBLEM_TEXTS: Readonly<Record<PriceGuideError, string>> = {
  none: "not an amiibo price guide, so the token may be wrong",
  "cut short": "incomplete",
  "too many rows": "longer than any amiibo price guide",
};

export function createPriceGuideClient(token: string, { gateway, now }: ServiceClientDeps) {
  const outbound = gateway.createClient({ hosts: [HOST], maxBytes: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  return {
    /** Minimum time between two downloads from the price guide in ms. Each list is downloaded once a day. */
    minGapMs: 60_000,
    /** Downloads a list of the price guide. Throws an `ExternalServiceError` if the response is no such list. */
    async download(
      list: (typeof PRICE_GUIDE_LIST_NAMES)[number],
      parameter: GuideListQueryParameterName,
    ): Promise<ParsedPriceGuide> {
      const downloadUrl = new URL(`https://${HOST}/price-guide/download-custom`);
      downloadUrl.searchParams.set("t", token);
      downloadUrl.searchParams.set(parameter, list);
      const { text } = requireSuccessStatus(await withExternalServiceErrors(outbound.fetchText(downloadUrl)), now());
      const guide = parsePriceGuideCsv(text);
      if (typeof guide === "string")
        throw new ExternalServiceError(
          `Price guide list ${list} of ${HOST} is ${PROBLEM_TEXTS[guide]}. The last prices stay in use.`,
          "unreadable",
        );
      return guide;
    },
  };
}

export type PriceGuideClient = ReturnType<typeof createPriceGuideClient>;
