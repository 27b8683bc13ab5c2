import { z } from "zod";
import type { Answer, Outside } from "../outside";
import { jsonIn } from "./json";
import { answered, succeeded } from "./serviceError";

/** So that no call sets out with a token that ends on its way. */
const EARLY_MS = 60_000;

/** One for each isolate and client. */
export interface TokenMemory {
  current?: { readonly token: string; readonly until: number };
}

export interface Tokens {
  get(): Promise<string>;
  /** After a 401: the next call mints anew. */
  forget(token: string): void;
}

interface Minting {
  readonly outside: Outside;
  readonly endpoint: string;
  readonly client: { readonly id: string; readonly secret: string };
  readonly scope: string;
  readonly now: () => number;
}

/** A token goes into a header, and so has none but printable characters. */
const minted = z.object({ access_token: z.string().regex(/^[\x21-\x7e]+$/), expires_in: z.number().positive() });

/**
 * Tokens for the client's own sake, each kept for its life. One is minted at a time by those who share a handle; the
 * memory outlives the handle, a promise must not: the runtime ends who waits for another request's.
 */
export function openTokens(memory: TokenMemory, { outside, endpoint, client, scope, now }: Minting): Tokens {
  let minting: Promise<string> | undefined;

  async function mint(): Promise<string> {
    const askedAt = now();
    const answer = await answered(
      outside.ask(new URL(endpoint), {
        method: "POST",
        body: new URLSearchParams({ grant_type: "client_credentials", scope }),
        headers: { Accept: "application/json", Authorization: `Basic ${btoa(`${client.id}:${client.secret}`)}` },
      }),
    );
    const { access_token: token, expires_in: life } = jsonIn(succeeded(answer, now()), minted);
    memory.current = { token, until: askedAt + life * 1_000 - EARLY_MS };
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

/** A token may have been taken back before its time: the first 401 is answered with a new one. */
export async function askWithToken(tokens: Tokens, ask: (token: string) => Promise<Answer>): Promise<Answer> {
  const token = await tokens.get();
  const answer = await ask(token);
  if (answer.status !== 401) return answer;
  tokens.forget(token);
  const renewed = await tokens.get();
  const second = await ask(renewed);
  if (second.status === 401) tokens.forget(renewed);
  return second;
}
