import { renderToString } from "react-dom/server";
import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { OFFLINE_TEXT_PLACEHOLDER, type OfflineTexts } from "../../domain/offline/offlineTexts";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../elements/PageElements";
import { DocumentWithoutLayout, MessagePage } from "../errors/pages";
import { createRouteGroup } from "../http/routeGroup";

export const offlineRoutes = createRouteGroup();

/** Serves the page that devices show without a network. It is the same for everybody, so a device can store it. */
offlineRoutes.get(paths.offline, { role: "guest" }, (c) => {
  c.header("X-Robots-Tag", "noindex");
  const page = (
    <DocumentWithoutLayout title={formatPageTitle(t.offline.pageTitle)}>
      <MessagePage title={t.offline.heading}>
        <p>{t.offline.text}</p>
        <OfflineContentSlot />
        <p>
          <ButtonLink href="?">{t.offline.retry}</ButtonLink>
        </p>
      </MessagePage>
    </DocumentWithoutLayout>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
});

const getOfflineTexts = (): OfflineTexts => ({
  language: getLanguage(),
  copy: t.offlineContents.copyNote(OFFLINE_TEXT_PLACEHOLDER),
  waits: t.offlineContents.pendingChangesNote,
  seeInList: t.offlineContents.pendingNotShown((words) => `<a href="${paths.list("all")}">${words}</a>`),
  retry: t.offlineContents.retry,
  listSays: t.offlineContents.listHint,
  toList: t.offlineContents.listLink,
  seen: t.offlineContents.recentItems(OFFLINE_TEXT_PLACEHOLDER),
  pages: t.offlineContents.savedPages,
  names: t.offlineContents.pageNames,
});

/** Renders an empty element. Scripts fill it with links to the pages that the device has stored. */
export const OfflineContentSlot = () => (
  <div className="offline-contents" data-texts={JSON.stringify(getOfflineTexts())} />
);
