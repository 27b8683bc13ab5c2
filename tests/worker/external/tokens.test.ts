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

it("an accepted access token stays cached, and a rejected access token is replaced", async () => {
  const { tokens, forgotten } = createCountingProvider();
  expect((await fetchWithAccessToken(tokens, async () => createResponse(200))).status).toBe(200);
  expect(forgotten).toEqual([]);
  expect(
    (await fetchWithAccessToken(tokens, async (token) => createResponse(token === "token 0" ? 401 : 200))).status,
  ).toBe(200);
  expect(forgotten).toEqual(["token 0"]);
});

it("invalidating an old access token keeps a newer token that another call has stored since", async () => {
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
