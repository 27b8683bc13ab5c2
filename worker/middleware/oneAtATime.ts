import type { MiddlewareHandler } from "hono";
import type { AppEnv } from "../../routes/http/context";
import { sleep } from "../turns/sleep";
import { openTurns } from "../turns/turns";
import { unavailable } from "./errors";

const RETRY_AFTER_SECONDS = 5;

/**
 * Searches are as many as there are words, so nothing keeps what they render, and a render is one long stretch of work
 * for the isolate's only thread. They take turns, that whoever asks for something else waits for one of them at most.
 */
export function oneAtATime(): MiddlewareHandler<AppEnv> {
  const turns = openTurns();

  return async (c, next) => {
    if (new URL(c.req.url).search === "") return next();
    const turn = await turns.take();
    if (!turn) return unavailable(c, RETRY_AFTER_SECONDS);
    await next();
    // Those who came meanwhile are heard first: they stand in the way of the next timer.
    c.var.services.afterwards(sleep(1).then(turn.end));
    return undefined;
  };
}
