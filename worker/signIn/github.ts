import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { z } from "zod";
import type { Protocol } from "./protocol";

const user = z.object({ id: z.number().int().positive(), login: z.string(), name: z.string().nullish() });
const emails = z.array(z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }));

export const github: Protocol = {
  hosts: ["github.com", "api.github.com"],
  tokenEndpoint: "https://github.com/login/oauth/access_token",
  takesPkce: true,
  // Arctic's class for GitHub knows no PKCE; GitHub does.
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new OAuth2Client(client.id, client.secret, redirectUri).createAuthorizationURLWithPKCE(
      "https://github.com/login/oauth/authorize",
      state,
      CodeChallengeMethod.S256,
      verifier,
      ["user:email"],
    ),
  async identify(read) {
    const { id, login, name } = user.parse(await read("https://api.github.com/user"));
    const addresses = emails.parse(await read("https://api.github.com/user/emails"));
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
