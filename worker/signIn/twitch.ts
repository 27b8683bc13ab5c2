import { Twitch } from "arctic";
import { z } from "zod";
import { type Protocol, providerUserId } from "./protocol";

const users = z.object({
  data: z.tuple([z.object({ id: providerUserId, display_name: z.string(), email: z.string().optional() })]),
});

export const twitch: Protocol = {
  hosts: ["id.twitch.tv", "api.twitch.tv"],
  tokenEndpoint: "https://id.twitch.tv/oauth2/token",
  takesPkce: false,
  issuer: "https://id.twitch.tv/oauth2",
  authorizeUrl({ client, redirectUri, state, nonce }) {
    const twitch = new Twitch(client.id, client.secret, redirectUri);
    const url = twitch.createAuthorizationURL(state, ["openid", "user:read:email"]);
    url.searchParams.set("nonce", nonce);
    return url;
  },
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
