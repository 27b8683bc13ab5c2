import { Twitch } from "arctic";
import { z } from "zod";
import type { Protocol } from "./protocol";

const users = z.object({
  data: z.tuple([z.object({ id: z.string().min(1).max(255), display_name: z.string(), email: z.string().optional() })]),
});

export const twitch: Protocol = {
  hosts: ["id.twitch.tv", "api.twitch.tv"],
  tokenEndpoint: "https://id.twitch.tv/oauth2/token",
  takesPkce: false,
  authorizeUrl: ({ client, redirectUri, state }) =>
    new Twitch(client.id, client.secret, redirectUri).createAuthorizationURL(state, ["user:read:email"]),
  async identify(read) {
    const [{ id, display_name, email }] = users.parse(await read("https://api.twitch.tv/helix/users")).data;
    return {
      providerUserId: id,
      name: display_name,
      lastName: null,
      email: email || null,
      // Twitch tells none but verified addresses.
      isEmailVerified: Boolean(email),
    };
  },
};
