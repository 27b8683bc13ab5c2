import { reactRenderer } from "@hono/react-renderer";
import { Hono } from "hono";
import { parseId } from "../domain/catalogue/id";
import { paths } from "../domain/paths";
import { SITE_ROUTES } from "../routes";
import type { AppEnv, AppServices } from "../routes/http/context";
import { PageLayout } from "../routes/layout/PageLayout";
import type { WorkerBindings } from "./config";
import { createAdmission } from "./middleware/admission";
import { handleMissingAsset, handleNotFound, handleRequestError } from "./middleware/errors";
import { findRoute } from "./middleware/findRoute";
import { createRouteGuard, getRateLimiters } from "./middleware/guard";
import { createGuestPageCache } from "./middleware/guestPages";
import { setCacheHeaders, setOfflineCopyHeaders, setSecurityHeaders } from "./middleware/headers";
import { withRequestLanguage } from "./middleware/language";
import {
  createBodySizeLimit,
  readUnreadRequestBody,
  rejectCrossSiteWrites,
  timeOutSlowRequestBody,
} from "./middleware/requestBodies";
import { dropUnreadQueryParams, redirectToHttps, rejectInvalidUrl, setConfiguredHost } from "./middleware/urls";
import { loadViewer, setGuestViewer } from "./middleware/viewer";
import type { WaitUntil } from "./platform/runtime";

const limitBody = createBodySizeLimit(64 * 1024, "64 KB");
/** Size limit of import requests: enough for a file of 10,000 rows with notes. */
const limitImportBody = createBodySizeLimit(5 * 1024 * 1024, "5 MB", paths.importTooLarge);

interface WorkerEnv extends AppEnv {
  readonly Bindings: WorkerBindings;
}

/** Builds the app. Its middlewares and routes run in the order of their registration. */
export function createApp(
  createServices: (bindings: WorkerBindings, waitUntil: WaitUntil) => AppServices,
): Pick<Hono<WorkerEnv>, "fetch"> {
  const app = new Hono<WorkerEnv>();
  const guestPages = createGuestPageCache();
  const { rejectOverBudget, admitSessions, admitOthers } = createAdmission(guestPages);
  app.use(async (c, next) => {
    const found = findRoute(c.req.method, c.req.path);
    if (found) {
      c.set("route", found.route);
      c.set("pageId", parseId(found.id) ?? 0);
    }
    await next();
  });
  app.use(setSecurityHeaders);
  app.use(setCacheHeaders);
  app.use(setConfiguredHost);
  app.use(redirectToHttps);
  app.use(dropUnreadQueryParams);
  app.use("/assets/*", handleMissingAsset);
  app.use(setGuestViewer);
  app.use(withRequestLanguage);
  app.use(timeOutSlowRequestBody);
  app.use(admitSessions);
  app.use(async (c, next) => {
    const waitUntil: WaitUntil = (work) => c.executionCtx.waitUntil(work);
    c.set("services", createServices(c.env, waitUntil));
    await next();
  });
  app.use(setOfflineCopyHeaders);
  app.use(reactRenderer(PageLayout, { docType: true }));
  app.use(loadViewer);
  app.use(guestPages.serveGuestPage);
  app.use(admitOthers);
  app.use(rejectInvalidUrl);
  app.use((c, next) => (c.var.route?.limit === "imports" ? limitImportBody : limitBody)(c, next));
  app.use(readUnreadRequestBody);
  app.use(rejectCrossSiteWrites);
  for (const route of SITE_ROUTES) {
    const { method, path, handle } = route;
    app.on(method, [path], ...getRateLimiters(route), createRouteGuard(route), (c) =>
      handle(c, c.var.viewerDataReader),
    );
  }
  app.notFound(handleNotFound);
  app.onError(handleRequestError);
  return {
    fetch: (request, bindings, context) => rejectOverBudget(request) ?? app.fetch(request, bindings, context),
  };
}
