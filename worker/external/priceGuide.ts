import { type GuideError, type ParsedGuide, parseGuideCsv } from "../../domain/guide/guideRows";
import type { OutboundGateway } from "../outbound/index";
import { requireSuccess, ServiceError, withServiceErrors } from "./service/serviceError";

const HOST = "www.pricecharting.com";
/** Size limit. The guide's catalogue of all games, which a wrong list name returns, is far larger. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export const GUIDE_LISTS = ["amiibo", "amiibo-cards"] as const;
export type GuideList = (typeof GUIDE_LISTS)[number];

/**
 * Names of the URL parameter that selects a list. The guide has used both, and sends all of its games for the wrong
 * one.
 */
export const GUIDE_LIST_PARAMETERS = ["console", "category"] as const;
export type GuideListParameter = (typeof GUIDE_LIST_PARAMETERS)[number];

const PROBLEM_TEXTS: Readonly<Record<GuideError, string>> = {
  none: "a file that is not an amiibo price guide; the token may be wrong",
  "cut short": "an incomplete price guide",
};

export interface PriceGuideClient {
  /** Minimum time between two downloads in ms. Each list is downloaded once a day. */
  readonly minGapMs: number;
  /** Downloads a list. Throws a `ServiceError` if the response is not an amiibo price guide. */

  readonly download: (list: GuideList, by: GuideListParameter) => Promise<ParsedGuide>;
}

interface Options {
  readonly gateway: OutboundGateway;
  readonly token: string;
  /** ms */
  readonly now: () => number;
}

export function createPriceGuideClient({ gateway, token, now }: Options): PriceGuideClient {
  const outside = gateway.createClient({ hosts: [HOST], maxBytes: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  return {
    minGapMs: 60_000,
    async download(list, parameter) {
      const downloadUrl = new URL(`https://${HOST}/price-guide/download-custom`);
      downloadUrl.searchParams.set("t", token);
      downloadUrl.searchParams.set(parameter, list);
      const { text } = requireSuccess(await withServiceErrors(outside.fetchText(downloadUrl)), now());
      const guide = parseGuideCsv(text);
      if (typeof guide === "string")
        throw new ServiceError(`${HOST} answered with ${PROBLEM_TEXTS[guide]}.`, "unreadable");
      return guide;
    },
  };
}
