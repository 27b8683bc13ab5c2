import { createHash } from "node:crypto";

export type RequestHandler = (request: Request) => Response | Promise<Response>;

/**
 * Handler that imitates one external host. It receives the real URL, and the request as it was sent to the fake
 * services.
 */
export type FakeHost = (url: URL, request: Request) => Response | Promise<Response>;

/** Parses the client id and secret from an HTTP Basic header. Returns `undefined` without a valid header. */
export function parseBasicAuth(request: Request): { readonly id: string; readonly secret: string } | undefined {
  const encoded = /^Basic (.+)$/i.exec(request.headers.get("Authorization") ?? "")?.[1];
  if (encoded === undefined) return undefined;
  const [id = "", ...rest] = Buffer.from(encoded, "base64").toString().split(":");
  return { id, secret: rest.join(":") };
}

/** Decodes a part of a URL. Returns an empty text if its percent escapes are invalid. */
export function decodeUrlPart(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return "";
  }
}

/** Credentials of this site at the fake services. They are not valid at the real services. */
export const FAKE_SERVICE_CREDENTIALS = {
  ebay: {
    id: "Plinth-local-PRD-0123456789ab-cdef0123",
    secret: "PRD-local-0123456789ab-cdef-0123-4567-89ab",
    deletionToken: "local-deletion-token_0123456789-abcdefghij",
    deletionEndpoint: "https://plinth.example/api/marketplace/account-deletion",
  },
  bestBuy: "LocalBestBuyKey0123456789",
  amazonUk: {
    id: "amzn1.application-oa2-client.local",
    secret: "amzn1.oa2-cs.v1.local",
    version: "3.2",
    tag: "plinth-21",
  },
  amazonUs: { id: "local0creators0api0client", secret: "local0creators0api0secret", version: "2.1", tag: "plinth-20" },
  priceGuide: "local0price0guide0token0123456789abcdef00",
} as const;

export const FAKE_CATALOGUE_URL = "https://catalogue.plinth.example/api/amiibo/";
export const FAKE_IMAGE_BASE_URL = "https://images.plinth.example/images/";
export const EXCHANGE_RATE_URL = "https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml";
/** URL of the only Discord webhook that the fake services accept. */
export const FAKE_WEBHOOK_URL =
  "https://discord.com/api/webhooks/1100000000000000001/local-webhook-token_0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJ";

interface CacheableContent {
  readonly body: string;
  readonly type: string;
  /** Time in ms at which the content last changed. */
  readonly changedAt?: number;
}

/** Responds with the content, or with 304 if the request's ETag or date shows that the client has it. */
export function respondWithConditionalContent(request: Request, { body, type, changedAt }: CacheableContent): Response {
  const tag = `"${createHash("sha1").update(body).digest("hex").slice(0, 20)}"`;
  const headers = {
    ETag: tag,
    ...(changedAt !== undefined && { "Last-Modified": new Date(changedAt).toUTCString() }),
  };
  const known = request.headers.get("If-None-Match");
  const since = Date.parse(request.headers.get("If-Modified-Since") ?? "");
  const isKnown =
    known === null
      ? changedAt !== undefined && Math.floor(changedAt / 1000) * 1000 <= since
      : known.split(/,\s*/).some((each) => each.replace(/^W\//, "") === tag || each === "*");
  if (isKnown) return new Response(null, { status: 304, headers });
  return new Response(body, { headers: { ...headers, "Content-Type": type } });
}
