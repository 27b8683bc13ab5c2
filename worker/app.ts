import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { paths } from "../domain/paths";
import { ROUTES } from "../routes";
import type { AppEnv, Services } from "../routes/http/context";
import { Layout } from "../routes/layout/Layout";
import { readableAddress, secureAddress } from "./middleware/addresses";
import { atMost, ownForms, slowBody, unreadBody } from "./middleware/bodies";
import { missingFile, onError, onNotFound } from "./middleware/errors";
import { guard, limitsOf, oneAtATime } from "./middleware/guard";
import { guestPages } from "./middleware/guestPages";
import { cacheRules, copies, securityHeaders } from "./middleware/headers";
import { speaking } from "./middleware/language";
import { asGuest, viewer } from "./middleware/viewer";
import type { Afterwards, Bindings } from "./platform/bindings";

const bodies = atMost(64 * 1024, "64 KB");
/** 10,000 rows with notes. */
const imports = atMost(5 * 1024 * 1024, "5 MB", paths.importTooLarge);

interface WorkerEnv extends AppEnv {
  readonly Bindings: Bindings;
}

/** The whole way of a request, top to bottom. */
export function createApp(servicesOf: (bindings: Bindings, afterwards: Afterwards) => Services): Hono<WorkerEnv> {
  const app = new Hono<WorkerEnv>();
  app.use(securityHeaders);
  app.use(cacheRules);
  app.use(secureAddress);
  app.use("/assets/*", missingFile);
  app.use(asGuest);
  app.use(speaking);
  app.use(slowBody);
  app.use(async (c, next) => {
    c.set(
      "services",
      servicesOf(c.env, (work) => c.executionCtx.waitUntil(work)),
    );
    await next();
  });
  app.use(copies);
  app.use(reactRenderer(Layout, { docType: true }));
  app.use(viewer);
  app.use(guestPages());
  app.on("GET", [paths.home, "/list/*", paths.marketPrices], oneAtATime());
  app.use(readableAddress);
  app.use((c, next) => (c.req.path === paths.importCollection ? imports : bodies)(c, next));
  app.use(unreadBody);
  app.use(ownForms);
  for (const route of ROUTES) {
    const { method, path, answer } = route;
    app.on(method, [path], ...limitsOf(route), guard(route), (c) => answer(c, c.var.take));
  }
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}
