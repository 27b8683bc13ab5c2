import { basicOf, type Host } from "../../host";
import type { Tickets } from "../../tickets";
import type { TokenPlace } from "./credentials";

export const TOKEN_LIFE_S = 3_600;

const refused = (status: number, error: string, error_description: string): Response =>
  Response.json({ error, error_description }, { status });

export const tokenHost =
  (place: TokenPlace, tokens: Tickets<TokenPlace>): Host =>
  async ({ pathname }, request) => {
    if (pathname !== place.path || request.method !== "POST") return new Response("Not found", { status: 404 });
    const form = new URLSearchParams(await request.text());
    const client = basicOf(request);
    if (client?.id !== place.associate.id || client.secret !== place.associate.secret)
      return refused(401, "invalid_client", "Client authentication failed");
    if (form.get("grant_type") !== "client_credentials")
      return refused(400, "unsupported_grant_type", "The grant type is not supported");
    if (form.get("scope") !== place.scope) return refused(400, "invalid_scope", "The requested scope is invalid");
    return Response.json({ access_token: tokens.give(place), token_type: "bearer", expires_in: TOKEN_LIFE_S });
  };
