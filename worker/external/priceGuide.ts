import { type GuideError, type ParsedGuide, parseGuideCsv } from "../../domain/guide/guideRows";
import type { OutboundGateway } from "../outbound/index";
import { requireSuccess, ServiceError, withServiceErrors } from "./service/serviceError";

const HOST = "www.pricecharting.com";
/** The whole catalogue of games, which a wrong list name brings, is far larger. */
const MAX_RESPONSE_BYTES = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export const GUIDE_LISTS = ["amiibo", "amiibo-cards"] as const;
export type GuideList = (typeof GUIDE_LISTS)[number];

/** How a list is named in the address: the guide has known both, and answers to the other one with all of its games. */
export const GUIDE_LIST_PARAMETERS = ["console", "category"] as const;
export type GuideListParameter = (typeof GUIDE_LIST_PARAMETERS)[number];

const PROBLEM_TEXTS: Readonly<Record<GuideError, string>> = {
  none: "what is no guide to amiibo: its token may be wrong",
  "cut short": "a guide that breaks off",
};

export interface PriceGuideClient {
  /** ms from one download to the next; each list is asked for once a day. */
  readonly minGapMs: number;
  /** Throws a `ServiceError` for whatever is no guide to amiibo. */
  readonly download: (list: GuideList, by: GuideListParameter) => Promise<ParsedGuide>;
}

interface Options {
  readonly gate: OutboundGateway;
  readonly token: string;
  /** ms */
  readonly now: () => number;
}

export function createPriceGuideClient({ gate, token, now }: Options): PriceGuideClient {
  const outside = gate.to({ hosts: [HOST], largest: MAX_RESPONSE_BYTES, timeoutMs: TIMEOUT_MS });
  return {
    minGapMs: 60_000,
    async download(list, by) {
      const url = new URL(`https://${HOST}/price-guide/download-custom`);
      url.searchParams.set("t", token);
      url.searchParams.set(by, list);
      const { text } = requireSuccess(await withServiceErrors(outside.ask(url)), now());
      const guide = parseGuideCsv(text);
      if (typeof guide === "string")
        throw new ServiceError("unreadable", `${HOST} answered with ${PROBLEM_TEXTS[guide]}.`);
      return guide;
    },
  };
}
