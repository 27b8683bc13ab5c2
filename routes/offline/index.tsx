import { renderToString } from "react-dom/server";
import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { t } from "../../domain/messages/pages";
import { type OfflineTexts, TEXT_PLACEHOLDER } from "../../domain/offline/offlineTexts";
import { paths } from "../../domain/paths";
import { ButtonLink } from "../elements/PageElements";
import { BareDocument, MessagePage } from "../errors/pages";
import { createRouteGroup } from "../http/routeGroup";

export const offlineRoutes = createRouteGroup();

/** Serves the offline page, which is the same for everybody and stored on the device. */
offlineRoutes.get(paths.offline, { role: "guest" }, (c) => {
  c.header("X-Robots-Tag", "noindex");
  const page = (
    <BareDocument title={formatPageTitle(t.offline.pageTitle)}>
      <MessagePage title={t.offline.heading}>
        <p>{t.offline.text}</p>
        <OfflineContentSlot />
        <p>
          <ButtonLink href="?">{t.offline.retry}</ButtonLink>
        </p>
      </MessagePage>
    </BareDocument>
  );
  return c.html(`<!DOCTYPE html>${renderToString(page)}`);
});

const getOfflineTexts = (): OfflineTexts => ({
  language: getLanguage(),
  copy: t.offlineContents.copyNote(TEXT_PLACEHOLDER),
  waits: t.offlineContents.pendingChangesNote,
  seeInList: t.offlineContents.pendingNotShown((words) => `<a href="${paths.list("all")}">${words}</a>`),
  retry: t.offlineContents.retry,
  listSays: t.offlineContents.listHint,
  toList: t.offlineContents.listLink,
  seen: t.offlineContents.recentItems(TEXT_PLACEHOLDER),
  pages: t.offlineContents.savedPages,
  names: t.offlineContents.pageNames,
});

/** Renders the element that scripts fill with links to the pages stored on the device. */
export const OfflineContentSlot = () => (
  <div className="offline-contents" data-texts={JSON.stringify(getOfflineTexts())} />
);
