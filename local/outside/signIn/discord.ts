import { byTheBook, type StandIn } from "./standIn";

export const discord: StandIn = {
  ...byTheBook,
  provider: "discord",
  authorizePlace: "discord.com/oauth2/authorize",
  tokenPlace: "discord.com/api/oauth2/token",
  needsChallenge: false,
  takesBasic: true,
  takesTokenInAddress: false,
  tells: {
    "discord.com/api/users/@me": ({ person }) =>
      Response.json({
        // More than a number of JavaScript holds, as the real ones are.
        id: person.id(18),
        username: person.handle,
        global_name: person.name,
        discriminator: "0",
        avatar: null,
        email: person.email,
        verified: true,
      }),
  },
  unauthorized: () => Response.json({ message: "401: Unauthorized", code: 0 }, { status: 401 }),
};
