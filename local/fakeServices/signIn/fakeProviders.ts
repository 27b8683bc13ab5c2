import { createHash } from "node:crypto";
import type { OAuthProvider } from "../../../domain/access/identity";

/** Person who signs in at a fake provider by typing a name. */
export interface FakePerson {
  /** Permanent id of the person at the provider. The same name has another id at each provider. */
  readonly id: string;
  /** Name exactly as the person typed it, so that the site has to handle strange names. */
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string | undefined;
  readonly email: string;
  /** Name converted to plain ASCII, for providers that allow nothing else. */
  readonly handle: string;
}

const EMAIL = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/;

/** Creates the fake person for a typed name or e-mail address. */
export function createFakePerson(provider: OAuthProvider, typed: string): FakePerson {
  const trimmed = typed.trim();
  const [email, mailbox] = EMAIL.exec(trimmed) ?? [];
  const name = mailbox ?? typed;
  const handle = formatHandle(name);
  const hash = BigInt(`0x${createHash("sha256").update(`${provider}\n${trimmed}`).digest("hex")}`);
  const lowestId = 10n ** BigInt(FAKE_PROVIDERS[provider].idDigits - 1);
  return {
    id: String(lowestId + (hash % (9n * lowestId))),
    name,
    ...splitName(name.trim()),
    email: email ?? `${handle}@people.example`,
    handle,
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

/** Returns the client id and secret of this site at a fake sign-in provider. */
export const getFakeOAuthClient = (provider: OAuthProvider) => ({
  id: `local-${provider}`,
  secret: `local-${provider}-secret`,
});

/** Properties in which the sign-in providers differ. URLs consist of host and path only. */
export interface FakeProvider {
  readonly authorizeUrl: string;
  readonly tokenUrl: string;
  /** Number of decimal digits of a person's id. Like real ids, most are larger than a safe integer. */
  readonly idDigits: number;
  readonly requiresPkce?: boolean;
  /** Issuer that ID tokens name, for providers that send an ID token. */
  readonly issuer?: string;
  /** HTTP status of the response to a rejected authorization code. */
  readonly rejectionStatus: 200 | 400;
  /** Handlers by URL for requests with an access token, such as the person's profile. */
  readonly resources: Readonly<Record<string, (person: FakePerson, request: Request) => Response>>;
}

export const FAKE_PROVIDERS: Readonly<Record<OAuthProvider, FakeProvider>> = {
  google: {
    authorizeUrl: "accounts.google.com/o/oauth2/v2/auth",
    tokenUrl: "oauth2.googleapis.com/token",
    idDigits: 21,
    requiresPkce: true,
    rejectionStatus: 400,
    resources: {
      "openidconnect.googleapis.com/v1/userinfo": ({ id, name, email }) =>
        Response.json({ sub: id, name, email, email_verified: true }),
    },
  },
  discord: {
    authorizeUrl: "discord.com/oauth2/authorize",
    tokenUrl: "discord.com/api/oauth2/token",
    idDigits: 18,
    rejectionStatus: 400,
    resources: {
      "discord.com/api/users/@me": ({ id, name, handle, email }) =>
        Response.json({ id, username: handle, global_name: name, email, verified: true }),
    },
  },
  facebook: {
    authorizeUrl: "www.facebook.com/v16.0/dialog/oauth",
    tokenUrl: "graph.facebook.com/v16.0/oauth/access_token",
    idDigits: 16,
    issuer: "https://www.facebook.com",
    rejectionStatus: 400,
    resources: {
      "graph.facebook.com/me": ({ id, givenName, familyName, email }) =>
        Response.json({ id, first_name: givenName, last_name: familyName, email }),
    },
  },
  github: {
    authorizeUrl: "github.com/login/oauth/authorize",
    tokenUrl: "github.com/login/oauth/access_token",
    idDigits: 10,
    rejectionStatus: 200,
    resources: {
      "api.github.com/user": ({ id, name, handle }, request) =>
        // The profile has no e-mail address, because it is private. Only the other URL returns it.
        respondIfUserAgent(request, { id: Number(id), login: handle, name, email: null }),
      "api.github.com/user/emails": ({ email }, request) =>
        respondIfUserAgent(request, [{ email, primary: true, verified: true }]),
    },
  },
  twitch: {
    authorizeUrl: "id.twitch.tv/oauth2/authorize",
    tokenUrl: "id.twitch.tv/oauth2/token",
    idDigits: 10,
    issuer: "https://id.twitch.tv/oauth2",
    rejectionStatus: 400,
    resources: {
      "api.twitch.tv/helix/users": ({ id, name, handle, email }, request) =>
        request.headers.get("Client-Id") === getFakeOAuthClient("twitch").id
          ? Response.json({ data: [{ id, login: handle, display_name: name, email }] })
          : Response.json({ message: "Client ID and OAuth token do not match" }, { status: 401 }),
    },
  },
};

/** Responds with 403 to a request without a User-Agent header, like GitHub's API. */
const respondIfUserAgent = (request: Request, data: unknown): Response =>
  request.headers.get("User-Agent")
    ? Response.json(data)
    : new Response("Request forbidden by administrative rules.", { status: 403 });
