import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { OAUTH_PROVIDERS, type OAuthProvider } from "../../domain/access/identity";
import { startFakeServices } from "../../local/fakeServices/server";
import { getFakeOAuthClient } from "../../local/fakeServices/signIn/fakeProviders";
import type { SignInProviderClient } from "../../routes/http/context";
import { createOutboundGateway } from "../../worker/outbound/index";
import { createSignInService } from "../../worker/signIn";
import { submitConsent } from "../helpers/signedInPerson";
import { PROVIDER_ENDPOINTS } from "../local/fakeServices/oauthVisitor";

type StandIns = Awaited<ReturnType<typeof startFakeServices>>;
type Answer = Parameters<StandIns["replaceResponse"]>[1];

let fakeServices: StandIns;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

const NAME = "Ann van Dam";
const EMAIL = "ann-van-dam@people.example";
const VERIFIER = "a-verifier-of-at-least-43-characters-0123456789";
const redirectUri = "http://localhost:8787/oauth/provider/callback";

const open = (baseUrl: string | undefined, provider: OAuthProvider): SignInProviderClient =>
  createSignInService(provider, getFakeOAuthClient(provider), createOutboundGateway({ baseUrl }));

/** Fields that each provider returns besides the name. */
const PROVIDER_RESPONSES: Readonly<Record<OAuthProvider, object>> = {
  google: { providerUserId: expect.stringMatching(/^\d{21}$/) },
  discord: { providerUserId: expect.stringMatching(/^\d{18}$/) },
  facebook: {
    providerUserId: expect.stringMatching(/^\d{16}$/),
    name: "Ann van",
    lastName: "Dam",
    isEmailVerified: false,
  },
  github: { providerUserId: expect.stringMatching(/^\d{10}$/) },
  twitch: { providerUserId: expect.stringMatching(/^\d{10}$/) },
};

const broken = (text: string) => {
  const parts = [new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(new Error("broken off"));
    },
  });
};

/** Returns the whole request in the response, like a talkative server. */
const echo = async (request: Request, before = ""): Promise<string> =>
  before + (await request.text()) + [...request.headers].flat().join(" ");

/** Collects the console's output, which is not shown from then on. */
function listen() {
  const output: string[] = [];
  const record = (...words: unknown[]) => void output.push(words.map(String).join(" "));
  for (const level of ["error", "warn", "info", "log"] as const) {
    const spy = vi.spyOn(console, level).mockImplementation(record);
    onTestFinished(() => spy.mockRestore());
  }
  return output;
}

const FAULTS: readonly (readonly [string, Answer, "outage" | "unreadable"])[] = [
  ["status 500", async (request) => new Response(await echo(request), { status: 500 }), "outage"],
  ["status 429", async (request) => new Response(await echo(request), { status: 429 }), "outage"],
  ["a cut connection", () => Response.error(), "outage"],
  ["a body that breaks off", async (request) => new Response(broken(await echo(request, '{"a":"'))), "outage"],
  ["a redirect", () => Response.redirect("https://elsewhere.example/", 302), "outage"],
  ["a body that is too large", () => new Response("x".repeat(300_000)), "outage"],
  ["HTML", async (request) => new Response(await echo(request, "<!DOCTYPE html><h1>")), "unreadable"],
  ["truncated JSON", async (request) => new Response(await echo(request, '{"access_token":"')), "unreadable"],
  ["an empty body", () => new Response(""), "unreadable"],
  ["an empty object", () => Response.json({}), "unreadable"],
  ["null", () => Response.json(null), "unreadable"],
  ["an object of wrong types", () => Response.json({ access_token: 7, id: {}, sub: 7, data: {} }), "unreadable"],
];

describe.each(OAUTH_PROVIDERS)("sign-in with %s", (provider) => {
  const service = () => open(fakeServices.url, provider);
  const takesPkce = provider !== "twitch";
  const speaksOpenId = ["facebook", "twitch"].includes(provider);
  const { secret } = getFakeOAuthClient(provider);
  const me = PROVIDER_ENDPOINTS[provider].me.replace(/\?.*/, "");
  const { token } = PROVIDER_ENDPOINTS[provider];

  async function newCode(): Promise<string> {
    const address = await service().buildAuthorizeUrl({ redirectUri, state: "a-state", verifier: VERIFIER });
    const callbackUrl = new URL(await submitConsent(address.href, NAME), redirectUri);
    return callbackUrl.searchParams.get("code") ?? "no code";
  }
  const identify = (code: string, verifier = VERIFIER) => service().identify({ redirectUri, code, verifier });

  it("the authorization URL of a sign-in uses HTTPS and contains a state but no secret", async () => {
    const { protocol, searchParams, href } = await open(undefined, provider).buildAuthorizeUrl({
      redirectUri,
      state: "a-state",
      verifier: VERIFIER,
    });
    expect(protocol).toBe("https:");
    expect(Object.fromEntries(searchParams)).toMatchObject({
      response_type: "code",
      client_id: `local-${provider}`,
      redirect_uri: redirectUri,
      state: "a-state",
    });
    expect(searchParams.get("code_challenge_method")).toBe(takesPkce ? "S256" : null);
    expect(searchParams.get("scope")?.split(" ").includes("openid")).toBe(speaksOpenId || provider === "google");
    expect(searchParams.get("nonce")).toEqual(speaksOpenId ? expect.stringMatching(/^[\w-]{43}$/) : null);
    expect(href).not.toContain(secret);
    expect(href).not.toContain(VERIFIER);
  });

  it("two sign-ins with the same provider account return the same user data", async () => {
    const output = listen();
    const first = await identify(await newCode());
    expect(first).toEqual({
      ok: true,
      identity: {
        provider,
        name: NAME,
        lastName: null,
        email: EMAIL,
        isEmailVerified: true,
        ...PROVIDER_RESPONSES[provider],
      },
    });
    expect(await identify(await newCode())).toEqual(first);
    expect(output).toEqual([]);
  });

  it("a sign-in with an unknown or already used authorization code is rejected", async () => {
    expect(await identify("made-up")).toEqual({ ok: false, problem: "refused" });
    const code = await newCode();
    expect(await identify(code)).toMatchObject({ ok: true });
    expect(await identify(code)).toEqual({ ok: false, problem: "refused" });
  });

  it("a sign-in is rejected if its code verifier belongs to another sign-in attempt", async () =>
    expect(await identify(await newCode(), "another-verifier-of-at-least-43-characters-0")).toEqual({
      ok: false,
      problem: "refused",
    }));

  it.each(["a\r\nb", "a b", "a\0b", "a\ud83d", "ä", ""])(
    "a sign-in with the malformed access token %j from the provider is rejected",
    async (access_token) => {
      listen();
      onTestFinished(fakeServices.replaceResponse(token, () => Response.json({ access_token })));
      expect(await identify(await newCode())).toEqual({ ok: false, problem: "unreadable" });
    },
  );

  describe.each([
    ["the token", token],
    ["the person", me],
  ])("a fault at the endpoint of %s", (_, place) => {
    it.each(FAULTS)(
      "a sign-in during which the provider responds with %s fails without logging secrets",
      async (_, response, problem) => {
        const output = listen();
        const code = await newCode();
        let bearer = "no token";
        const undo = fakeServices.replaceResponse(place, (request) => {
          bearer = request.headers.get("Authorization")?.replace("Bearer ", "") ?? bearer;
          return response(request);
        });
        onTestFinished(undo);
        expect(await identify(code)).toEqual({ ok: false, problem });
        const all = output.join("\n");
        expect(all).toContain(`Sign-in with ${provider} failed: ${problem}.`);
        for (const word of [code, bearer, secret, VERIFIER, EMAIL, NAME, "access_token"])
          expect(all).not.toContain(word);
      },
    );
  });

  it("a sign-in fails if the provider says that the access token has expired", async () => {
    listen();
    onTestFinished(
      fakeServices.replaceResponse(me, () => Response.json({ message: "Bad credentials" }, { status: 401 })),
    );
    expect(await identify(await newCode())).toEqual({ ok: false, problem: "outage" });
  });
});

it("a sign-in with GitHub uses only the primary email address of the GitHub account", async () => {
  listen();
  const loadEmail = async (addresses: unknown) => {
    onTestFinished(fakeServices.replaceResponse("api.github.com/user/emails", () => Response.json(addresses)));
    const service = open(fakeServices.url, "github");
    const address = await service.buildAuthorizeUrl({ redirectUri, state: "a-state", verifier: VERIFIER });
    const code = new URL(await submitConsent(address.href, NAME), redirectUri).searchParams.get("code") ?? "";
    const response = await service.identify({ redirectUri, code, verifier: VERIFIER });
    return response.ok ? [response.identity.email, response.identity.isEmailVerified] : response.problem;
  };
  const second = { email: "b@b.example", primary: false, verified: true };
  expect(await loadEmail([second, { email: "A@A.example", primary: true, verified: false }])).toEqual([
    "a@a.example",
    false,
  ]);
  expect(await loadEmail([second])).toEqual([null, false]);
  expect(await loadEmail([{ email: "no address", primary: true, verified: true }])).toEqual([null, false]);
  expect(await loadEmail({ message: "no" })).toBe("unreadable");
});

const TOLD_BY_ALL = { email: "A@A.example", name: "Ann" };

it.each<[OAuthProvider, string, Readonly<Record<string, unknown>>, boolean]>([
  ["google", "reports it as unverified", { sub: "7", ...TOLD_BY_ALL, email_verified: false }, false],
  ["google", "does not report it", { sub: "7", ...TOLD_BY_ALL }, false],
  ["google", "reports it as verified", { sub: "7", ...TOLD_BY_ALL, email_verified: true }, true],
  ["discord", "reports it as unverified", { id: "7", username: "ann", ...TOLD_BY_ALL, verified: false }, false],
  ["discord", "does not report it", { id: "7", username: "ann", ...TOLD_BY_ALL }, false],
  ["discord", "reports it as verified", { id: "7", username: "ann", ...TOLD_BY_ALL, verified: true }, true],
  [
    "facebook",
    "reports it as verified, which it cannot know",
    { id: "7", first_name: "Ann", ...TOLD_BY_ALL, verified: true },
    false,
  ],
])(
  "the email address from %s counts as verified only if the provider confirms it: the provider %s",
  async (provider, _, received, isEmailVerified) => {
    const place = PROVIDER_ENDPOINTS[provider].me.replace(/\?.*/, "");
    onTestFinished(fakeServices.replaceResponse(place, () => Response.json(received)));
    const service = open(fakeServices.url, provider);
    const address = await service.buildAuthorizeUrl({ redirectUri, state: "a-state", verifier: VERIFIER });
    const code = new URL(await submitConsent(address.href, NAME), redirectUri).searchParams.get("code") ?? "";
    const response = await service.identify({ redirectUri, code, verifier: VERIFIER });
    expect(response).toMatchObject({ ok: true, identity: { email: "a@a.example", isEmailVerified } });
  },
);

/** Returns the profile that a sign-in provider reports. */
async function loadIdentity(provider: OAuthProvider, received: unknown) {
  onTestFinished(
    fakeServices.replaceResponse(PROVIDER_ENDPOINTS[provider].me.replace(/\?.*/, ""), () => Response.json(received)),
  );
  const service = open(fakeServices.url, provider);
  const address = await service.buildAuthorizeUrl({ redirectUri, state: "a-state", verifier: VERIFIER });
  const code = new URL(await submitConsent(address.href, NAME), redirectUri).searchParams.get("code") ?? "";
  const response = await service.identify({ redirectUri, code, verifier: VERIFIER });
  return response.ok ? response.identity : response.problem;
}

it.each<[OAuthProvider, string, unknown, object]>([
  ["discord", "the display name", { id: "7", username: "ann", global_name: "Ann" }, { name: "Ann", email: null }],
  [
    "discord",
    "the username if there is no display name",
    { id: "7", username: "ann", global_name: null },
    { name: "ann", email: null },
  ],
  ["github", "the name", { id: 7, login: "ann", name: "Ann" }, { providerUserId: "7", name: "Ann" }],
  ["github", "the login if there is no name", { id: 7, login: "ann", name: null }, { name: "ann" }],
  [
    "facebook",
    "separate first and last names",
    { id: "7", first_name: "Ann", last_name: "Dam", email: "a@a.example" },
    { name: "Ann", lastName: "Dam", email: "a@a.example", isEmailVerified: false },
  ],
  [
    "facebook",
    "the name Collector if none is reported",
    { id: "7" },
    { name: "Collector", lastName: null, email: null },
  ],
  ["google", "the name Collector if none is reported", { sub: "7" }, { name: "Collector", email: null }],
  [
    "twitch",
    "no email address if an empty one is reported",
    { data: [{ id: "7", display_name: "Ann", email: "" }] },
    { providerUserId: "7", name: "Ann", email: null, isEmailVerified: false },
  ],
])("the identity that the sign-in provider %s returns has %s", async (provider, _, received, identity) => {
  expect(await loadIdentity(provider, received)).toMatchObject({ provider, lastName: null, ...identity });
});

it.each<[OAuthProvider, string]>([
  ["google", "openid email profile"],
  ["discord", "identify email"],
  ["facebook", "openid public_profile email"],
  ["github", "user:email"],
  ["twitch", "openid user:read:email"],
])("a sign-in with %s requests only the scope %j", async (provider, scope) => {
  const leaving = { redirectUri, state: "a-state", verifier: VERIFIER };
  expect((await open(undefined, provider).buildAuthorizeUrl(leaving)).searchParams.get("scope")).toBe(scope);
});

it.each(OAUTH_PROVIDERS)(
  "the token request to %s contains the client, the redirect URI and no user data",
  async (provider) => {
    let sent = new URLSearchParams();
    const undo = fakeServices.replaceResponse(PROVIDER_ENDPOINTS[provider].token, async (request) => {
      sent = new URLSearchParams(await request.text());
      return Response.json({}, { status: 401 });
    });
    onTestFinished(undo);
    const response = await open(fakeServices.url, provider).identify({
      redirectUri,
      code: "a-code",
      verifier: VERIFIER,
    });
    const { id, secret } = getFakeOAuthClient(provider);
    expect(Object.fromEntries(sent)).toEqual({
      grant_type: "authorization_code",
      code: "a-code",
      redirect_uri: redirectUri,
      client_id: id,
      client_secret: secret,
      ...(provider === "twitch" ? {} : { code_verifier: VERIFIER }),
    });
    expect(response).toEqual({ ok: false, problem: "refused" });
  },
);
