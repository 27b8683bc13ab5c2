import { Hono } from "hono";
import { renderToString } from "react-dom/server";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import type { AppEnv } from "../context";
import { BareDocument } from "../errors/BareDocument";
import { OfflinePage } from "./OfflinePage";

export const offline = new Hono<AppEnv>();

/** The same for everybody: a device keeps it for when nothing else comes. */
offline.get(paths.offline, (c) => {
  c.header("X-Robots-Tag", "noindex");
  const page = (
    <BareDocument title={pageTitle("Offline")}>
      <OfflinePage />
    </BareDocument>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
});
