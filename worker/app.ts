import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { parseId } from "../domain/catalogue/id";
import { paths } from "../domain/paths";
import { ROUTES } from "../routes";
import type { AppEnv, AppServices } from "../routes/http/context";
import { Layout } from "../routes/layout/Layout";
import type { Bindings } from "./config";
import { handleError, handleMissingAsset, handleNotFound } from "./middleware/errors";
import { getRateLimiters, guardRoute, serializeSearches } from "./middleware/guard";
import { cacheGuestPages } from "./middleware/guestPages";
import { setCacheHeaders, setOfflineCopyHeaders, setSecurityHeaders } from "./middleware/headers";
import { withRequestLanguage } from "./middleware/language";
import { drainUnreadBody, limitBodySize, rejectCrossSiteForms, timeOutSlowBody } from "./middleware/requestBodies";
import { redirectToHttps, rejectInvalidUrl } from "./middleware/urls";
import { loadViewer, setGuestViewer } from "./middleware/viewer";
import type { WaitUntil } from "./platform/runtime";

const limitBody = limitBodySize(64 * 1024, "64 KB");
/** Size limit of import requests: enough for a file of 10,000 rows with notes. */
const limitImportBody = limitBodySize(5 * 1024 * 1024, "5 MB", paths.importTooLarge);

interface WorkerEnv extends AppEnv {
  readonly Bindings: Bindings;
}

/** Builds the app. Its middlewares and routes run in the order of their registration. */
export function createApp(createServices: (bindings: Bindings, waitUntil: WaitUntil) => AppServices): Hono<WorkerEnv> {
  const app = new Hono<WorkerEnv>();
  // Stores the first route that matches the request in `c.var.route`, where the middlewares below read it.
  for (const route of ROUTES) {
    app.on(route.method, [route.path], async (c, next) => {
      if (!c.var.route) {
        c.set("route", route);
        c.set("pageId", parseId(c.req.param("id") ?? "") ?? 0);
      }
      await next();
    });
  }
  app.use(setSecurityHeaders);
  app.use(setCacheHeaders);
  app.use(redirectToHttps);
  app.use("/assets/*", handleMissingAsset);
  app.use(setGuestViewer);
  app.use(withRequestLanguage);
  app.use(timeOutSlowBody);
  app.use(async (c, next) => {
    const waitUntil: WaitUntil = (work) => c.executionCtx.waitUntil(work);
    c.set("services", createServices(c.env, waitUntil));
    await next();
  });
  app.use(setOfflineCopyHeaders);
  app.use(reactRenderer(Layout, { docType: true }));
  app.use(loadViewer);
  app.use(cacheGuestPages());
  app.use(serializeSearches());
  app.use(rejectInvalidUrl);
  app.use((c, next) => (c.var.route?.limit === "imports" ? limitImportBody : limitBody)(c, next));
  app.use(drainUnreadBody);
  app.use(rejectCrossSiteForms);
  for (const route of ROUTES) {
    const { method, path, handle } = route;
    app.on(method, [path], ...getRateLimiters(route), guardRoute(route), (c) => handle(c, c.var.viewerDataReader));
  }
  app.notFound(handleNotFound);
  app.onError(handleError);
  return app;
}
