import { Discord } from "arctic";
import { z } from "zod";
import { type Protocol, providerUserId } from "./protocol";

const me = z.object({
  id: providerUserId,
  username: z.string(),
  global_name: z.string().nullish(),
  email: z.string().nullish(),
  verified: z.boolean().optional(),
});

export const discord: Protocol = {
  hosts: ["discord.com"],
  tokenEndpoint: "https://discord.com/api/oauth2/token",
  takesPkce: true,
  authorizeUrl: ({ client, redirectUri, state, verifier }) =>
    new Discord(client.id, client.secret, redirectUri).createAuthorizationURL(state, verifier, ["identify", "email"]),
  async identify(read) {
    const { id, username, global_name, email, verified } = me.parse(await read("https://discord.com/api/users/@me"));
    return {
      providerUserId: id,
      name: global_name ?? username,
      lastName: null,
      email: email ?? null,
      isEmailVerified: verified ?? false,
    };
  },
};
