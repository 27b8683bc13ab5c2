import { renderToString } from "react-dom/server";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { BareDocument } from "../errors/BareDocument";
import { openRoom } from "../http/room";
import { OfflinePage } from "./OfflinePage";

export const offline = openRoom();

/** The same for everybody: a device keeps it for when nothing else comes. */
offline.page(paths.offline, { role: "guest" }, (c) => {
  c.header("X-Robots-Tag", "noindex");
  const page = (
    <BareDocument title={pageTitle("Offline")}>
      <OfflinePage />
    </BareDocument>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
});
