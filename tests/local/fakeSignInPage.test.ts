import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OAUTH_PROVIDERS } from "../../domain/access/identity";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { createOAuthVisitor, type ParameterChanges, REDIRECT_URI } from "./fakeServices/oauthVisitor";

let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

describe.each(OAUTH_PROVIDERS)("the fake sign-in page of %s", (provider) => {
  const visitor = () => createOAuthVisitor(fakeServices, provider);

  it("the fake sign-in page asks for a name and has no scripts", async () => {
    const response = await visitor().open({ state: '"><script>alert(1)</script>' });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page).toMatch(/This is a local stand-in for \w+\. No password is needed and nothing leaves this machine\./);
    expect(page.match(/<form/g)).toHaveLength(1);
    expect(page).toContain('<form method="post">');
    expect(page).toMatch(/<input [^>]*name="name"[^>]* required maxlength="200" autofocus autocomplete="off"/);
    expect(page).not.toContain("<script");
    expect(response.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  });

  it("the form of the fake sign-in page redirects with a code that can be exchanged for a token", async () => {
    const response = await visitor().post("Ann van Dam");
    expect(response.status).toBe(302);
    const callbackUrl = new URL(response.headers.get("Location") ?? "");
    expect(callbackUrl.origin + callbackUrl.pathname).toBe(REDIRECT_URI);
    expect(callbackUrl.searchParams.get("state")).toBe('a "state" & more');
    const reply = await visitor().redeem(callbackUrl.searchParams.get("code") ?? "");
    expect(reply.status).toBe(200);
    expect(await reply.json()).toMatchObject({
      access_token: expect.any(String),
      token_type: expect.stringMatching(/^bearer$/i),
      expires_in: 3600,
    });
  });

  it("the fake sign-in page asks for a name a second time after an empty name", async () => {
    const response = await visitor().post(" \t");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Enter a name");
  });

  it("the fake sign-in page has a link by which the user denies the sign-in", async () => {
    const page = await (await visitor().open()).text();
    const deny = /<a href="([^"]+)">Deny<\/a>/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(Object.fromEntries(new URL(deny).searchParams)).toEqual({
      error: "access_denied",
      error_description: "The user denied access",
      state: 'a "state" & more',
    });
    expect(deny).toMatch(`${REDIRECT_URI}?`);
  });

  it.each<ParameterChanges>([
    { client_id: null },
    { client_id: "local-another" },
    { state: null },
    { response_type: null },
    { response_type: "token" },
    { code_challenge_method: "plain" },
    { redirect_uri: null },
    { redirect_uri: "https://evil.example/log-in" },
    { redirect_uri: "http://localhost@evil.example/" },
    { redirect_uri: "http://localhost.evil.example/" },
    { redirect_uri: "javascript:alert(1)//localhost" },
    { redirect_uri: "//localhost/" },
    { redirect_uri: "<script>alert(1)</script>" },
    { redirect_uri: `${REDIRECT_URI}#part` },
  ])("a fake sign-in request with the invalid parameters %j is rejected without a redirect", async (changes) => {
    for (const response of [await visitor().open(changes), await visitor().post("Ann", changes)]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("Location")).toBeNull();
      expect(await response.text()).not.toMatch(/<form|<script/);
    }
  });

  it.each(["http://127.0.0.1:1/back", "https://[::1]:8787/back?a=b"])(
    "a fake sign-in redirects to the local URL %s",
    async (redirect_uri) => {
      const response = await visitor().post("Ann", { redirect_uri });
      expect(response.headers.get("Location")).toMatch(redirect_uri);
    },
  );
});
