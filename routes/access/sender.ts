import type { Context } from "hono";
import { senderOf } from "../../domain/access/identity";

/** Who counts as the one who asks. Cloudflare sets the header and overwrites what a sender claims. A developer's machine has one. */
export const senderIn = (c: Context): string => senderOf(c.req.header("CF-Connecting-IP") ?? "local");
