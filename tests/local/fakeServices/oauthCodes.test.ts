import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PROVIDERS, type Provider } from "../../../domain/access/identity";
import { getFakeClient } from "../../../local/fakeServices/connection";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { stopAfterTest } from "../testProject";
import { createOAuthVisitor, type ParameterChanges, PROVIDER_ENDPOINTS, REDIRECT_URI } from "./oauthVisitor";

let outside: FakeServices;
beforeAll(async () => {
  outside = await startFakeServices(0);
});
afterAll(() => outside.stop());

const readResponse = async (response: Response) => ({ status: response.status, body: await response.json() });

/** Responses of each provider to an invalid code. */
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

describe.each(PROVIDERS)("fake sign-in with %s", (provider) => {
  const visitor = () => createOAuthVisitor(outside, provider);

  it("a code of the fake sign-in is accepted only once", async () => {
    const code = await visitor().code("Ann");
    await visitor().redeem(code);
    expect(await readResponse(await visitor().redeem(code))).toEqual(NO_CODE[provider]);
  });

  it("a code of the fake sign-in is accepted for 60 seconds", async () => {
    let time = 0;
    const clocked = createOAuthVisitor(stopAfterTest(await startFakeServices(0, { now: () => time })), provider);
    const [inTime, late] = [await clocked.code("Ann"), await clocked.code("Ann")];
    time = 59_999;
    expect(await readResponse(await clocked.redeem(inTime))).toHaveProperty("body.access_token");
    time = 60_000;
    expect(await readResponse(await clocked.redeem(late))).toEqual(NO_CODE[provider]);
  });

  it.each<ParameterChanges>([
    { code_verifier: "another-verifier-of-at-least-43-characters-01" },
    { code_verifier: null },
    { redirect_uri: `${REDIRECT_URI}/` },
    { redirect_uri: null },
    { code: null },
  ])("a code of the fake sign-in is rejected with the parameters %j", async (changes) => {
    expect(await readResponse(await visitor().redeem(await visitor().code("Ann"), changes))).toEqual(NO_CODE[provider]);
  });

  it("a code of another client is rejected by the fake sign-in", async () => {
    const code = await visitor().code("Ann", { client_id: "local-another" });
    expect(await readResponse(await visitor().redeem(code))).toEqual(NO_CODE[provider]);
  });

  it.each(PROVIDERS.filter((other) => other !== provider))(
    "a code of the provider %s is rejected by another fake provider",
    async (other) => {
      expect(await readResponse(await visitor().redeem(await createOAuthVisitor(outside, other).code("Ann")))).toEqual(
        NO_CODE[provider],
      );
    },
  );

  it.each<ParameterChanges>([{ client_id: "local-another" }, { client_secret: "a guess" }, { client_secret: null }])(
    "a client with %j is rejected by the fake sign-in, and the code stays valid",
    async (changes) => {
      const code = await visitor().code("Ann");
      expect(await readResponse(await visitor().redeem(code, changes))).toMatchObject(NO_CLIENT[provider]);
      expect(await readResponse(await visitor().redeem(code))).toHaveProperty("body.access_token");
    },
  );

  it("the fake sign-in accepts HTTP Basic where the real provider does", async () => {
    const { id, secret } = getFakeClient(provider);
    const basic = { Authorization: `Basic ${btoa(`${id}:${secret}`)}` };
    const bare = { client_id: null, client_secret: null };
    const response = await readResponse(await visitor().redeem(await visitor().code("Ann"), bare, basic));
    if (provider === "facebook" || provider === "twitch") expect(response).toMatchObject(NO_CLIENT[provider]);
    else expect(response).toHaveProperty("body.access_token");
  });

  it("the fake sign-in returns no profile without a token", async () => {
    const response = await visitor().ask(PROVIDER_ENDPOINTS[provider].me, "a guess");
    expect(await readResponse(response)).toMatchObject({ status: 401, body: NO_TOKEN[provider] });
  });
});
