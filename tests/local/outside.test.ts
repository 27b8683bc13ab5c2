import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDERS, type Provider } from "../../domain/access/provider";
import { clientOf } from "../../local/outside/clients";
import { type Outside, startOutside } from "../../local/outside/server";
import { BACK, type Changes, PLACES, visitorOf } from "./outside/visitor";
import { stoppedAfterTest } from "./temporary";

let outside: Outside;
beforeAll(async () => {
  outside = await startOutside(0);
});
afterAll(() => outside.stop());

const said = async (response: Response) => ({ status: response.status, body: await response.json() });

/** How each says that a code is good for nothing. */
const NO_CODE: Readonly<Record<Provider, object>> = {
  google: { status: 400, body: { error: "invalid_grant", error_description: expect.any(String) } },
  discord: { status: 400, body: { error: "invalid_grant", error_description: expect.any(String) } },
  facebook: { status: 400, body: { error: { message: expect.any(String), type: "OAuthException", code: 100 } } },
  github: { status: 200, body: { error: "bad_verification_code", error_description: expect.any(String) } },
  twitch: { status: 400, body: { status: 400, message: expect.any(String) } },
};

const NO_CLIENT: Readonly<Record<Provider, object>> = {
  google: { status: 401, body: { error: "invalid_client" } },
  discord: { status: 401, body: { error: "invalid_client" } },
  facebook: { status: 400, body: { error: { type: "OAuthException", code: 1 } } },
  github: { status: 200, body: { error: "incorrect_client_credentials" } },
  twitch: { status: 403, body: { message: expect.any(String) } },
};

const NO_TOKEN: Readonly<Record<Provider, object>> = {
  google: { error: "invalid_request", error_description: "Invalid Credentials" },
  discord: { message: "401: Unauthorized", code: 0 },
  facebook: { error: { type: "OAuthException", code: 190 } },
  github: { message: "Bad credentials" },
  twitch: { error: "Unauthorized", message: "Invalid OAuth token" },
};

describe.each(PROVIDERS)("%s", (provider) => {
  const visitor = () => visitorOf(outside, provider);

  it("asks for a name on a page that runs nothing", async () => {
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

  it("sends the browser back with a code that becomes a token", async () => {
    const response = await visitor().post("Ann van Dam");
    expect(response.status).toBe(302);
    const back = new URL(response.headers.get("Location") ?? "");
    expect(back.origin + back.pathname).toBe(BACK);
    expect(back.searchParams.get("state")).toBe('a "state" & more');
    const answer = await visitor().redeem(back.searchParams.get("code") ?? "");
    expect(await said(answer)).toMatchObject({
      status: 200,
      body: {
        access_token: expect.any(String),
        token_type: expect.stringMatching(/^bearer$/i),
        expires_in: 3600,
      },
    });
  });

  it("asks again for an empty name", async () => {
    const response = await visitor().post(" \t");
    expect(response.status).toBe(422);
    expect(await response.text()).toContain("Type a name");
  });

  it("lets the person deny", async () => {
    const page = await (await visitor().open()).text();
    const deny = /<a href="([^"]+)">Deny<\/a>/.exec(page)?.[1]?.replaceAll("&amp;", "&") ?? "";
    expect(Object.fromEntries(new URL(deny).searchParams)).toEqual({
      error: "access_denied",
      error_description: "The user denied access",
      state: 'a "state" & more',
    });
    expect(deny).toMatch(`${BACK}?`);
  });

  it.each<Changes>([
    { client_id: null },
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
    { redirect_uri: `${BACK}#part` },
  ])("sends nobody on who comes with %j", async (changes) => {
    for (const response of [await visitor().open(changes), await visitor().post("Ann", changes)]) {
      expect(response.status).toBe(400);
      expect(response.headers.get("Location")).toBeNull();
      expect(await response.text()).not.toContain("<form");
    }
  });

  it.each(["http://127.0.0.1:1/back", "https://[::1]:8787/back?a=b"])("sends back to %s", async (redirect_uri) => {
    const response = await visitor().post("Ann", { redirect_uri });
    expect(response.headers.get("Location")).toMatch(redirect_uri);
  });

  it("takes a code once", async () => {
    const code = await visitor().code("Ann");
    await visitor().redeem(code);
    expect(await said(await visitor().redeem(code))).toEqual(NO_CODE[provider]);
  });

  it("takes a code for 60 seconds", async () => {
    let time = 0;
    const clocked = visitorOf(stoppedAfterTest(await startOutside(0, { now: () => time })), provider);
    const [inTime, late] = [await clocked.code("Ann"), await clocked.code("Ann")];
    time = 59_999;
    expect(await said(await clocked.redeem(inTime))).toHaveProperty("body.access_token");
    time = 60_000;
    expect(await said(await clocked.redeem(late))).toEqual(NO_CODE[provider]);
  });

  it.each<Changes>([
    { code_verifier: "another-verifier-of-at-least-43-characters-01" },
    { code_verifier: null },
    { redirect_uri: `${BACK}/` },
    { redirect_uri: null },
    { code: null },
  ])("refuses a code that comes with %j", async (changes) => {
    expect(await said(await visitor().redeem(await visitor().code("Ann"), changes))).toEqual(NO_CODE[provider]);
  });

  it("refuses a code of another client", async () => {
    const code = await visitor().code("Ann", { client_id: "local-another" });
    expect(await said(await visitor().redeem(code))).toEqual(NO_CODE[provider]);
  });

  it.each(PROVIDERS.filter((other) => other !== provider))("refuses a code of %s", async (other) => {
    expect(await said(await visitor().redeem(await visitorOf(outside, other).code("Ann")))).toEqual(NO_CODE[provider]);
  });

  it.each<Changes>([{ client_id: "local-another" }, { client_secret: "a guess" }, { client_secret: null }])(
    "refuses a client with %j, and leaves the code good",
    async (changes) => {
      const code = await visitor().code("Ann");
      expect(await said(await visitor().redeem(code, changes))).toMatchObject(NO_CLIENT[provider]);
      expect(await said(await visitor().redeem(code))).toHaveProperty("body.access_token");
    },
  );

  it("takes the client by HTTP Basic where the real one does", async () => {
    const { id, secret } = clientOf(provider);
    const basic = { Authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    const bare = { client_id: null, client_secret: null };
    const answer = await said(await visitor().redeem(await visitor().code("Ann"), bare, basic));
    if (provider === "facebook" || provider === "twitch") expect(answer).toMatchObject(NO_CLIENT[provider]);
    else expect(answer).toHaveProperty("body.access_token");
  });

  it("tells nothing without a token", async () => {
    const response = await visitor().ask(PLACES[provider].me, "a guess");
    expect(await said(response)).toMatchObject({ status: 401, body: NO_TOKEN[provider] });
  });
});
