import { renderToString } from "react-dom/server";
import { pageTitle } from "../../domain/brand";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { BareDocument, Notice } from "../errors/pages";
import { openRoom } from "../http/room";
import { OnDevice } from "./OnDevice";

const OfflinePage = () => (
  <Notice title={t.offline.noSignal}>
    <p>{t.offline.told}</p>
    <OnDevice />
    <p>
      <a className="button" href="?">
        {t.offline.retry}
      </a>
    </p>
  </Notice>
);

export const offline = openRoom();

/** The same for everybody: a device keeps it for when nothing else comes. */
offline.page(paths.offline, { role: "guest" }, (c) => {
  c.header("X-Robots-Tag", "noindex");
  const page = (
    <BareDocument title={pageTitle(t.offline.title)}>
      <OfflinePage />
    </BareDocument>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
});
