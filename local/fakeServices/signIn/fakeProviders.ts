import { createHash, randomBytes } from "node:crypto";
import type { Provider } from "../../../domain/access/identity";

/** Person whose name was entered at a provider. */
export interface FakePerson {
  /** Name as entered, unchanged, so that the site has to handle strange names. */
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string | undefined;
  readonly email: string;
  /** Name in plain ASCII, for providers that require it. */
  readonly handle: string;
  /** Returns the permanent id, different at each provider, in decimal with the given number of digits. */
  id(digits: number): string;
}

const ADDRESS = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/;

export function createFakePerson(provider: Provider, typed: string): FakePerson {
  const trimmed = typed.trim();
  const [address, mailbox] = ADDRESS.exec(trimmed) ?? [];
  const name = mailbox ?? typed;
  const handle = formatHandle(name);
  const hash = BigInt(`0x${createHash("sha256").update(`${provider}\n${trimmed}`).digest("hex")}`);
  return {
    name,
    ...splitName(name.trim()),
    email: address ?? `${handle}@people.example`,
    handle,
    id(digits) {
      const lowest = 10n ** BigInt(digits - 1);
      return String(lowest + (hash % (9n * lowest)));
    },
  };
}

function splitName(name: string): Pick<FakePerson, "givenName" | "familyName"> {
  const space = name.lastIndexOf(" ");
  if (space === -1) return { givenName: name, familyName: undefined };
  return { givenName: name.slice(0, space), familyName: name.slice(space + 1) };
}

const formatHandle = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "person";

/** Sign-in provider as data: its endpoints, requirements and response formats. */
export interface FakeProvider {
  readonly provider: Provider;
  /** Host and path of the authorization page. */
  readonly authorizePath: string;
  readonly tokenPath: string;
  /** True if the provider requires a PKCE challenge. Every provider checks one that is sent. */
  readonly needsChallenge: boolean;
  /** True if clients may also authenticate by HTTP Basic. */
  readonly acceptsBasicAuth: boolean;
  /** True if a token may also be a query parameter. */
  readonly acceptsTokenInQuery: boolean;
  /** Settings of OpenID Connect, with the ID token's claims in addition to the standard ones. */
  readonly openId?: {
    readonly issuer: string;
    readonly lifeS: number;
    claims(bearer: TokenHolder, token: string): object;
  };
  grant(grant: TokenGrant, request: Request): Response;
  refuse(refusal: OAuthError, request: Request): Response;
  /** Handlers of the endpoints that need a token. */
  readonly resources: Readonly<Record<string, (bearer: TokenHolder, request: Request) => Response>>;
  /** Creates the response to an invalid token. */
  unauthorized(): Response;
}

export interface TokenHolder {
  readonly person: FakePerson;
  readonly clientId: string;
}

export interface TokenGrant {
  readonly access_token: string;
  readonly token_type: string;
  readonly expires_in: number;
  readonly scope: string;
  /** ID token, for requests with the scope "openid". */
  readonly id_token?: string;
}

export interface OAuthError {
  readonly error: "invalid_client" | "invalid_grant" | "unsupported_grant_type";
  readonly description: string;
}

/** Responses in the format of RFC 6749, which some providers use. */
const rfc6749Responses: Pick<FakeProvider, "grant" | "refuse"> = {
  grant: (grant) => Response.json(grant),
  refuse: ({ error, description }) =>
    Response.json({ error, error_description: description }, { status: error === "invalid_client" ? 401 : 400 }),
};

export const fakeDiscord: FakeProvider = {
  ...rfc6749Responses,
  provider: "discord",
  authorizePath: "discord.com/oauth2/authorize",
  tokenPath: "discord.com/api/oauth2/token",
  needsChallenge: false,
  acceptsBasicAuth: true,
  acceptsTokenInQuery: false,
  resources: {
    "discord.com/api/users/@me": ({ person }) =>
      Response.json({
        // Larger than a safe integer, as the real ids are.
        id: person.id(18),
        username: person.handle,
        global_name: person.name,
        discriminator: "0",
        avatar: null,
        email: person.email,
        verified: true,
      }),
  },
  unauthorized: () => Response.json({ message: "401: Unauthorized", code: 0 }, { status: 401 }),
};

const respondFacebookError = (message: string, code: number, status: number): Response =>
  Response.json({ error: { message, type: "OAuthException", code } }, { status });

const FACEBOOK_CODES: Readonly<Record<OAuthError["error"], number>> = {
  invalid_client: 1,
  invalid_grant: 100,
  unsupported_grant_type: 100,
};

export const fakeFacebook: FakeProvider = {
  provider: "facebook",
  authorizePath: "www.facebook.com/v16.0/dialog/oauth",
  tokenPath: "graph.facebook.com/v16.0/oauth/access_token",
  needsChallenge: false,
  acceptsBasicAuth: false,
  acceptsTokenInQuery: true,
  openId: {
    issuer: "https://www.facebook.com",
    lifeS: 3_600,
    claims: ({ person }, token) => ({
      sub: person.id(16),
      jti: randomBytes(12).toString("base64url"),
      at_hash: createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url"),
      name: person.name,
      given_name: person.givenName,
      family_name: person.familyName,
      email: person.email,
      picture: "https://platform-lookaside.fbsbx.com/stand-in",
    }),
  },
  grant: (grant) => Response.json({ ...grant, token_type: "bearer" }),
  refuse: ({ error, description }) => respondFacebookError(description, FACEBOOK_CODES[error], 400),
  resources: {
    "graph.facebook.com/me": ({ person }, request) => {
      const fields = new URL(request.url).searchParams.get("fields") ?? "id,name";
      const all = {
        id: person.id(16),
        name: person.name,
        first_name: person.givenName,
        last_name: person.familyName,
        email: person.email,
      };
      const requests = fields.split(",");
      return Response.json(Object.fromEntries(Object.entries(all).filter(([field]) => requests.includes(field))));
    },
  },
  unauthorized: () => respondFacebookError("Invalid OAuth access token - Cannot parse access token", 190, 401),
};

const GITHUB_ERRORS: Readonly<Record<OAuthError["error"], string>> = {
  invalid_client: "incorrect_client_credentials",
  invalid_grant: "bad_verification_code",
  unsupported_grant_type: "unsupported_grant_type",
};

/** Responds with status 200 in any case, as a form unless JSON was requested. */
const respondGithub = (request: Request, data: Readonly<Record<string, string | number>>): Response =>
  request.headers.get("Accept")?.includes("application/json")
    ? Response.json(data)
    : new Response(new URLSearchParams(Object.entries(data).map(([name, value]) => [name, String(value)])));

/** Responds with 403 to a request without User-Agent, like GitHub's API. */
const respondIfUserAgent = (request: Request, data: unknown): Response =>
  request.headers.get("User-Agent")
    ? Response.json(data)
    : new Response("Request forbidden by administrative rules. Please make sure your request has a User-Agent header", {
        status: 403,
      });

export const fakeGithub: FakeProvider = {
  provider: "github",
  authorizePath: "github.com/login/oauth/authorize",
  tokenPath: "github.com/login/oauth/access_token",
  needsChallenge: false,
  acceptsBasicAuth: true,
  acceptsTokenInQuery: false,
  grant: (grant, request) =>
    respondGithub(request, { ...grant, token_type: "bearer", scope: grant.scope.replaceAll(" ", ",") }),
  refuse: ({ error, description }, request) =>
    respondGithub(request, { error: GITHUB_ERRORS[error], error_description: description }),
  resources: {
    "api.github.com/user": ({ person }, request) =>
      respondIfUserAgent(request, {
        login: person.handle,
        id: Number(person.id(10)),
        type: "User",
        name: person.name,
        company: null,
        blog: "",
        location: null,
        // The address is private here; api.github.com/user/emails has it.
        email: null,
        bio: null,
      }),
    "api.github.com/user/emails": ({ person }, request) =>
      respondIfUserAgent(request, [{ email: person.email, primary: true, verified: true, visibility: "private" }]),
  },
  unauthorized: () => Response.json({ message: "Bad credentials", status: "401" }, { status: 401 }),
};

export const fakeGoogle: FakeProvider = {
  ...rfc6749Responses,
  provider: "google",
  authorizePath: "accounts.google.com/o/oauth2/v2/auth",
  tokenPath: "oauth2.googleapis.com/token",
  needsChallenge: true,
  acceptsBasicAuth: true,
  acceptsTokenInQuery: false,
  resources: {
    "openidconnect.googleapis.com/v1/userinfo": ({ person }) =>
      Response.json({
        sub: person.id(21),
        name: person.name,
        given_name: person.givenName,
        family_name: person.familyName,
        picture: "https://lh3.googleusercontent.com/a/stand-in=s96-c",
        email: person.email,
        email_verified: true,
      }),
  },
  unauthorized: () =>
    Response.json({ error: "invalid_request", error_description: "Invalid Credentials" }, { status: 401 }),
};

const respondUnauthorized = (message: string): Response =>
  Response.json({ error: "Unauthorized", status: 401, message }, { status: 401 });

export const fakeTwitch: FakeProvider = {
  provider: "twitch",
  authorizePath: "id.twitch.tv/oauth2/authorize",
  tokenPath: "id.twitch.tv/oauth2/token",
  needsChallenge: false,
  acceptsBasicAuth: false,
  acceptsTokenInQuery: false,
  openId: {
    issuer: "https://id.twitch.tv/oauth2",
    lifeS: 900,
    claims: ({ person, clientId }) => ({ sub: person.id(10), azp: clientId, preferred_username: person.name }),
  },
  grant: (grant) => Response.json({ ...grant, token_type: "bearer", scope: grant.scope.split(" ").filter(Boolean) }),
  // Twitch deviates from RFC 6749: its responses have no "error".
  refuse({ error, description }) {
    const status = error === "invalid_client" ? 403 : 400;
    return Response.json({ status, message: description }, { status });
  },
  resources: {
    "api.twitch.tv/helix/users": ({ person, clientId }, request) =>
      request.headers.get("Client-Id") === clientId
        ? Response.json({
            data: [
              {
                id: person.id(10),
                login: person.handle,
                display_name: person.name,
                type: "",
                broadcaster_type: "",
                description: "",
                profile_image_url: "",
                offline_image_url: "",
                email: person.email,
              },
            ],
          })
        : respondUnauthorized("Client ID and OAuth token do not match"),
  },
  unauthorized: () => respondUnauthorized("Invalid OAuth token"),
};
