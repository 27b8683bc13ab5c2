import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { OAUTH_PROVIDERS, type OAuthProvider } from "../../../domain/access/identity";
import { type FakeServices, startFakeServices } from "../../../local/fakeServices/server";
import { stopAfterTest } from "../testProject";
import { createOAuthVisitor, type ParameterChanges, PROVIDER_ENDPOINTS, REDIRECT_URI } from "./oauthVisitor";

let fakeServices: FakeServices;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

const readResponse = async (response: Response) => ({ status: response.status, body: await response.json() });

/** Returns the provider's response to a rejected OAuth code. GitHub alone rejects with status 200. */
const createRejection = (provider: OAuthProvider, error: string) => ({
  status: provider === "github" ? 200 : 400,
  body: { error, error_description: expect.any(String) },
});

describe.each(OAUTH_PROVIDERS)("fake sign-in with %s", (provider) => {
  const visitor = () => createOAuthVisitor(fakeServices, provider);

  it("a fake sign-in provider rejects an authorization code that was already used", async () => {
    const code = await visitor().code("Ann");
    await visitor().redeem(code);
    expect(await readResponse(await visitor().redeem(code))).toEqual(createRejection(provider, "invalid_grant"));
  });

  it("an authorization code of a fake sign-in provider expires after 60 seconds", async () => {
    let time = 0;
    const clocked = createOAuthVisitor(stopAfterTest(await startFakeServices(0, { now: () => time })), provider);
    const [inTime, late] = [await clocked.code("Ann"), await clocked.code("Ann")];
    time = 59_999;
    expect(await readResponse(await clocked.redeem(inTime))).toHaveProperty("body.access_token");
    time = 60_000;
    expect(await readResponse(await clocked.redeem(late))).toEqual(createRejection(provider, "invalid_grant"));
  });

  it.each<ParameterChanges>([
    { code_verifier: "another-verifier-of-at-least-43-characters-01" },
    { code_verifier: null },
    { redirect_uri: `${REDIRECT_URI}/` },
    { redirect_uri: null },
    { code: null },
  ])("an authorization code of a fake sign-in provider is rejected with the changed parameters %j", async (changes) => {
    expect(await readResponse(await visitor().redeem(await visitor().code("Ann"), changes))).toEqual(
      createRejection(provider, "invalid_grant"),
    );
  });

  it.each(OAUTH_PROVIDERS.filter((other) => other !== provider))(
    "an authorization code of the fake provider %s is rejected by another fake provider",
    async (other) => {
      expect(
        await readResponse(await visitor().redeem(await createOAuthVisitor(fakeServices, other).code("Ann"))),
      ).toEqual(createRejection(provider, "invalid_grant"));
    },
  );

  it.each<ParameterChanges>([{ client_id: "local-another" }, { client_secret: "a guess" }, { client_secret: null }])(
    "a fake sign-in provider rejects a client with %j, and the authorization code stays valid",
    async (changes) => {
      const code = await visitor().code("Ann");
      expect(await readResponse(await visitor().redeem(code, changes))).toMatchObject(
        createRejection(provider, "invalid_client"),
      );
      expect(await readResponse(await visitor().redeem(code))).toHaveProperty("body.access_token");
    },
  );

  it("a fake sign-in provider returns no profile for an invalid access token", async () => {
    const response = await visitor().ask(PROVIDER_ENDPOINTS[provider].me, "a guess");
    expect(await readResponse(response)).toEqual({ status: 401, body: { error: "invalid_token" } });
  });
});
