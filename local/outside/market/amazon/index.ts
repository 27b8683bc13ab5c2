import { z } from "zod";
import { hashOf } from "../../../syntheticMarket/draft/dice";
import { type ShopPage, stockAt } from "../../../syntheticMarket/shops";
import { type Tickets, tickets } from "../../oauth";
import { basicOf, type Host, KEYS } from "../../wire/validated";
import { pounds, type Shelf } from "../shops/shelf";

/** An associate's credentials are good for the shops of one region, and ask for tokens in one place for each version. */
export interface Associate {
  readonly id: string;
  readonly secret: string;
  readonly tag: string;
  readonly marketplace: string;
}

const UK: Associate = { ...KEYS.amazonUk, marketplace: "www.amazon.co.uk" };
const US: Associate = { ...KEYS.amazonUs, marketplace: "www.amazon.com" };

/** Where tokens are given: of version 3 by the sign-in of the shop, of version 2 by Cognito. */
const TOKEN_PLACES = [
  { host: "api.amazon.co.uk", path: "/auth/o2/token", version: "3.2", scope: "creatorsapi::default", associate: UK },
  { host: "api.amazon.com", path: "/auth/o2/token", version: "3.1", scope: "creatorsapi::default", associate: US },
  {
    host: "creatorsapi.auth.eu-south-2.amazoncognito.com",
    path: "/oauth2/token",
    version: "2.2",
    scope: "creatorsapi/default",
    associate: UK,
  },
  {
    host: "creatorsapi.auth.us-east-1.amazoncognito.com",
    path: "/oauth2/token",
    version: "2.1",
    scope: "creatorsapi/default",
    associate: US,
  },
] as const;
export type TokenPlace = (typeof TOKEN_PLACES)[number];

export const TOKEN_LIFE_S = 3_600;

const refused = (status: number, error: string, error_description: string): Response =>
  Response.json({ error, error_description }, { status });

/** Of version 2 it is Cognito, which says 400 to who is not let in; of version 3 the shop's own sign-in, which knows no Basic. */
const tokenHost =
  (place: TokenPlace, tokens: Tickets<TokenPlace>): Host =>
  async ({ pathname }, request) => {
    if (pathname !== place.path || request.method !== "POST") return new Response("Not found", { status: 404 });
    const isCognito = place.version.startsWith("2.");
    const wish = await wishIn(request);
    const client = (isCognito ? basicOf(request) : undefined) ?? {
      id: wish.get("client_id") ?? "",
      secret: wish.get("client_secret") ?? "",
    };
    if (client.id === "") return refused(400, "invalid_request", "The request is missing a parameter: client_id");
    if (client.id !== place.associate.id || client.secret !== place.associate.secret)
      return refused(isCognito ? 400 : 401, "invalid_client", "Client authentication failed");
    if (wish.get("grant_type") !== "client_credentials")
      return refused(400, "unsupported_grant_type", "The grant type is not supported");
    if (wish.get("scope") !== place.scope) return refused(400, "invalid_scope", "The requested scope is invalid");
    return Response.json({ access_token: tokens.give(place), token_type: "bearer", expires_in: TOKEN_LIFE_S });
  };

/** As a form or as JSON; of what is neither nothing. */
async function wishIn(request: Request): Promise<ReadonlyMap<string, string>> {
  const text = await request.text();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return new Map(new URLSearchParams(text));
  const { data } = z.record(z.string(), z.string()).safeParse(jsonOf(text));
  return new Map(Object.entries(data ?? {}));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MOST_ITEMS = 10;

const Asked = z.object({
  partnerTag: z.string(),
  itemIds: z.array(z.string()).min(1),
  resources: z.array(z.string()).optional(),
});

const refusedByCatalogue = (status: number, type: string, reason: string, message: string): Response =>
  Response.json({ type, reason, message }, { status });

/** creatorsapi.amazon */
const creatorsCatalogue =
  ({ pagesOf, now }: Shelf, tokens: Tickets<TokenPlace>): Host =>
  async ({ pathname }, request) => {
    if (pathname !== "/catalog/v1/getItems" || request.method !== "POST")
      return refusedByCatalogue(404, "ResourceNotFoundException", "Other", "There is no such operation.");
    const place = bearerOf(request, tokens);
    if (!place)
      return refusedByCatalogue(
        401,
        "UnauthorizedException",
        "InvalidToken",
        "The access token is missing or invalid.",
      );
    const { associate } = place;
    const asked = Asked.safeParse(await readJson(request));
    if (!asked.success)
      return refusedByCatalogue(400, "ValidationException", "FieldValidationFailed", "The request is invalid.");
    const { partnerTag, itemIds, resources = [] } = asked.data;
    if (itemIds.length > MOST_ITEMS)
      return refusedByCatalogue(
        400,
        "ValidationException",
        "FieldValidationFailed",
        "At most 10 item ids may be asked for.",
      );
    if (partnerTag !== associate.tag || request.headers.get("x-marketplace") !== associate.marketplace)
      return refusedByCatalogue(
        403,
        "AccessDeniedException",
        "AssociateNotEligible",
        "The tag may not ask for this marketplace.",
      );

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

export function amazonHosts(shelf: Shelf): readonly (readonly [string, Host])[] {
  const tokens = tickets<TokenPlace>(TOKEN_LIFE_S * 1_000, shelf.now);
  return [
    ...TOKEN_PLACES.map((place) => [place.host, tokenHost(place, tokens)] as const),
    ["creatorsapi.amazon", creatorsCatalogue(shelf, tokens)],
  ];
}
