import { z } from "zod";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { getStockAt, type SyntheticShopPage } from "../../../syntheticMarket/shops";
import { createTokenStore, type TokenStore } from "../../oauth";
import { FAKE_KEYS, type FakeHost, parseBasicAuth } from "../../wire/fakeHost";
import { formatPounds, type ShopContext } from "../shops/shopContext";

/** An associate's credentials are good for the shops of one region, and ask for tokens in one place for each version. */
export interface AmazonAssociate {
  readonly id: string;
  readonly secret: string;
  readonly tag: string;
  readonly marketplace: string;
}

const UK: AmazonAssociate = { ...FAKE_KEYS.amazonUk, marketplace: "www.amazon.co.uk" };
const US: AmazonAssociate = { ...FAKE_KEYS.amazonUs, marketplace: "www.amazon.com" };

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
export type AmazonTokenPath = (typeof TOKEN_PLACES)[number];

const AMAZON_TOKEN_TTL_S = 3_600;

const createTokenError = (status: number, error: string, error_description: string): Response =>
  Response.json({ error, error_description }, { status });

/** Of version 2 it is Cognito, which says 400 to who is not let in; of version 3 the shop's own sign-in, which knows no Basic. */
const createTokenHost =
  (place: AmazonTokenPath, tokens: TokenStore<AmazonTokenPath>): FakeHost =>
  async ({ pathname }, request) => {
    if (pathname !== place.path || request.method !== "POST") return new Response("Not found", { status: 404 });
    const isCognito = place.version.startsWith("2.");
    const wish = await parseTokenRequest(request);
    const client = (isCognito ? parseBasicAuth(request) : undefined) ?? {
      id: wish.get("client_id") ?? "",
      secret: wish.get("client_secret") ?? "",
    };
    if (client.id === "")
      return createTokenError(400, "invalid_request", "The request is missing a parameter: client_id");
    if (client.id !== place.associate.id || client.secret !== place.associate.secret)
      return createTokenError(isCognito ? 400 : 401, "invalid_client", "Client authentication failed");
    if (wish.get("grant_type") !== "client_credentials")
      return createTokenError(400, "unsupported_grant_type", "The grant type is not supported");
    if (wish.get("scope") !== place.scope)
      return createTokenError(400, "invalid_scope", "The requested scope is invalid");
    return Response.json({ access_token: tokens.give(place), token_type: "bearer", expires_in: AMAZON_TOKEN_TTL_S });
  };

/** As a form or as JSON; of what is neither nothing. */
async function parseTokenRequest(request: Request): Promise<ReadonlyMap<string, string>> {
  const text = await request.text();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return new Map(new URLSearchParams(text));
  const { data } = z.record(z.string(), z.string()).safeParse(parseJson(text));
  return new Map(Object.entries(data ?? {}));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const MAX_ITEMS = 10;

const ItemRequest = z.object({
  partnerTag: z.string(),
  itemIds: z.array(z.string()).min(1),
  resources: z.array(z.string()).optional(),
});

const createCatalogueError = (status: number, type: string, reason: string, message: string): Response =>
  Response.json({ type, reason, message }, { status });

/** creatorsapi.amazon */
const createCatalogueHost =
  ({ pagesOf, now }: ShopContext, tokens: TokenStore<AmazonTokenPath>): FakeHost =>
  async ({ pathname }, request) => {
    if (pathname !== "/catalog/v1/getItems" || request.method !== "POST")
      return createCatalogueError(404, "ResourceNotFoundException", "Other", "There is no such operation.");
    const place = findTokenPath(request, tokens);
    if (!place)
      return createCatalogueError(
        401,
        "UnauthorizedException",
        "InvalidToken",
        "The access token is missing or invalid.",
      );
    const { associate } = place;
    const asked = ItemRequest.safeParse(await readJson(request));
    if (!asked.success)
      return createCatalogueError(400, "ValidationException", "FieldValidationFailed", "The request is invalid.");
    const { partnerTag, itemIds, resources = [] } = asked.data;
    if (itemIds.length > MAX_ITEMS)
      return createCatalogueError(
        400,
        "ValidationException",
        "FieldValidationFailed",
        "At most 10 item ids may be asked for.",
      );
    if (partnerTag !== associate.tag || request.headers.get("x-marketplace") !== associate.marketplace)
      return createCatalogueError(
        403,
        "AccessDeniedException",
        "AssociateNotEligible",
        "The tag may not ask for this marketplace.",
      );

    const pages = pagesOf(associate.marketplace === "www.amazon.com" ? "Amazon US" : "Amazon UK");
    const sold = pages.filter((page) => getStockAt(page, now()).state !== "gone");
    const found = itemIds.map((id) => sold.find(({ ref }) => ref === id));
    const items = found.flatMap((page) => (page ? [toAmazonItem(page, partnerTag, resources, now())] : []));
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
function findTokenPath(request: Request, tokens: TokenStore<AmazonTokenPath>): AmazonTokenPath | undefined {
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

function toAmazonItem(page: SyntheticShopPage, tag: string, resources: readonly string[], at: number): object {
  const detail = { asin: page.ref, detailPageURL: `${page.url}?tag=${tag}&linkCode=ogi&th=1&psc=1` };
  if (!resources.some((resource) => resource.startsWith("offersV2."))) return detail;
  return { ...detail, offersV2: { listings: toAmazonListings(page, resources, at) } };
}

/** What is out of stock is mostly not listed at all, and now and then without a price. */
function toAmazonListings(page: SyntheticShopPage, resources: readonly string[], at: number): readonly object[] {
  const { state, price, currency } = getStockAt(page, at);
  const habit = hashNumbers(page.seed, 91) % 4;
  if (state === "out" && habit < 2) return [];
  const hasPrice = state !== "out" && !(state === "pre" && habit === 0);
  const sign = currency === "USD" ? "$" : "£";
  const parts = {
    "offersV2.listings.price": hasPrice && {
      price: { money: { amount: price / 100, currency, displayAmount: `${sign}${formatPounds(price)}` } },
    },
    "offersV2.listings.availability": { availability: toAmazonAvailability(state, habit) },
    "offersV2.listings.condition": { condition: { value: "New", subCondition: "Unknown" } },
  };
  const asked = Object.entries(parts).filter(([resource]) => resources.includes(resource));
  return [Object.assign({ isBuyBoxWinner: true, violatesMAP: false }, ...asked.map(([, part]) => part))];
}

function toAmazonAvailability(state: "in" | "pre" | "out" | "gone", habit: number): object {
  if (state === "in") return habit === 3 ? { type: "IN_STOCK_SCARCE", message: "Only 2 left in stock." } : IN_STOCK;
  if (state === "pre")
    return habit === 1
      ? { type: "AVAILABLE_DATE", message: "This item will be released soon." }
      : { type: "PREORDER", message: "Available for pre-order." };
  return { type: "OUT_OF_STOCK", message: "Temporarily out of stock." };
}

const IN_STOCK = { type: "IN_STOCK", message: "In stock", minOrderQuantity: 1, maxOrderQuantity: 5 };

export function createFakeAmazonHosts(shelf: ShopContext): readonly (readonly [string, FakeHost])[] {
  const tokens = createTokenStore<AmazonTokenPath>(AMAZON_TOKEN_TTL_S * 1_000, shelf.now);
  return [
    ...TOKEN_PLACES.map((place) => [place.host, createTokenHost(place, tokens)] as const),
    ["creatorsapi.amazon", createCatalogueHost(shelf, tokens)],
  ];
}
