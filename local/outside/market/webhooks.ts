import { z } from "zod";
import type { Host } from "../host";
import { WEBHOOK_URL } from "../keys";

const WINDOW_MS = 2_000;
const CALLS_A_WINDOW = 5;

const Message = z
  .object({ content: z.string().max(2_000).optional(), embeds: z.array(z.looseObject({})).max(10).optional() })
  .refine(({ content = "", embeds = [] }) => content.trim() !== "" || embeds.length > 0);

/** discord.com, where a channel takes messages: one of them is known. */
export function webhooks(now: () => number): Host {
  let calls: readonly number[] = [];
  return async ({ origin, pathname }, request) => {
    if (!pathname.startsWith("/api/")) return new Response("Not found", { status: 404 });
    if (`${origin}${pathname}` !== WEBHOOK_URL)
      return Response.json({ message: "Unknown Webhook", code: 10_015 }, { status: 404 });
    if (request.method === "GET") return Response.json({ type: 1, name: "Plinth", url: WEBHOOK_URL });
    if (request.method !== "POST")
      return Response.json({ message: "405: Method Not Allowed", code: 0 }, { status: 405 });
    calls = calls.filter((time) => time > now() - WINDOW_MS);
    const [oldest = 0] = calls;
    if (calls.length >= CALLS_A_WINDOW) return limited(oldest + WINDOW_MS - now());
    calls = [...calls, now()];
    if (!Message.safeParse(await readJson(request)).success)
      return Response.json({ message: "Cannot send an empty message", code: 50_006 }, { status: 400 });
    return new Response(null, { status: 204 });
  };
}

function limited(waitMs: number): Response {
  const refusal = { message: "You are being rate limited.", retry_after: waitMs / 1_000, global: false };
  const headers = { "Retry-After": String(Math.ceil(waitMs / 1_000)), "X-RateLimit-Remaining": "0" };
  return Response.json(refusal, { status: 429, headers });
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    return undefined;
  }
}
