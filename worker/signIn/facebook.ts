import { Facebook } from "arctic";
import { z } from "zod";
import type { Protocol } from "./protocol";

const me = z.object({
  id: z.string().min(1).max(255),
  first_name: z.string().optional(),
  last_name: z.string().optional(),
  email: z.string().optional(),
});

export const facebook: Protocol = {
  hosts: ["www.facebook.com", "graph.facebook.com"],
  tokenEndpoint: "https://graph.facebook.com/v16.0/oauth/access_token",
  takesPkce: false,
  authorizeUrl: ({ client, redirectUri, state }) =>
    new Facebook(client.id, client.secret, redirectUri).createAuthorizationURL(state, ["public_profile", "email"]),
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
