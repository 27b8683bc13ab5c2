import { decodeIdToken } from "arctic";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { OAUTH_PROVIDERS } from "../../../domain/access/identity";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { createOAuthVisitor, type ParameterChanges } from "./oauthVisitor";

let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

it("the fake Google sign-in requires PKCE, and the sign-ins of other fake providers do not", async () => {
  const without = { code_challenge: null, code_challenge_method: null };
  expect((await createOAuthVisitor(fakeServices, "google").open(without)).status).toBe(400);
  for (const provider of OAUTH_PROVIDERS.filter((each) => each !== "google")) {
    const visitor = createOAuthVisitor(fakeServices, provider);
    const response = await visitor.redeem(await visitor.code("Ann", without), { code_verifier: null });
    expect(await response.json()).toHaveProperty("access_token");
  }
});

it("the fake GitHub API returns the e-mail address from a separate endpoint and requires a User-Agent", async () => {
  const visitor = createOAuthVisitor(fakeServices, "github");
  const token = await visitor.token("Ann");
  expect(await (await visitor.ask("api.github.com/user/emails", token)).json()).toEqual([
    { email: "ann@people.example", primary: true, verified: true },
  ]);
  expect((await visitor.ask("api.github.com/user", token, { "User-Agent": "" })).status).toBe(403);
});

it.each([
  ["facebook", "https://www.facebook.com"],
  ["twitch", "https://id.twitch.tv/oauth2"],
] as const)(
  "the fake %s sign-in returns an ID token of the issuer %s that contains the requested nonce",
  async (provider, iss) => {
    const visitor = createOAuthVisitor(fakeServices, provider);
    const redeemed = async (changes: ParameterChanges) =>
      (await visitor.redeem(await visitor.code("Ann", changes))).json();
    expect(await redeemed({ nonce: "a-nonce" })).not.toHaveProperty("id_token");
    const { id_token } = z.object({ id_token: z.string() }).parse(await redeemed({ scope: "openid email" }));
    expect(decodeIdToken(id_token)).not.toHaveProperty("nonce");
    const response = await redeemed({ scope: "openid email", nonce: "a-nonce" });
    const claims: unknown = decodeIdToken(z.object({ id_token: z.string() }).parse(response).id_token);
    expect(claims).toMatchObject({ iss, aud: `local-${provider}`, nonce: "a-nonce", exp: expect.any(Number) });
  },
);

it("the fake Twitch API rejects an access token that is sent with a wrong client id", async () => {
  const visitor = createOAuthVisitor(fakeServices, "twitch");
  const token = await visitor.token("Ann");
  expect((await visitor.ask("api.twitch.tv/helix/users", token, { "Client-Id": "another" })).status).toBe(401);
});
