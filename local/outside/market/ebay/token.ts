import { basicOf } from "../../host";
import { KEYS } from "../../keys";
import type { Tickets } from "../../tickets";

export const TOKEN_LIFE_S = 7_200;
const SCOPE = "https://api.ebay.com/oauth/api_scope";
const LEAD = "v^1.1#i^1#p^1#";

/** Gives an application token to who knows the secret. */
export async function grantToken(tokens: Tickets<true>, request: Request): Promise<Response> {
  const client = basicOf(request);
  if (client?.id !== KEYS.ebay.id || client.secret !== KEYS.ebay.secret) {
    const refusal = { error: "invalid_client", error_description: "client authentication failed" };
    return Response.json(refusal, { status: 401 });
  }
  const form = new URLSearchParams(await request.text());
  if (form.get("grant_type") !== "client_credentials") {
    const description = "grant type in request is not supported by the authorization server";
    return Response.json({ error: "unsupported_grant_type", error_description: description }, { status: 400 });
  }
  if (form.get("scope") !== SCOPE) {
    const description =
      "The requested scope is invalid, unknown, malformed, or exceeds the scope granted to the client";
    return Response.json({ error: "invalid_scope", error_description: description }, { status: 400 });
  }
  return Response.json({
    access_token: `${LEAD}${tokens.give(true)}`,
    expires_in: TOKEN_LIFE_S,
    token_type: "Application Access Token",
  });
}

export function bearsToken(tokens: Tickets<true>, request: Request): boolean {
  const token = /^Bearer (.+)$/.exec(request.headers.get("Authorization") ?? "")?.[1] ?? "";
  return token.startsWith(LEAD) && tokens.read(token.slice(LEAD.length)) !== undefined;
}
