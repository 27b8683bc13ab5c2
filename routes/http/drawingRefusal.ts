import type { Context } from "hono";
import { t } from "../../domain/messages/pages";
import { buildApiErrorResponse, isApiPath } from "./apiErrors";
import type { DrawingRefusal } from "./context";

/** Seconds after which the limits of drawing time begin anew, and after which a full queue probably has room. */
const RETRY_AFTER_SECONDS = { tooMany: 60, busy: 5 } as const;

/** Responds in place of a picture that is not drawn now: with JSON to API calls, otherwise with a sentence. */
export function respondWithDrawingRefusal(c: Context, refusal: DrawingRefusal): Response {
  c.header("Retry-After", String(RETRY_AFTER_SECONDS[refusal]));
  c.header("Cache-Control", "private, no-store");
  const [code, status] = refusal === "tooMany" ? (["too_many", 429] as const) : (["unavailable", 503] as const);
  const message = t.exportImage[refusal];
  return isApiPath(c.req.path) ? buildApiErrorResponse(c, code, message) : c.text(`${message}\n`, status);
}
