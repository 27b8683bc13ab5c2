import { Google } from "arctic";
import { z } from "zod";
import { type Protocol, providerUserId } from "./protocol";

const profile = z.object({
  sub: providerUserId,
  name: z.string().optional(),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
});

export const google: Protocol = {
  hosts: ["accounts.google.com", "oauth2.googleapis.com", "openidconnect.googleapis.com"],
  tokenEndpoint: "https://oauth2.googleapis.com/token",
  takesPkce: true,
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
    } = profile.parse(await read("https://openidconnect.googleapis.com/v1/userinfo"));
    return {
      providerUserId: sub,
      name,
      lastName: null,
      email: email ?? null,
      isEmailVerified: email_verified ?? false,
    };
  },
};
