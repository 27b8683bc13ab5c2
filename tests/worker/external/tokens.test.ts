import { expect, it } from "vitest";
import {
  type AccessTokenCache,
  type AccessTokenProvider,
  createAccessTokenProvider,
  fetchWithAccessToken,
} from "../../../worker/external/service/tokens";
import type { OutboundTextResponse } from "../../../worker/outbound/index";

/** Creates a provider whose token changes each time one is forgotten. */
function createCountingProvider(): { readonly tokens: AccessTokenProvider; readonly forgotten: readonly string[] } {
  const forgotten: string[] = [];
  return {
    forgotten,
    tokens: { load: async () => `token ${forgotten.length}`, invalidate: (token) => void forgotten.push(token) },
  };
}

const createResponse = (status: number): OutboundTextResponse => ({
  status,
  url: new URL("https://shop.example/"),
  etag: undefined,
  lastModified: undefined,
  retryAfter: undefined,
  contentType: undefined,
  text: "",
});

it("an access token that is rejected right after its renewal is not used by the next call", async () => {
  const { tokens, forgotten } = createCountingProvider();
  const used: string[] = [];
  const request = async (token: string) => {
    used.push(token);
    return createResponse(401);
  };
  expect((await fetchWithAccessToken(tokens, request)).status).toBe(401);
  expect(used).toEqual(["token 0", "token 1"]);
  expect(forgotten).toEqual(["token 0", "token 1"]);
  expect(await tokens.load()).toBe("token 2");
});

it("fetchWithAccessToken replaces the access token after a 401 and keeps the token after a 200", async () => {
  const { tokens, forgotten } = createCountingProvider();
  expect((await fetchWithAccessToken(tokens, async () => createResponse(200))).status).toBe(200);
  expect(forgotten).toEqual([]);
  expect(
    (await fetchWithAccessToken(tokens, async (token) => createResponse(token === "token 0" ? 401 : 200))).status,
  ).toBe(200);
  expect(forgotten).toEqual(["token 0"]);
});

it("invalidating a replaced access token does not remove the newer token from the cache", async () => {
  const memory: AccessTokenCache = { current: { token: "new", expiresAt: 1_001 } };
  const { load, invalidate } = createAccessTokenProvider(memory, {
    outbound: Object.create(null),
    endpoint: "https://shop.example/token",
    client: { id: "an id", secret: "a secret" },
    scope: "all",
    now: () => 1_000,
  });
  invalidate("old");
  expect(await load()).toBe("new");
  invalidate("new");
  expect(memory).toEqual({});
});
