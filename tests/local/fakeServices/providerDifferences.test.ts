import { decodeIdToken } from "arctic";
import { afterAll, beforeAll, expect, it } from "vitest";
import { z } from "zod";
import { PROVIDERS } from "../../../domain/access/identity";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { createOAuthVisitor, type ParameterChanges } from "./oauthVisitor";

let outside: FakeServices;
beforeAll(async () => {
  outside = await startFakeServices(0);
});
afterAll(() => outside.stop());

it("fake Google requires PKCE, and the other providers do not", async () => {
  const without = { code_challenge: null, code_challenge_method: null };
  expect((await createOAuthVisitor(outside, "google").open(without)).status).toBe(400);
  for (const provider of PROVIDERS.filter((each) => each !== "google")) {
    const visitor = createOAuthVisitor(outside, provider);
    const response = await visitor.redeem(await visitor.code("Ann", without), { code_verifier: null });
    expect(await response.json()).toHaveProperty("access_token");
  }
});

it("fake Facebook returns only requested fields and accepts the token in the URL", async () => {
  const token = await createOAuthVisitor(outside, "facebook").token("Ann Lee");
  const response = await fetch(`${outside.url}/graph.facebook.com/me?fields=id,email&access_token=${token}`);
  expect(await response.json()).toEqual({ id: expect.any(String), email: "ann-lee@people.example" });
});

it("fake GitHub has a separate e-mail endpoint, form responses by default and requires a User-Agent", async () => {
  const visitor = createOAuthVisitor(outside, "github");
  const response = await visitor.redeem(
    await visitor.code("Ann", { scope: "read:user user:email" }),
    {},
    { Accept: "*/*" },
  );
  const form = new URLSearchParams(await response.text());
  expect(form.get("scope")).toBe("read:user,user:email");
  const token = form.get("access_token") ?? "";
  expect(await (await visitor.ask("api.github.com/user/emails", token)).json()).toEqual([
    { email: "ann@people.example", primary: true, verified: true, visibility: "private" },
  ]);
  expect((await visitor.ask("api.github.com/user", token, { "User-Agent": "" })).status).toBe(403);
});

it.each([
  ["facebook", "https://www.facebook.com"],
  ["twitch", "https://id.twitch.tv/oauth2"],
] as const)("fake %s grants an ID token of %s with the nonce of the request", async (provider, iss) => {
  const visitor = createOAuthVisitor(outside, provider);
  const redeemed = async (changes: ParameterChanges) =>
    (await visitor.redeem(await visitor.code("Ann", changes))).json();
  expect(await redeemed({ nonce: "a-nonce" })).not.toHaveProperty("id_token");
  const { id_token } = z.object({ id_token: z.string() }).parse(await redeemed({ scope: "openid email" }));
  expect(decodeIdToken(id_token)).not.toHaveProperty("nonce");
  const response = await redeemed({ scope: "openid email", nonce: "a-nonce" });
  const claims: unknown = decodeIdToken(z.object({ id_token: z.string() }).parse(response).id_token);
  expect(claims).toMatchObject({ iss, aud: `local-${provider}`, nonce: "a-nonce", exp: expect.any(Number) });
});

it("fake Twitch returns the scope as a list and requires the client id with the token", async () => {
  const visitor = createOAuthVisitor(outside, "twitch");
  const response = await visitor.redeem(await visitor.code("Ann"));
  expect(await response.json()).toHaveProperty("scope", ["profile", "email"]);
  const token = await visitor.token("Ann");
  expect((await visitor.ask("api.twitch.tv/helix/users", token, { "Client-Id": "another" })).status).toBe(401);
});
