import { CodeChallengeMethod, Discord, decodeIdToken, Google, OAuth2Client, Twitch } from "arctic";
import { z } from "zod";
import type { OAuthProvider } from "../../domain/access/identity";
import { isSameSecret } from "../../routes/http/secrets";
import type { ApiCredentials } from "../platform/externalConfig";

export interface SignInProviderProfile {
  readonly providerUserId: string;
  readonly name: string;
  readonly lastName?: string | undefined;
  readonly email: string | null | undefined;
  readonly isEmailVerified: boolean | undefined;
}

/** Schema of a provider's permanent id for a person. OpenID Connect limits it to 255 ASCII characters. */
const providerUserIdSchema = z.string().regex(/^[\x21-\x7e]{1,255}$/);

/** Details of the sign-in protocol that differ between providers. */
export interface SignInProviderProtocol {
  /** All hosts of the provider that the worker calls or redirects to. */
  readonly hosts: readonly string[];
  readonly tokenEndpoint: string;
  /** True if PKCE binds an authorization code to the browser. Otherwise the OpenID Connect nonce binds it. */
  readonly usesPkce: boolean;
  /** Expected issuer of the provider's ID token. Absent if the ID token is not used. */
  readonly issuer?: string;
  readonly authorizeUrl: (request: {
    readonly client: ApiCredentials;
    readonly redirectUri: string;
    readonly state: string;
    /** PKCE verifier, for providers that support PKCE. */
    readonly verifier: string;
    /** OpenID Connect nonce, for providers whose ID token repeats it. */
    readonly nonce: string;
  }) => URL;
  /**
   * Fetches the profile of the person who signs in. Throws a `ZodError` if it is not as the provider documents.
   * `fetchJson` sends the access token, and throws unless the status is 200.
   */
  readonly identify: (fetchJson: (url: string) => Promise<unknown>) => Promise<SignInProviderProfile>;
}

const discordProfileSchema = z.object({
  id: providerUserIdSchema,
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

const discord: SignInProviderProtocol = {
  hosts: ["discord.com"],
  tokenEndpoint: "https://discord.com/api/oauth2/token",
  usesPkce: true,
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new Discord(client.id, client.secret, redirectUri).createAuthorizationURL(state, verifier, ["identify", "email"]),
  async identify(fetchJson) {
    const profile = discordProfileSchema.parse(await fetchJson("https://discord.com/api/users/@me"));
    const { id, username, global_name, email, verified } = profile;
    return { providerUserId: id, name: global_name ?? username, email, isEmailVerified: verified };
  },
};

const facebookProfileSchema = z.object({
  id: providerUserIdSchema,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

const facebook: SignInProviderProtocol = {
  hosts: ["www.facebook.com", "graph.facebook.com"],
  tokenEndpoint: "https://graph.facebook.com/v16.0/oauth/access_token",
  usesPkce: true,
  issuer: "https://www.facebook.com",
  // The library Arctic supports neither PKCE nor OpenID Connect for Facebook, although Facebook has both.
  authorizeUrl({ client, redirectUri, state, verifier, nonce }) {
    const url = new OAuth2Client(client.id, client.secret, redirectUri).createAuthorizationURLWithPKCE(
      "https://www.facebook.com/v16.0/dialog/oauth",
      state,
      CodeChallengeMethod.S256,
      verifier,
      ["openid", "public_profile", "email"],
    );
    url.searchParams.set("nonce", nonce);
    return url;
  },
  async identify(fetchJson) {
    const url = "https://graph.facebook.com/me?fields=id,first_name,last_name,email";
    const { id, first_name: name = "", last_name: lastName, email } = facebookProfileSchema.parse(await fetchJson(url));
    // Facebook does not report whether the e-mail address is verified.
    return { providerUserId: id, name, lastName, email, isEmailVerified: false };
  },
};

const githubUserSchema = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() });
const githubEmailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

const github: SignInProviderProtocol = {
  hosts: ["github.com", "api.github.com"],
  tokenEndpoint: "https://github.com/login/oauth/access_token",
  usesPkce: true,
  // The library Arctic does not support PKCE for GitHub, although GitHub does.
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new OAuth2Client(client.id, client.secret, redirectUri).createAuthorizationURLWithPKCE(
      "https://github.com/login/oauth/authorize",
      state,
      CodeChallengeMethod.S256,
      verifier,
      ["user:email"],
    ),
  async identify(fetchJson) {
    const { id, login, name } = githubUserSchema.parse(await fetchJson("https://api.github.com/user"));
    const emails = githubEmailsSchema.parse(await fetchJson("https://api.github.com/user/emails"));
    const { email, verified } = emails.find(({ primary }) => primary) ?? {};
    return { providerUserId: String(id), name: name ?? login, email, isEmailVerified: verified };
  },
};

const googleProfileSchema = z.object({
  sub: providerUserIdSchema,
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

const google: SignInProviderProtocol = {
  hosts: ["accounts.google.com", "oauth2.googleapis.com", "openidconnect.googleapis.com"],
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  usesPkce: true,
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new Google(client.id, client.secret, redirectUri).createAuthorizationURL(state, verifier, [
      "openid",
      "email",
      "profile",
    ]),
  async identify(fetchJson) {
    const profile = googleProfileSchema.parse(await fetchJson("https://openidconnect.googleapis.com/v1/userinfo"));
    const { sub, name = "", email, email_verified } = profile;
    return { providerUserId: sub, name, email, isEmailVerified: email_verified };
  },
};

const twitchUsersSchema = z.object({
  data: z.tuple([z.object({ id: providerUserIdSchema, display_name: z.string(), email: z.string().optional() })]),
});

const twitch: SignInProviderProtocol = {
  hosts: ["id.twitch.tv", "api.twitch.tv"],
  tokenEndpoint: "https://id.twitch.tv/oauth2/token",
  usesPkce: false,
  issuer: "https://id.twitch.tv/oauth2",
  authorizeUrl({ client, redirectUri, state, nonce }) {
    const twitch = new Twitch(client.id, client.secret, redirectUri);
    const url = twitch.createAuthorizationURL(state, ["openid", "user:read:email"]);
    url.searchParams.set("nonce", nonce);
    return url;
  },
  async identify(fetchJson) {
    const { data } = twitchUsersSchema.parse(await fetchJson("https://api.twitch.tv/helix/users"));
    const [{ id, display_name, email }] = data;
    // Twitch returns only verified e-mail addresses.
    return { providerUserId: id, name: display_name, email, isEmailVerified: true };
  },
};

export const SIGN_IN_PROTOCOLS: Readonly<Record<OAuthProvider, SignInProviderProtocol>> = {
  google,
  discord,
  facebook,
  github,
  twitch,
};

interface ExpectedIdToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** Builds the schema of a valid ID token by OpenID Connect Core 3.1.3.7. The only accepted audience is this site. */
const buildClaimsSchema = ({ issuer, clientId, now }: ExpectedIdToken) =>
  z.object({
    iss: z.literal(issuer),
    sub: providerUserIdSchema,
    aud: z.union([z.literal(clientId), z.tuple([z.literal(clientId)])]),
    azp: z.literal(clientId).optional(),
    exp: z.number().gt(now.getTime() / 1000),
    nonce: z.string(),
  });

const idTokenSchema = z.string().transform((token, context) => {
  try {
    return decodeIdToken(token);
  } catch {
    // `decodeIdToken` throws only if the text is not a token.
    context.addIssue({ code: "custom", message: "is not a JSON Web Token" });
    return z.NEVER;
  }
});

/**
 * Returns true if the nonce of an ID token matches this sign-in attempt. Throws a `ZodError` for an invalid token. The
 * signature is not checked: the token comes from the token endpoint over TLS (OpenID Connect Core 3.1.3.7, point 6).
 */
export const isIdTokenForSignIn = (idToken: unknown, expected: ExpectedIdToken): boolean =>
  isSameSecret(idTokenSchema.pipe(buildClaimsSchema(expected)).parse(idToken).nonce, expected.nonce);
