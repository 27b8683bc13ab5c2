import type { StandIn } from "./standIn";

const unauthorized = (message: string): Response =>
  Response.json({ error: "Unauthorized", status: 401, message }, { status: 401 });

export const twitch: StandIn = {
  provider: "twitch",
  authorizePlace: "id.twitch.tv/oauth2/authorize",
  tokenPlace: "id.twitch.tv/oauth2/token",
  needsChallenge: false,
  takesBasic: false,
  takesTokenInAddress: false,
  openId: {
    issuer: "https://id.twitch.tv/oauth2",
    lifeS: 900,
    claims: ({ person, clientId }) => ({ sub: person.id(10), azp: clientId, preferred_username: person.name }),
  },
  grant: (grant) => Response.json({ ...grant, token_type: "bearer", scope: grant.scope.split(" ").filter(Boolean) }),
  // Twitch does not keep to RFC 6749 here: there is no "error".
  refuse({ error, description }) {
    const status = error === "invalid_client" ? 403 : 400;
    return Response.json({ status, message: description }, { status });
  },
  tells: {
    "api.twitch.tv/helix/users": ({ person, clientId }, request) =>
      request.headers.get("Client-Id") === clientId
        ? Response.json({
            data: [
              {
                id: person.id(10),
                login: person.handle,
                display_name: person.name,
                type: "",
                broadcaster_type: "",
                description: "",
                profile_image_url: "",
                offline_image_url: "",
                email: person.email,
              },
            ],
          })
        : unauthorized("Client ID and OAuth token do not match"),
  },
  unauthorized: () => unauthorized("Invalid OAuth token"),
};
