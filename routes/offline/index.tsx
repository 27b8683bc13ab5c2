import { renderToString } from "react-dom/server";
import { pageTitle } from "../../domain/brand";
import { paths } from "../../domain/paths";
import { BareDocument, Notice } from "../errors/pages";
import { openRoom } from "../http/room";

const OfflinePage = () => (
  <Notice title="No signal down here">
    <p>This page is not on your device, and Plinth cannot be reached right now. Nothing of your collection is lost.</p>
    {/* The device fills it with what it has. */}
    <div className="on-device" />
    <p>
      <a className="button" href="?">
        Try again
      </a>
    </p>
  </Notice>
);

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
