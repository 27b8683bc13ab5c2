import { z } from "zod";
import type { Tickets } from "../../tickets";
import { basicOf, type Host } from "../../wire/host";
import type { TokenPlace } from "./credentials";

export const TOKEN_LIFE_S = 3_600;

const refused = (status: number, error: string, error_description: string): Response =>
  Response.json({ error, error_description }, { status });

/** Of version 2 it is Cognito, which says 400 to who is not let in; of version 3 the shop's own sign-in, which knows no Basic. */
export const tokenHost =
  (place: TokenPlace, tokens: Tickets<TokenPlace>): Host =>
  async ({ pathname }, request) => {
    if (pathname !== place.path || request.method !== "POST") return new Response("Not found", { status: 404 });
    const isCognito = place.version.startsWith("2.");
    const wish = await wishIn(request);
    const client = (isCognito ? basicOf(request) : undefined) ?? {
      id: wish.get("client_id") ?? "",
      secret: wish.get("client_secret") ?? "",
    };
    if (client.id === "") return refused(400, "invalid_request", "The request is missing a parameter: client_id");
    if (client.id !== place.associate.id || client.secret !== place.associate.secret)
      return refused(isCognito ? 400 : 401, "invalid_client", "Client authentication failed");
    if (wish.get("grant_type") !== "client_credentials")
      return refused(400, "unsupported_grant_type", "The grant type is not supported");
    if (wish.get("scope") !== place.scope) return refused(400, "invalid_scope", "The requested scope is invalid");
    return Response.json({ access_token: tokens.give(place), token_type: "bearer", expires_in: TOKEN_LIFE_S });
  };

/** As a form or as JSON; of what is neither nothing. */
async function wishIn(request: Request): Promise<ReadonlyMap<string, string>> {
  const text = await request.text();
  if (!request.headers.get("Content-Type")?.startsWith("application/json")) return new Map(new URLSearchParams(text));
  const { data } = z.record(z.string(), z.string()).safeParse(jsonOf(text));
  return new Map(Object.entries(data ?? {}));
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
