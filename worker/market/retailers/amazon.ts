import { z } from "zod";
import type { StockState } from "../../../domain/stock/availability";
import { statedPrice } from "../../../domain/stock/price";
import { bestOf, type Reading, unknown } from "../../../domain/stock/readings";
import { retailerOf } from "../../../domain/stock/retailers";
import { HOUR_MS } from "../../../domain/time";
import type { AmazonVersion } from "../../platform/marketConfig";
import { answered, jsonIn, succeeded } from "../service/serviceError";
import { askWithToken, openTokens, type TokenMemory } from "../service/tokens";
import { looked, type ProductPage, type RetailerAdapter, type RetailerOptions } from "./adapter";

const TOKENS: Readonly<Record<AmazonVersion, string>> = {
  "2.1": "https://creatorsapi.auth.us-east-1.amazoncognito.com/oauth2/token",
  "2.2": "https://creatorsapi.auth.eu-south-2.amazoncognito.com/oauth2/token",
  "3.1": "https://api.amazon.com/auth/o2/token",
  "3.2": "https://api.amazon.co.uk/auth/o2/token",
};

const ITEMS = "https://creatorsapi.amazon/catalog/v1/getItems";
const RESOURCES = ["offersV2.listings.price", "offersV2.listings.availability", "offersV2.listings.condition"];
const BATCH = 10;
const GAP_MS = 1_100;
/** An hour less than its content may be kept: guests' pages that show it stay for as long. */
const KEPT_MS = 23 * HOUR_MS;

const STATES = new Map<string | null | undefined, StockState>([
  ["IN_STOCK", "in"],
  ["IN_STOCK_SCARCE", "in"],
  ["LEADTIME", "in"],
  ["PREORDER", "pre"],
  ["AVAILABLE_DATE", "out"],
  ["OUT_OF_STOCK", "out"],
]);

const listing = z.object({
  price: z
    .object({ money: z.object({ amount: z.number(), currency: z.string() }) })
    .nullish()
    .catch(undefined),
  availability: z.object({ type: z.string().nullish() }).nullish(),
  condition: z.object({ value: z.string().nullish() }).nullish(),
});
type Listing = z.infer<typeof listing>;
const item = z.object({
  asin: z.string(),
  detailPageURL: z.string().nullish(),
  offersV2: z.object({ listings: z.array(listing).nullish() }).nullish(),
});
type Item = z.infer<typeof item>;
/** Items that it does not tell of stand among the errors alone. */
const answers = z
  .object({ itemsResult: z.object({ items: z.array(item) }).nullish(), errors: z.array(z.unknown()).nullish() })
  .refine(({ itemsResult, errors }) => itemsResult || errors);

export interface AmazonAccount {
  readonly client: { readonly id: string; readonly secret: string };
  readonly version: AmazonVersion;
  /** Of the partner: whose visitors somebody is. */
  readonly tag: string;
  /** One for each isolate. */
  readonly memory: TokenMemory;
}

export function openAmazon(
  id: "amazon-uk" | "amazon-us",
  account: AmazonAccount,
  options: RetailerOptions,
): RetailerAdapter {
  const { hosts: pages, productIn } = retailerOf(id);
  const [marketplace = ""] = pages;
  const { client, version, tag, memory } = account;
  const { gate, now } = options;
  const endpoint = TOKENS[version];
  const hosts = [new URL(endpoint).host, new URL(ITEMS).host];
  const outside = gate.to({ hosts, timeoutMs: 10_000 });
  const isOld = version.startsWith("2.");
  const scope = isOld ? "creatorsapi/default" : "creatorsapi::default";
  const tokens = openTokens(memory, { outside, endpoint, client, scope, now, takesJson: !isOld });

  async function itemsOf(asins: readonly string[]): Promise<ReadonlyMap<string, Item>> {
    const ask = (token: string) =>
      answered(
        outside.ask(new URL(ITEMS), {
          method: "POST",
          headers: {
            Authorization: isOld ? `Bearer ${token}, Version ${version}` : `Bearer ${token}`,
            "Content-Type": "application/json",
            "x-marketplace": marketplace,
          },
          body: JSON.stringify({ partnerTag: tag, itemIds: asins, resources: RESOURCES }),
        }),
      );
    const { itemsResult } = jsonIn(succeeded(await askWithToken(tokens, ask), now()), answers);
    return new Map((itemsResult?.items ?? []).map((each) => [each.asin, each]));
  }

  return {
    id,
    hosts,
    batchSize: BATCH,
    minGapMs: GAP_MS,
    async fetchBatch(wanted) {
      const asinOf = ({ url }: ProductPage) => productIn(new URL(url));
      const asins = new Set(wanted.map(asinOf).filter((asin) => asin !== undefined));
      const items = asins.size > 0 ? await itemsOf([...asins]) : new Map<string, Item>();
      return wanted.map((page) => {
        const found = items.get(asinOf(page) ?? "");
        if (!found) return looked(page, unknown("Amazon tells nothing of it"));
        const affUrl = ownPage(found.detailPageURL, pages);
        const seen = { ...looked(page, readItem(found)), expiresAt: now() + KEPT_MS };
        return affUrl === undefined ? seen : { ...seen, affUrl };
      });
    },
  };
}

/** Its own address names the partner, and is to be used as it is. */
function ownPage(address: string | null | undefined, hosts: readonly string[]): string | undefined {
  if (!address || !URL.canParse(address)) return undefined;
  const { protocol, host } = new URL(address);
  return protocol === "https:" && hosts.includes(host) ? address : undefined;
}

function readItem({ offersV2 }: Item): Reading {
  const readings = (offersV2?.listings ?? []).map(readListing);
  // Nobody's offer is not the same as none: it may only not be told.
  return (
    bestOf(readings.filter(({ state }) => state !== "unknown")) ?? readings[0] ?? unknown("Amazon tells of no offer")
  );
}

function readListing({ price, availability, condition }: Listing): Reading {
  const state = STATES.get(availability?.type) ?? "unknown";
  if (state === "unknown") return unknown("an offer that does not say whether it can be had");
  const { amount, currency } = price?.money ?? {};
  const stated = currency === undefined ? undefined : statedPrice(amount, currency, retailerOf("amazon-us"));
  const grade = condition?.value?.toLowerCase();
  return {
    state,
    ...stated,
    ...(grade && { condition: grade === "new" ? "new" : "used" }),
    evidence: "Amazon's own data",
  };
}
