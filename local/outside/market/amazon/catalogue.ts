import { z } from "zod";
import { hashOf } from "../../../market/draft/dice";
import type { ShopPage } from "../../../market/shops";
import { stockAt } from "../../../market/stock";
import type { Tickets } from "../../tickets";
import type { Host } from "../../wire/host";
import { pounds } from "../shops/offer";
import type { Shelf } from "../shops/shelf";
import type { TokenPlace } from "./credentials";

const MOST_ITEMS = 10;

const Asked = z.object({
  partnerTag: z.string(),
  itemIds: z.array(z.string()).min(1),
  resources: z.array(z.string()).optional(),
});

const refused = (status: number, type: string, reason: string, message: string): Response =>
  Response.json({ type, reason, message }, { status });

/** creatorsapi.amazon */
export const creatorsCatalogue =
  ({ pagesOf, now }: Shelf, tokens: Tickets<TokenPlace>): Host =>
  async ({ pathname }, request) => {
    if (pathname !== "/catalog/v1/getItems" || request.method !== "POST")
      return refused(404, "ResourceNotFoundException", "Other", "There is no such operation.");
    const place = bearerOf(request, tokens);
    if (!place) return refused(401, "UnauthorizedException", "InvalidToken", "The access token is missing or invalid.");
    const { associate } = place;
    const asked = Asked.safeParse(await readJson(request));
    if (!asked.success) return refused(400, "ValidationException", "FieldValidationFailed", "The request is invalid.");
    const { partnerTag, itemIds, resources = [] } = asked.data;
    if (itemIds.length > MOST_ITEMS)
      return refused(400, "ValidationException", "FieldValidationFailed", "At most 10 item ids may be asked for.");
    if (partnerTag !== associate.tag || request.headers.get("x-marketplace") !== associate.marketplace)
      return refused(403, "AccessDeniedException", "AssociateNotEligible", "The tag may not ask for this marketplace.");

    const pages = pagesOf(associate.marketplace === "www.amazon.com" ? "Amazon US" : "Amazon UK");
    const sold = pages.filter((page) => stockAt(page, now()).state !== "gone");
    const found = itemIds.map((id) => sold.find(({ ref }) => ref === id));
    const items = found.flatMap((page) => (page ? [itemOf(page, partnerTag, resources, now())] : []));
    const missing = itemIds.filter((_, index) => !found[index]);
    return Response.json({
      ...(items.length > 0 && { itemsResult: { items } }),
      ...(missing.length > 0 && {
        errors: missing.map((id) => ({
          code: "ItemNotAccessible",
          message: `The ItemId ${id} is not accessible through the Creators API.`,
        })),
      }),
    });
  };

/** Tokens of version 2 say so beside themselves, those of version 3 stand alone. */
function bearerOf(request: Request, tokens: Tickets<TokenPlace>): TokenPlace | undefined {
  const header = request.headers.get("Authorization") ?? "";
  const [, token = "", version] = /^Bearer ([^\s,]+)(?:, Version (\d\.\d))?$/.exec(header) ?? [];
  const place = tokens.read(token);
  const needed = place?.version.startsWith("2.") ? place.version : undefined;
  return place && version === needed ? place : undefined;
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}

function itemOf(page: ShopPage, tag: string, resources: readonly string[], at: number): object {
  const detail = { asin: page.ref, detailPageURL: `${page.url}?tag=${tag}&linkCode=ogi&th=1&psc=1` };
  if (!resources.some((resource) => resource.startsWith("offersV2."))) return detail;
  return { ...detail, offersV2: { listings: listingsOf(page, resources, at) } };
}

/** What is out of stock is mostly not listed at all, and now and then without a price. */
function listingsOf(page: ShopPage, resources: readonly string[], at: number): readonly object[] {
  const { state, price, currency } = stockAt(page, at);
  const habit = hashOf(page.seed, 91) % 4;
  if (state === "out" && habit < 2) return [];
  const hasPrice = state !== "out" && !(state === "pre" && habit === 0);
  const sign = currency === "USD" ? "$" : "£";
  const parts = {
    "offersV2.listings.price": hasPrice && {
      price: { money: { amount: price / 100, currency, displayAmount: `${sign}${pounds(price)}` } },
    },
    "offersV2.listings.availability": { availability: availabilityOf(state, habit) },
    "offersV2.listings.condition": { condition: { value: "New", subCondition: "Unknown" } },
  };
  const asked = Object.entries(parts).filter(([resource]) => resources.includes(resource));
  return [Object.assign({ isBuyBoxWinner: true, violatesMAP: false }, ...asked.map(([, part]) => part))];
}

function availabilityOf(state: "in" | "pre" | "out" | "gone", habit: number): object {
  if (state === "in") return habit === 3 ? { type: "IN_STOCK_SCARCE", message: "Only 2 left in stock." } : IN_STOCK;
  if (state === "pre")
    return habit === 1
      ? { type: "AVAILABLE_DATE", message: "This item will be released soon." }
      : { type: "PREORDER", message: "Available for pre-order." };
  return { type: "OUT_OF_STOCK", message: "Temporarily out of stock." };
}

const IN_STOCK = { type: "IN_STOCK", message: "In stock", minOrderQuantity: 1, maxOrderQuantity: 5 };
