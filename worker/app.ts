import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { bodyLimit } from "hono/body-limit";
import { csrf } from "hono/csrf";
import { routes } from "../routes";
import { apiError } from "../routes/api/errors";
import type { AppEnv, Services } from "../routes/context";
import { Layout } from "../routes/layout/Layout";
import type { Bindings } from "./bindings";
import { onError, onNotFound } from "./middleware/errors";
import { guestPages } from "./middleware/guestPages";
import { readableAddress } from "./middleware/readableAddress";
import { securityHeaders } from "./middleware/securityHeaders";
import { viewer } from "./middleware/viewer";

const LARGEST_BODY = 64 * 1024;

interface WorkerEnv extends AppEnv {
  readonly Bindings: Bindings;
}

/** Keeps the request's resources until the work is settled. */
export type Afterwards = (work: Promise<unknown>) => void;

/** The whole way of a request, top to bottom. */
export function createApp(servicesOf: (bindings: Bindings, afterwards: Afterwards) => Services): Hono<WorkerEnv> {
  const app = new Hono<WorkerEnv>();
  app.use(securityHeaders);
  app.use(async (c, next) => {
    c.set(
      "services",
      servicesOf(c.env, (work) => c.executionCtx.waitUntil(work)),
    );
    await next();
  });
  app.use(viewer);
  app.use(guestPages());
  app.use(reactRenderer(Layout, { docType: true }));
  app.use(readableAddress);
  app.use(bodyLimit({ maxSize: LARGEST_BODY, onError: (c) => apiError(c, "too_large", "A body has at most 64 KB.") }));
  app.use(csrf());
  app.route("/", routes);
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}
