import { CodeChallengeMethod, OAuth2Client } from "arctic";
import { z } from "zod";
import { type Protocol, providerUserId } from "./protocol";

const me = z.object({
  id: providerUserId,
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

export const facebook: Protocol = {
  hosts: ["www.facebook.com", "graph.facebook.com"],
  tokenEndpoint: "https://graph.facebook.com/v16.0/oauth/access_token",
  takesPkce: true,
  issuer: "https://www.facebook.com",
  // Arctic's class for Facebook knows neither PKCE nor OpenID Connect; Facebook has both for flows built by hand.
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
    const { id, first_name, last_name, email } = me.parse(
      await read("https://graph.facebook.com/me?fields=id,first_name,last_name,email"),
    );
    return {
      providerUserId: id,
      name: first_name ?? "",
      lastName: last_name ?? null,
      email: email ?? null,
      // Facebook does not say whether somebody has shown that the address is theirs.
      isEmailVerified: false,
    };
  },
};
