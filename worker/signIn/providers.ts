import { CodeChallengeMethod, Discord, decodeIdToken, Google, OAuth2Client, Twitch } from "arctic";
import { z } from "zod";
import { isSameSecret } from "../../routes/http/secrets";
import { type ProviderProtocol, providerUserIdSchema } from "./protocol";

const discordProfileSchema = z.object({
  id: providerUserIdSchema,
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

export const discord: ProviderProtocol = {
  hosts: ["discord.com"],
  tokenEndpoint: "https://discord.com/api/oauth2/token",
  usesPkce: true,
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new Discord(client.id, client.secret, redirectUri).createAuthorizationURL(state, verifier, ["identify", "email"]),
  async identify(read) {
    const { id, username, global_name, email, verified } = discordProfileSchema.parse(
      await read("https://discord.com/api/users/@me"),
    );
    return {
      providerUserId: id,
      name: global_name ?? username,
      lastName: null,
      email: email ?? null,
      isEmailVerified: verified ?? false,
    };
  },
};

const facebookProfileSchema = z.object({
  id: providerUserIdSchema,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

export const facebook: ProviderProtocol = {
  hosts: ["www.facebook.com", "graph.facebook.com"],
  tokenEndpoint: "https://graph.facebook.com/v16.0/oauth/access_token",
  usesPkce: true,
  issuer: "https://www.facebook.com",
  // Arctic's Facebook class supports neither PKCE nor OpenID Connect. Facebook supports both for manually built flows.
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
  async identify(read) {
    const { id, first_name, last_name, email } = facebookProfileSchema.parse(
      await read("https://graph.facebook.com/me?fields=id,first_name,last_name,email"),
    );
    return {
      providerUserId: id,
      name: first_name ?? "",
      lastName: last_name ?? null,
      email: email ?? null,
      // Facebook does not report whether the address is verified.
      isEmailVerified: false,
    };
  },
};

const githubUserSchema = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() });
const githubEmailsSchema = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export const github: ProviderProtocol = {
  hosts: ["github.com", "api.github.com"],
  tokenEndpoint: "https://github.com/login/oauth/access_token",
  usesPkce: true,
  // Arctic's GitHub class does not support PKCE, but GitHub does.
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new OAuth2Client(client.id, client.secret, redirectUri).createAuthorizationURLWithPKCE(
      "https://github.com/login/oauth/authorize",
      state,
      CodeChallengeMethod.S256,
      verifier,
      ["user:email"],
    ),
  async identify(read) {
    const { id, login, name } = githubUserSchema.parse(await read("https://api.github.com/user"));
    const addresses = githubEmailsSchema.parse(await read("https://api.github.com/user/emails"));
    const main = addresses.find(({ primary }) => primary);
    return {
      providerUserId: String(id),
      name: name ?? login,
      lastName: null,
      email: main?.email ?? null,
      isEmailVerified: main?.verified ?? false,
    };
  },
};

const googleProfileSchema = z.object({
  sub: providerUserIdSchema,
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

export const google: ProviderProtocol = {
  hosts: ["accounts.google.com", "oauth2.googleapis.com", "openidconnect.googleapis.com"],
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  usesPkce: true,
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new Google(client.id, client.secret, redirectUri).createAuthorizationURL(state, verifier, [
      "openid",
      "email",
      "profile",
    ]),
  async identify(read) {
    const {
      sub,
      name = "",
      email,
      email_verified,
    } = googleProfileSchema.parse(await read("https://openidconnect.googleapis.com/v1/userinfo"));
    return {
      providerUserId: sub,
      name,
      lastName: null,
      email: email ?? null,
      isEmailVerified: email_verified ?? false,
    };
  },
};

const twitchUsersSchema = z.object({
  data: z.tuple([z.object({ id: providerUserIdSchema, display_name: z.string(), email: z.string().optional() })]),
});

export const twitch: ProviderProtocol = {
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
  async identify(read) {
    const [{ id, display_name, email }] = twitchUsersSchema.parse(await read("https://api.twitch.tv/helix/users")).data;
    return {
      providerUserId: id,
      name: display_name,
      lastName: null,
      email: email || null,
      // Twitch returns only verified addresses.
      isEmailVerified: Boolean(email),
    };
  },
};

/** Claims that an ID token must have. */
export interface ExpectedIdToken {
  readonly issuer: string;
  readonly clientId: string;
  readonly nonce: string;
  readonly now: Date;
}

/** Builds the checks of OpenID Connect Core 3.1.3.7, for tokens whose only audience is this site. */
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
    // `decodeIdToken` throws only for a text that is not a token.
    context.addIssue({ code: "custom", message: "is not a JSON Web Token" });
    return z.NEVER;
  }
});

/**
 * Returns true if the nonce of an ID token matches this sign-in attempt. Throws a ZodError if the token is not a valid one for
 * this site now. The signature need not be checked, because the token comes directly from the token endpoint over TLS
 * (OpenID Connect Core 3.1.3.7, point 6).
 */
export const isIdTokenForSignIn = (idToken: unknown, expected: ExpectedIdToken): boolean =>
  isSameSecret(idTokenSchema.pipe(buildClaimsSchema(expected)).parse(idToken).nonce, expected.nonce);
