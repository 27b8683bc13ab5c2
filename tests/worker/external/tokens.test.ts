import { expect, it } from "vitest";
import {
  createTokenProvider,
  fetchWithToken,
  type TokenCache,
  type TokenProvider,
} from "../../../worker/external/service/tokens";
import type { TextResponse } from "../../../worker/outbound/index";

/** Mints another token whenever one was forgotten. */
function openCounted(): { readonly tokens: TokenProvider; readonly forgotten: readonly string[] } {
  const forgotten: string[] = [];
  return {
    forgotten,
    tokens: { get: async () => `token ${forgotten.length}`, forget: (token) => void forgotten.push(token) },
  };
}

const answerOf = (status: number): TextResponse => ({
  status,
  url: new URL("https://shop.example/"),
  etag: undefined,
  lastModified: undefined,
  retryAfter: undefined,
  contentType: undefined,
  text: "",
});

it("a token that is refused although it was just minted is not used by the next call", async () => {
  const { tokens, forgotten } = openCounted();
  const used: string[] = [];
  const ask = async (token: string) => {
    used.push(token);
    return answerOf(401);
  };
  expect((await fetchWithToken(tokens, ask)).status).toBe(401);
  expect(used).toEqual(["token 0", "token 1"]);
  expect(forgotten).toEqual(["token 0", "token 1"]);
  expect(await tokens.get()).toBe("token 2");
});

it("a token that is taken stays, and one that was taken back is asked with no second time", async () => {
  const { tokens, forgotten } = openCounted();
  expect((await fetchWithToken(tokens, async () => answerOf(200))).status).toBe(200);
  expect(forgotten).toEqual([]);
  expect((await fetchWithToken(tokens, async (token) => answerOf(token === "token 0" ? 401 : 200))).status).toBe(200);
  expect(forgotten).toEqual(["token 0"]);
});

it("a refused token is forgotten, and one that another call has had minted since is kept", async () => {
  const memory: TokenCache = { current: { token: "new", until: 1_001 } };
  const { get, forget } = createTokenProvider(memory, {
    outside: Object.create(null),
    endpoint: "https://shop.example/token",
    client: { id: "an id", secret: "a secret" },
    scope: "all",
    now: () => 1_000,
  });
  forget("old");
  expect(await get()).toBe("new");
  forget("new");
  expect(memory).toEqual({});
});
