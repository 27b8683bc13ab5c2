import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { paths } from "../domain/paths";
import { routes } from "../routes";
import { ACCESS } from "../routes/access/table";
import type { AppEnv, Services } from "../routes/context";
import { Layout } from "../routes/layout/Layout";
import type { Bindings } from "./bindings";
import { atMost } from "./middleware/atMost";
import { cacheRules } from "./middleware/cacheRules";
import { copies } from "./middleware/copies";
import { onError, onNotFound } from "./middleware/errors";
import { guard } from "./middleware/guard";
import { guestPages } from "./middleware/guestPages";
import { limitHealth, limitImports, limitSignIn, limitWrites } from "./middleware/limits";
import { missingFile } from "./middleware/missingFile";
import { oneAtATime } from "./middleware/oneAtATime";
import { ownForms } from "./middleware/ownForms";
import { readableAddress } from "./middleware/readableAddress";
import { secureAddress } from "./middleware/secureAddress";
import { securityHeaders } from "./middleware/securityHeaders";
import { slowBody } from "./middleware/slowBody";
import { unreadBody } from "./middleware/unreadBody";
import { asGuest, viewer } from "./middleware/viewer";

const bodies = atMost(64 * 1024, "64 KB");
/** 10,000 rows with notes. */
const imports = atMost(5 * 1024 * 1024, "5 MB", paths.importTooLarge);

interface WorkerEnv extends AppEnv {
  readonly Bindings: Bindings;
}

/** Keeps the request's resources until the work is settled. */
export type Afterwards = (work: Promise<unknown>) => void;

/** The whole way of a request, top to bottom. */
export function createApp(servicesOf: (bindings: Bindings, afterwards: Afterwards) => Services): Hono<WorkerEnv> {
  const app = new Hono<WorkerEnv>();
  app.use(securityHeaders);
  app.use(cacheRules);
  app.use(secureAddress);
  app.use("/assets/*", missingFile);
  app.use(slowBody);
  app.use(async (c, next) => {
    c.set(
      "services",
      servicesOf(c.env, (work) => c.executionCtx.waitUntil(work)),
    );
    await next();
  });
  app.use(asGuest);
  app.use(copies);
  app.use(reactRenderer(Layout, { docType: true }));
  app.use(viewer);
  app.use(guestPages());
  app.on("GET", [paths.home, "/list/*", paths.marketPrices], oneAtATime());
  app.use(readableAddress);
  app.use((c, next) => (c.req.path === paths.importCollection ? imports : bodies)(c, next));
  app.use(unreadBody);
  app.use(ownForms);
  app.use("/oauth/*", limitSignIn);
  for (const access of ACCESS) {
    if (access.isCall || access.method === "POST") app.on(access.method, access.path, limitWrites);
    app.on(access.method, access.path, guard(access));
  }
  app.post(paths.importCollection, limitImports);
  app.get(paths.health, limitHealth);
  app.route("/", routes);
  app.notFound(onNotFound);
  app.onError(onError);
  return app;
}
