import { type Guide, type NoGuide, parseGuide } from "../../domain/guide/rows";
import type { Gate } from "../outside/index";
import { answered, ServiceError, succeeded } from "./service/serviceError";

const HOST = "www.pricecharting.com";
/** The whole catalogue of games, which a wrong list name brings, is far larger. */
const LARGEST = 8 * 1024 * 1024;
const TIMEOUT_MS = 30_000;

export const GUIDE_LISTS = ["amiibo", "amiibo-cards"] as const;
export type GuideList = (typeof GUIDE_LISTS)[number];

/** How a list is named in the address: the guide has known both, and answers to the other one with all of its games. */
export const LIST_PARAMETERS = ["console", "category"] as const;
export type ListParameter = (typeof LIST_PARAMETERS)[number];

const WHAT_ELSE: Readonly<Record<NoGuide, string>> = {
  none: "what is no guide to amiibo: its token may be wrong",
  "cut short": "a guide that breaks off",
};

export interface PriceGuide {
  /** ms from one download to the next; each list is asked for once a day. */
  readonly minGapMs: number;
  /** Throws a `ServiceError` for whatever is no guide to amiibo. */
  readonly download: (list: GuideList, by: ListParameter) => Promise<Guide>;
}

interface Options {
  readonly gate: Gate;
  readonly token: string;
  /** ms */
  readonly now: () => number;
}

export function openGuide({ gate, token, now }: Options): PriceGuide {
  const outside = gate.to({ hosts: [HOST], largest: LARGEST, timeoutMs: TIMEOUT_MS });
  return {
    minGapMs: 60_000,
    async download(list, by) {
      const url = new URL(`https://${HOST}/price-guide/download-custom`);
      url.searchParams.set("t", token);
      url.searchParams.set(by, list);
      const { text } = succeeded(await answered(outside.ask(url)), now());
      const guide = parseGuide(text);
      if (typeof guide === "string") throw new ServiceError("unreadable", `${HOST} answered with ${WHAT_ELSE[guide]}.`);
      return guide;
    },
  };
}
