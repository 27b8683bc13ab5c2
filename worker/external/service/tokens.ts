import { z } from "zod";
import { tryParseJson } from "../../../domain/json";
import type { OutboundClient, TextResponse } from "../../outbound/index";
import { parseJsonResponse, requireSuccess, ServiceError, withServiceErrors } from "./serviceError";

/** So that no call sets out with a token that ends on its way. */
const EXPIRY_MARGIN_MS = 60_000;

/** One for each isolate and client. */
export interface TokenCache {
  current?: { readonly token: string; readonly until: number };
}

export interface TokenProvider {
  get(): Promise<string>;
  /** After a 401: the next call mints anew. */
  forget(token: string): void;
}

interface TokenOptions {
  readonly outside: OutboundClient;
  readonly endpoint: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly scope: string;
  /** Id and secret stand in a body of JSON, and not in a header beside a form. */
  readonly takesJson?: boolean;
  readonly now: () => number;
}

/** A token goes into a header, and so has none but printable characters. */
const tokenResponseSchema = z.object({
  access_token: z.string().regex(/^[\x21-\x7e]+$/),
  expires_in: z.number().positive(),
});

/** RFC 6749, 5.2: who is not let in is told so with 400 as with 401. Nothing else of such an answer is repeated. */
const tokenErrorSchema = z.object({ error: z.string().regex(/^[a-z_]{1,40}$/) });

function requireToken(answer: TextResponse, now: number): TextResponse {
  if (answer.status === 400 || answer.status === 401) {
    const { data } = tokenErrorSchema.safeParse(tryParseJson(answer.text));
    if (data) {
      const what = `${answer.url.host} gives no token for the id and the secret that are set (${data.error}).`;
      throw new ServiceError("unauthorized", `${what} Set both anew, as it shows them.`);
    }
  }
  return requireSuccess(answer, now);
}

/**
 * Tokens for the client's own sake, each kept for its life. One is minted at a time by those who share a handle; the
 * memory outlives the handle, a promise must not: the runtime ends who waits for another request's.
 */
export function createTokenProvider(memory: TokenCache, minter: TokenOptions): TokenProvider {
  const { outside, endpoint, now } = minter;
  let minting: Promise<string> | undefined;

  async function mint(): Promise<string> {
    const askedAt = now();
    const answer = await withServiceErrors(outside.ask(new URL(endpoint), buildTokenRequest(minter)));
    const { access_token: token, expires_in: life } = parseJsonResponse(
      requireToken(answer, now()),
      tokenResponseSchema,
    );
    memory.current = { token, until: askedAt + life * 1_000 - EXPIRY_MARGIN_MS };
    return token;
  }

  return {
    async get() {
      const { current } = memory;
      if (current && current.until > now()) return current.token;
      minting ??= mint().finally(() => {
        minting = undefined;
      });
      return minting;
    },
    forget(token) {
      if (memory.current?.token === token) delete memory.current;
    },
  };
}

function buildTokenRequest({ client: { id, secret }, scope, takesJson = false }: TokenOptions): RequestInit {
  const wish = { grant_type: "client_credentials", scope };
  return takesJson
    ? {
        method: "POST",
        body: JSON.stringify({ ...wish, client_id: id, client_secret: secret }),
        headers: { Accept: "application/json", "Content-Type": "application/json" },
      }
    : {
        method: "POST",
        body: new URLSearchParams(wish),
        headers: { Accept: "application/json", Authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      };
}

/** A token may have been taken back before its time: the first 401 is answered with a new one. */
export async function fetchWithToken(
  tokens: TokenProvider,
  ask: (token: string) => Promise<TextResponse>,
): Promise<TextResponse> {
  const token = await tokens.get();
  const answer = await ask(token);
  if (answer.status !== 401) return answer;
  tokens.forget(token);
  const renewed = await tokens.get();
  const second = await ask(renewed);
  if (second.status === 401) tokens.forget(renewed);
  return second;
}
