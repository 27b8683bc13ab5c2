import { z } from "zod";
import { tryParseJson } from "../../../../domain/json";
import { hashNumbers } from "../../../syntheticMarket/draft/dice";
import { getStockAt, type SyntheticShopPage } from "../../../syntheticMarket/shops";
import { createTokenStore, type TokenStore } from "../../oauth";
import { FAKE_KEYS, type FakeHost, parseBasicAuth } from "../../wire/fakeHost";
import { formatPounds, type ShopContext } from "../shops/shopContext";

/** Account of an Amazon associate. Its credentials are valid for the shops of one region. */
export interface AmazonAssociate {
  readonly id: string;
  readonly secret: string;
  readonly tag: string;
  readonly marketplace: string;
}

const UK: AmazonAssociate = { ...FAKE_KEYS.amazonUk, marketplace: "www.amazon.co.uk" };
const US: AmazonAssociate = { ...FAKE_KEYS.amazonUs, marketplace: "www.amazon.com" };

/** Token endpoints: the shop's sign-in for version 3, Cognito for version 2. */
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

/**
 * Creates a token endpoint. Cognito (version 2) responds 400 to wrong credentials; the shop's sign-in responds 401 and
 * ignores HTTP Basic.
 */
const createTokenHost =
  (place: AmazonTokenPath, tokens: TokenStore<AmazonTokenPath>): FakeHost =>
  async ({ pathname }, request) => {
    if (pathname !== place.path || request.method !== "POST") return new Response("Not found", { status: 404 });
    const isCognito = place.version.startsWith("2.");
    const parameters = await parseTokenRequest(request);
    const client = (isCognito ? parseBasicAuth(request) : undefined) ?? {
      id: parameters.get("client_id") ?? "",
      secret: parameters.get("client_secret") ?? "",
    };
    if (client.id === "")
      return createTokenError(400, "invalid_request", "The request is missing a parameter: client_id");
    if (client.id !== place.associate.id || client.secret !== place.associate.secret)
      return createTokenError(isCognito ? 400 : 401, "invalid_client", "Client authentication failed");
    if (parameters.get("grant_type") !== "client_credentials")
      return createTokenError(400, "unsupported_grant_type", "The grant type is not supported");
    if (parameters.get("scope") !== place.scope)
      return createTokenError(400, "invalid_scope", "The requested scope is invalid");
    return Response.json({ access_token: tokens.give(place), token_type: "bearer", expires_in: AMAZON_TOKEN_TTL_S });
  };

/** Parses a form or JSON; empty for anything else. */
async function parseTokenRequest(request: Request): Promise<ReadonlyMap<string, string>> {
  const text = await request.text();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return new Map(new URLSearchParams(text));
  const { data } = z.record(z.string(), z.string()).safeParse(tryParseJson(text));
  return new Map(Object.entries(data ?? {}));
}

const MAX_ITEMS = 10;

const ItemRequest = z.object({
  partnerTag: z.string(),
  itemIds: z.array(z.string()).min(1),
  resources: z.array(z.string()).optional(),
});

const createCatalogueError = (status: number, type: string, reason: string, message: string): Response =>
  Response.json({ type, reason, message }, { status });

/** Creates creatorsapi.amazon. */
const createCatalogueHost =
  ({ listPages, now }: ShopContext, tokens: TokenStore<AmazonTokenPath>): FakeHost =>
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
    const body = ItemRequest.safeParse(await readJson(request));
    if (!body.success)
      return createCatalogueError(400, "ValidationException", "FieldValidationFailed", "The request is invalid.");
    const { partnerTag, itemIds, resources = [] } = body.data;
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

    const pages = listPages(associate.marketplace === "www.amazon.com" ? "Amazon US" : "Amazon UK");
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

/** Finds the token of a request. Tokens of version 2 must be sent with their version, those of version 3 without. */
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

/** Builds the listings of an item. Items out of stock mostly have none, or one without a price. */
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
  const requested = Object.entries(parts).filter(([resource]) => resources.includes(resource));
  return [Object.assign({ isBuyBoxWinner: true, violatesMAP: false }, ...requested.map(([, part]) => part))];
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

export function createFakeAmazonHosts(shopContext: ShopContext): readonly (readonly [string, FakeHost])[] {
  const tokens = createTokenStore<AmazonTokenPath>(AMAZON_TOKEN_TTL_S * 1_000, shopContext.now);
  return [
    ...TOKEN_PLACES.map((place) => [place.host, createTokenHost(place, tokens)] as const),
    ["creatorsapi.amazon", createCatalogueHost(shopContext, tokens)],
  ];
}
