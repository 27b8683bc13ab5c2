import { z } from "zod";
import { tryParseForeignJson } from "../../../domain/json";
import type { OutboundClient, OutboundTextResponse } from "../../outbound/index";
import type { ApiCredentials } from "../../platform/externalConfig";
import type { Clock } from "../../platform/runtime";
import {
  ExternalServiceError,
  parseJsonResponse,
  requireSuccessStatus,
  withExternalServiceErrors,
} from "./serviceError";

/** Time before the expiry of a token at which it is renewed, so that it does not expire during a request. */
const EXPIRY_MARGIN_MS = 60_000;

export interface AccessTokenCache {
  current?: { readonly token: string; readonly expiresAt: number };
}

interface TokenOptions {
  readonly outbound: OutboundClient;
  readonly endpoint: string;
  readonly client: ApiCredentials;
  readonly scope: string;
  /** True if the service expects the client's id and secret in a JSON body instead of a header. */
  readonly usesJsonBody?: boolean;
  readonly now: Clock;
}

/** Maximum length of a token, so that it fits into the headers of a request. */
const MAX_TOKEN_LENGTH = 8_000;

/** Schema of a token response. Tokens are sent in a header, so they may contain only printable characters. */
const tokenResponseSchema = z.object({
  access_token: z
    .string()
    .max(MAX_TOKEN_LENGTH)
    .regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive(),
});

/** Schema of the error response to wrong credentials (RFC 6749, section 5.2). Only the error code is logged. */
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

function requireToken(response: OutboundTextResponse, now: number): OutboundTextResponse {
  if (response.status === 400 || response.status === 401) {
    const { data } = tokenErrorSchema.safeParse(tryParseForeignJson(response.text));
    const advice = "Check the id and the secret in the developer account of the service, and set them again.";
    if (data)
      throw new ExternalServiceError(
        `${response.url.host} issued no access token, because it rejected the configured id and secret (${data.error}). ${advice}`,
        "unauthorized",
      );
  }
  return requireSuccessStatus(response, now);
}

/**
 * Creates a provider of access tokens, which requests one token at a time and caches it for all requests to the worker.
 * Requests do not share a pending promise, because the runtime cancels a request that awaits another request's promise.
 */
export function createAccessTokenProvider(cache: AccessTokenCache, options: TokenOptions) {
  const { outbound, endpoint, now } = options;
  let pendingRequest: Promise<string> | undefined;

  async function requestToken(): Promise<string> {
    const requestedAt = now();
    const response = await withExternalServiceErrors(outbound.fetchText(new URL(endpoint), buildTokenRequest(options)));
    const { access_token: token, expires_in: lifetimeSeconds } = parseJsonResponse(
      requireToken(response, now()),
      tokenResponseSchema,
    );
    cache.current = { token, expiresAt: requestedAt + lifetimeSeconds * 1_000 - EXPIRY_MARGIN_MS };
    return token;
  }

  return {
    async load(): Promise<string> {
      const { current } = cache;
      if (current && current.expiresAt > now()) return current.token;
      pendingRequest ??= requestToken().finally(() => {
        pendingRequest = undefined;
      });
      return pendingRequest;
    },
    /** Drops a token that the service rejected with status 401, so that the next call requests a new token. */
    invalidate(token: string): void {
      if (cache.current?.token === token) delete cache.current;
    },
  };
}

export type AccessTokenProvider = ReturnType<typeof createAccessTokenProvider>;

function buildTokenRequest({ client: { id, secret }, scope, usesJsonBody = false }: TokenOptions): RequestInit {
  const grant = { grant_type: "client_credentials", scope };
  if (!usesJsonBody) {
    const headers = { Accept: "application/json", Authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    return { method: "POST", body: new URLSearchParams(grant), headers };
  }
  const body = JSON.stringify({ ...grant, client_id: id, client_secret: secret });
  return { method: "POST", body, headers: { Accept: "application/json", "Content-Type": "application/json" } };
}

/** Calls `fetchWith` with a token, and after status 401 with a new one, because tokens may be revoked early. */
export async function fetchWithAccessToken(
  tokens: AccessTokenProvider,
  fetchWith: (token: string) => Promise<OutboundTextResponse>,
): Promise<OutboundTextResponse> {
  const token = await tokens.load();
  const response = await fetchWith(token);
  if (response.status !== 401) return response;
  tokens.invalidate(token);
  const renewed = await tokens.load();
  const secondResponse = await fetchWith(renewed);
  if (secondResponse.status === 401) tokens.invalidate(renewed);
  return secondResponse;
}
