import { z } from "zod";
import { tryParseJson } from "../../../domain/json";
import type { OutboundClient, TextResponse } from "../../outbound/index";
import { parseJsonResponse, requireSuccess, ServiceError, withServiceErrors } from "./serviceError";

/** Safety margin, so that a token does not expire while a request is under way. */
const EXPIRY_MARGIN_MS = 60_000;

/** Cached token of one isolate and client. */
export interface TokenCache {
  current?: { readonly token: string; readonly expiresAt: number };
}

export interface TokenProvider {
  load(): Promise<string>;
  /** Drops a token after a 401, so that the next call requests a new one. */
  invalidate(token: string): void;
}

interface TokenOptions {
  readonly outbound: OutboundClient;
  readonly endpoint: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly scope: string;
  /** True if the id and secret belong in a JSON body instead of a header. */
  readonly usesJsonBody?: boolean;
  readonly now: () => number;
}

/** A token response. Tokens go into a header, so only printable characters are allowed. */
const tokenResponseSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive(),
});

/**
 * Error response of RFC 6749, section 5.2, for rejected credentials with status 400 or 401. Only its error code is
 * logged.
 */
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

function requireToken(response: TextResponse, now: number): TextResponse {
  if (response.status === 400 || response.status === 401) {
    const { data } = tokenErrorSchema.safeParse(tryParseJson(response.text));
    if (data) {
      const cause = `${response.url.host} rejected the configured id and secret (${data.error}).`;
      throw new ServiceError(
        `${cause} Check both in the developer account of the service and set them again.`,
        "unauthorized",
      );
    }
  }
  return requireSuccess(response, now);
}

/**
 * Creates a provider that caches tokens and requests only one at a time. The cache outlives the provider, but a
 * pending promise must not: the runtime cancels work that belongs to another request.
 */
export function createTokenProvider(memory: TokenCache, options: TokenOptions): TokenProvider {
  const { outbound, endpoint, now } = options;
  let minting: Promise<string> | undefined;

  async function mint(): Promise<string> {
    const requestedAt = now();
    const response = await withServiceErrors(outbound.fetchText(new URL(endpoint), buildTokenRequest(options)));
    const { access_token: token, expires_in: lifetimeSeconds } = parseJsonResponse(
      requireToken(response, now()),
      tokenResponseSchema,
    );
    memory.current = { token, expiresAt: requestedAt + lifetimeSeconds * 1_000 - EXPIRY_MARGIN_MS };
    return token;
  }

  return {
    async load() {
      const { current } = memory;
      if (current && current.expiresAt > now()) return current.token;
      minting ??= mint().finally(() => {
        minting = undefined;
      });
      return minting;
    },
    invalidate(token) {
      if (memory.current?.token === token) delete memory.current;
    },
  };
}

function buildTokenRequest({ client: { id, secret }, scope, usesJsonBody = false }: TokenOptions): RequestInit {
  const grant = { grant_type: "client_credentials", scope };
  return usesJsonBody
    ? {
        method: "POST",
        body: JSON.stringify({ ...grant, client_id: id, client_secret: secret }),
        headers: { Accept: "application/json", "Content-Type": "application/json" },
      }
    : {
        method: "POST",
        body: new URLSearchParams(grant),
        headers: { Accept: "application/json", Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      };
}

/** Calls `ask` with a token and retries once with a new token after a 401, because tokens may be revoked early. */
export async function fetchWithToken(
  tokens: TokenProvider,
  ask: (token: string) => Promise<TextResponse>,
): Promise<TextResponse> {
  const token = await tokens.load();
  const response = await ask(token);
  if (response.status !== 401) return response;
  tokens.invalidate(token);
  const renewed = await tokens.load();
  const secondResponse = await ask(renewed);
  if (secondResponse.status === 401) tokens.invalidate(renewed);
  return secondResponse;
}
