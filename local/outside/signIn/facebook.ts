import { createHash, randomBytes } from "node:crypto";
import type { Refusal, StandIn } from "./standIn";

const fault = (message: string, code: number, status: number): Response =>
  Response.json({ error: { message, type: "OAuthException", code } }, { status });

const CODES: Readonly<Record<Refusal["error"], number>> = {
  invalid_client: 1,
  invalid_grant: 100,
  unsupported_grant_type: 100,
};

export const facebook: StandIn = {
  provider: "facebook",
  authorizePlace: "www.facebook.com/v16.0/dialog/oauth",
  tokenPlace: "graph.facebook.com/v16.0/oauth/access_token",
  needsChallenge: false,
  takesBasic: false,
  takesTokenInAddress: true,
  openId: {
    issuer: "https://www.facebook.com",
    lifeS: 3_600,
    claims: ({ person }, token) => ({
      sub: person.id(16),
      jti: randomBytes(12).toString("base64url"),
      at_hash: createHash("sha256").update(token).digest().subarray(0, 16).toString("base64url"),
      name: person.name,
      given_name: person.givenName,
      family_name: person.familyName,
      email: person.email,
      picture: "https://platform-lookaside.fbsbx.com/stand-in",
    }),
  },
  grant: (grant) => Response.json({ ...grant, token_type: "bearer" }),
  refuse: ({ error, description }) => fault(description, CODES[error], 400),
  tells: {
    "graph.facebook.com/me": ({ person }, request) => {
      const fields = new URL(request.url).searchParams.get("fields") ?? "id,name";
      const all = {
        id: person.id(16),
        name: person.name,
        first_name: person.givenName,
        last_name: person.familyName,
        email: person.email,
      };
      const asked = fields.split(",");
      return Response.json(Object.fromEntries(Object.entries(all).filter(([field]) => asked.includes(field))));
    },
  },
  unauthorized: () => fault("Invalid OAuth access token - Cannot parse access token", 190, 401),
};
