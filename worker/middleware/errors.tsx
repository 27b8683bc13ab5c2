import type { Context } from "hono";
import { HTTPException } from "hono/http-exception";
import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { unavailableIn } from "../../db/unavailable";
import { pageTitle } from "../../domain/brand";
import { apiError, isApiPath } from "../../routes/api/errors";
import { BareDocument } from "../../routes/errors/BareDocument";
import { ErrorPage } from "../../routes/errors/ErrorPage";
import { NotFoundPage } from "../../routes/errors/NotFoundPage";
import { RefusedPage } from "../../routes/errors/RefusedPage";
import { unavailable } from "./unavailable";

export function onNotFound(c: Context) {
  if (isApiPath(c.req.path)) return apiError(c, "not_found", "There is nothing at this address.");
  c.status(404);
  return c.render(<NotFoundPage />, { title: pageTitle("404 - page not found") });
}

/** A database that is started again, or has too much to do, is mostly back by then. */
const RETRY_AFTER_SECONDS = 10;

/** The one place where what nobody expected ends: logged once, told without its details. */
export function onError(error: Error, c: Context) {
  if (error instanceof HTTPException && error.status === 403) {
    if (isApiPath(c.req.path)) return apiError(c, "forbidden", "This request did not come from our own pages.");
    c.status(403);
    return c.render(<RefusedPage />, { title: pageTitle("Refused") });
  }
  const outage = unavailableIn(error);
  if (outage) {
    console.error(`${c.req.method} ${c.req.path} was put off. ${outage.message}`);
    return unavailable(c, RETRY_AFTER_SECONDS);
  }
  console.error(`${c.req.method} ${c.req.path} failed.`, error);
  if (isApiPath(c.req.path)) return apiError(c, "internal", "Something broke on our side. Please try again.");
  c.status(500);
  return page(c, <ErrorPage />, pageTitle("Error"));
}

/** Without services there is no layout either. */
const page = (c: Context, content: ReactElement, title: string) =>
  c.get("services")
    ? c.render(content, { title })
    : c.html(`<!DOCTYPE html>${renderToString(<BareDocument title={title}>{content}</BareDocument>)}`);
