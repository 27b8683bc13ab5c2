import { renderToString } from "react-dom/server";
import { pageTitle } from "../../domain/brand";
import { language } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { type DeviceWords, SLOT } from "../../domain/offline/words";
import { paths } from "../../domain/paths";
import { BareDocument, Notice } from "../errors/pages";
import { openRoom } from "../http/room";

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

const deviceWords = (): DeviceWords => ({
  language: language(),
  copy: t.onDevice.copy(SLOT),
  waits: t.onDevice.waits,
  seeInList: t.onDevice.seeInList((words) => `<a href="${paths.list("all")}">${words}</a>`),
  retry: t.onDevice.retry,
  listSays: t.onDevice.listSays,
  toList: t.onDevice.toList,
  seen: t.onDevice.seen(SLOT),
  pages: t.onDevice.pages,
  names: t.onDevice.names,
});

/** The device fills it with what it has. */
export const OnDevice = () => <div className="on-device" data-words={JSON.stringify(deviceWords())} />;
