import { VIEWER_ID_HEADER } from "../../domain/access/viewerHeader";
import { formatLongDateTime } from "../../domain/language/dates";
import { parseLanguage } from "../../domain/language/language";
import { parseItemPagePath } from "../../domain/offline/itemPages";
import { isPersonalOfflinePage, type OfflinePage } from "../../domain/offline/offlinePages";
import { OFFLINE_TEXT_PLACEHOLDER, type OfflineTexts } from "../../domain/offline/offlineTexts";
import { pathsForBrowserScripts } from "../../domain/paths/pathsForBrowserScripts";
import { clearOfflinePages, keepOnlyViewerPages } from "./clearOfflinePages";
import { listSavedItemPages, type SavedItemPage } from "./itemPages";
import { withTimeoutFallback } from "./networkTimeout";
import { findOfflinePage, listOfflinePages, type SavedPage } from "./offlinePages";
import type { ServiceWorkerFetchEvent } from "./serviceWorkerScope";
import { readOfflinePageTemplate } from "./shell";

/** Returns the requested page from the network, else its saved copy, else a page that lists all saved pages. */
export async function handleNavigation(event: ServiceWorkerFetchEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (pathname === pathsForBrowserScripts.logOut) await clearOfflinePages();
  try {
    return await withTimeoutFallback(fetchAndRecordViewer(event), async () => {
      /* The saved page of all items can replace any list's page, because the saved lists API names the items. */
      const copy =
        (await findOfflinePage(pathname)) ??
        (pathname.startsWith("/list/") ? await findOfflinePage(pathsForBrowserScripts.allItems) : undefined);
      return copy && renderSavedPage(pathname, copy);
    });
  } catch (error) {
    console.warn(`Page failed to load: ${pathname}. The offline page is shown instead.`, error);
    const content = { pages: await listOfflinePages(), items: await listSavedItemPages() };
    return renderOfflinePage(parseItemPagePath(pathname), content);
  }
}

/** Fetches a page and records its viewer, even if a saved page was shown before the response arrived. */
function fetchAndRecordViewer(event: ServiceWorkerFetchEvent): Promise<Response> {
  const pageRequest = fetchPage(event);
  // Must be called before the page is delivered, because `waitUntil` has no effect later.
  event.waitUntil(
    pageRequest.then(
      (response) => recordViewer(event.request, response),
      () => undefined,
    ),
  );
  return pageRequest;
}

async function fetchPage({ request, preloadResponse }: ServiceWorkerFetchEvent): Promise<Response> {
  const preloaded = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function recordViewer(request: Request, response: Response): Promise<void> {
  const viewer = response.headers.get(VIEWER_ID_HEADER);
  if (viewer !== null) await keepOnlyViewerPages(viewer, getReaderLanguage(request, response));
}

/** Returns the language that the reader chose; `undefined` for a `lang` parameter, because a link can set it. */
const getReaderLanguage = ({ url }: Request, { headers }: Response) =>
  new URL(url).searchParams.has("lang") ? undefined : parseLanguage(headers.get("Content-Language"));

/** Beginnings of the `body` and `main` tags in the site's HTML, where the offline banner is inserted. */
const BODY = '<body id="top"';
const MAIN = '<main id="main"';

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** Returns a saved page with a banner that says when the page was saved and that changes are sent later. */
async function renderSavedPage(path: string, copy: SavedPage): Promise<Response> {
  const shell = await readOfflinePageTemplate();
  const banner = shell ? renderBanner(shell.texts, path, copy) : "";
  const html = copy.html.replace(BODY, `${BODY} data-offline-copy=""`).replace(MAIN, banner + MAIN);
  return new Response(html, { headers: HEADERS });
}

function renderBanner(texts: OfflineTexts, path: string, { savedAt, viewer }: SavedPage): string {
  const timeElement = `<time datetime="${savedAt.toISOString()}" data-age="">${formatLongDateTime(savedAt, texts.language)}</time>`;
  const sentences = [
    texts.copy.replace(OFFLINE_TEXT_PLACEHOLDER, timeElement),
    ...(viewer === "0" ? [] : [texts.waits]),
    ...(viewer !== "0" && isPersonalOfflinePage(path) ? [texts.seeInList] : []),
  ];
  return (
    `<p class="offline-copy-banner" role="status"><span>${sentences.join(texts.language === "ja" ? "" : " ")}</span> ` +
    `<a class="button" href="">${texts.retry}</a></p>`
  );
}

/** Pages that the device has saved: general pages such as lists, and the pages of visited items. */
interface OfflineContent {
  readonly pages: readonly OfflinePage[];
  readonly items: readonly SavedItemPage[];
}

/** Returns the offline page with links to all saved pages. `item` is the id of the requested item, if any. */
async function renderOfflinePage(item: number | undefined, content: OfflineContent): Promise<Response> {
  const shell = await readOfflinePageTemplate();
  const html = shell?.render(renderListLink(shell.texts, item, content) + renderLinks(shell.texts, content));
  return new Response(html ?? "", { status: 503, headers: HEADERS });
}

/** Renders a link to an item in the saved list of all items, which shows whether the viewer owns it. */
function renderListLink(texts: OfflineTexts, item: number | undefined, { pages }: OfflineContent): string {
  if (item === undefined || !pages.some(({ path }) => path === pathsForBrowserScripts.allItems)) return "";
  const itemUrl = `${pathsForBrowserScripts.allItems}#amiibo-${item}`;
  return `<p>${texts.listSays}</p><a class="button primary" href="${itemUrl}">${texts.toList}</a>`;
}

function renderLinks(texts: OfflineTexts, { pages, items }: OfflineContent): string {
  const links = (all: OfflineContent["items"]) =>
    all.map(({ path, name }) => `<li><a class="button" href="${path}">${name}</a></li>`).join("");
  const visitedItems =
    items.length === 0
      ? ""
      : `<details><summary>${texts.seen.replace(OFFLINE_TEXT_PLACEHOLDER, String(items.length))}</summary><ul>${links(items)}</ul></details>`;
  const named = pages.map(({ path, name }) => ({ path, name: texts.names[name] }));
  return `<p>${texts.pages}</p><ul>${links(named)}</ul>${visitedItems}`;
}
