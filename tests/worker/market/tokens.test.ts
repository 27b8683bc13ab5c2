import { expect, it } from "vitest";
import { askWithToken, openTokens, type TokenMemory, type Tokens } from "../../../worker/market/service/tokens";
import type { Answer } from "../../../worker/outside/index";

/** Mints another token whenever one was forgotten. */
function openCounted(): { readonly tokens: Tokens; readonly forgotten: readonly string[] } {
  const forgotten: string[] = [];
  return {
    forgotten,
    tokens: { get: async () => `token ${forgotten.length}`, forget: (token) => void forgotten.push(token) },
  };
}

const answerOf = (status: number): Answer => ({
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
  expect((await askWithToken(tokens, ask)).status).toBe(401);
  expect(used).toEqual(["token 0", "token 1"]);
  expect(forgotten).toEqual(["token 0", "token 1"]);
  expect(await tokens.get()).toBe("token 2");
});

it("a token that is taken stays, and one that was taken back is asked with no second time", async () => {
  const { tokens, forgotten } = openCounted();
  expect((await askWithToken(tokens, async () => answerOf(200))).status).toBe(200);
  expect(forgotten).toEqual([]);
  expect((await askWithToken(tokens, async (token) => answerOf(token === "token 0" ? 401 : 200))).status).toBe(200);
  expect(forgotten).toEqual(["token 0"]);
});

it("a refused token is forgotten, and one that another call has had minted since is kept", async () => {
  const memory: TokenMemory = { current: { token: "new", until: 1_001 } };
  const { get, forget } = openTokens(memory, {
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
