import { VIEWER_HEADER } from "../../domain/access/viewerHeader";
import { formatLongDateTime } from "../../domain/language/dates";
import { parseLanguage } from "../../domain/language/language";
import { parseItemPagePath } from "../../domain/offline/itemPages";
import { isPersonalPage, type OfflinePage } from "../../domain/offline/offlinePages";
import { type OfflineTexts, TEXT_PLACEHOLDER } from "../../domain/offline/offlineTexts";
import { browserPaths } from "../../domain/paths/browserPaths";
import { clearOfflinePages, keepOnlyViewerPages } from "./clearOfflinePages";
import { listVisitedItems, type VisitedItem } from "./itemPages";
import { withTimeoutFallback } from "./networkTimeout";
import { findOfflinePage, listOfflinePages, type SavedPage } from "./offlinePages";
import { readShell } from "./shell";
import type { FetchWorkerEvent } from "./workerScope";

/** The network's page; without one the copy of it, and without that the page that says so. */
export async function handleNavigation(event: FetchWorkerEvent): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (pathname === browserPaths.logOut) await clearOfflinePages();
  try {
    return await withTimeoutFallback(fetchAndRecordViewer(event), async () => {
      // The list shows what is asked for: it knows which items every other one has.
      const copy =
        (await findOfflinePage(pathname)) ??
        (isList(pathname) ? await findOfflinePage(browserPaths.everything) : undefined);
      return copy && renderSavedPage(pathname, copy);
    });
  } catch (error) {
    console.warn(`${pathname} was not answered.`, error);
    const there = { pages: await listOfflinePages(), items: await listVisitedItems() };
    return renderOfflinePage(parseItemPagePath(pathname), there);
  }
}

/** Whoever the answer is for is settled, also where it comes after something else has stood in for it. */
function fetchAndRecordViewer(event: FetchWorkerEvent): Promise<Response> {
  const asked = fetchPage(event);
  // At once: once the browser has its page, nothing more can be waited for.
  event.waitUntil(
    asked.then(
      (answer) => recordViewer(event.request, answer),
      () => undefined,
    ),
  );
  return asked;
}

async function fetchPage({ request, preloadResponse }: FetchWorkerEvent): Promise<Response> {
  const preloaded = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function recordViewer(request: Request, answer: Response): Promise<void> {
  const viewer = answer.headers.get(VIEWER_HEADER);
  if (viewer !== null) await keepOnlyViewerPages(viewer, getReaderLanguage(request, answer));
}

/** An address that asks for a language says nothing of the reader's own. */
const getReaderLanguage = ({ url }: Request, { headers }: Response) =>
  new URL(url).searchParams.has("lang") ? undefined : parseLanguage(headers.get("Content-Language"));

const isList = (path: string): boolean => path.startsWith("/list/");

/** As the layout writes them. */
const BODY = '<body id="top"';
const MAIN = '<main id="main"';

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** A copy says that it is one, from when, and what becomes of changes. */
async function renderSavedPage(path: string, copy: SavedPage): Promise<Response> {
  const shell = await readShell();
  const banner = shell ? renderBanner(shell.words, path, copy) : "";
  const marked = copy.html.replace(BODY, `${BODY} data-copy=""`).replace(MAIN, banner + MAIN);
  return new Response(marked, { headers: HEADERS });
}

function renderBanner(words: OfflineTexts, path: string, { at, viewer }: SavedPage): string {
  const moment = `<time datetime="${at.toISOString()}" data-age="">${formatLongDateTime(at, words.language)}</time>`;
  const told = [
    words.copy.replace(TEXT_PLACEHOLDER, moment),
    ...(viewer === "0" ? [] : [words.waits]),
    ...(viewer !== "0" && isPersonalPage(path) ? [words.seeInList] : []),
  ];
  return (
    `<p class="copy-banner" role="status"><span>${told.join(words.language === "ja" ? "" : " ")}</span> ` +
    `<a class="button" href="">${words.retry}</a></p>`
  );
}

/** What is on the device. */
interface OfflineContent {
  readonly pages: readonly OfflinePage[];
  readonly items: readonly VisitedItem[];
}

/** @param item whose page was asked for, if it was one of those */
async function renderOfflinePage(item: number | undefined, there: OfflineContent): Promise<Response> {
  const shell = await readShell();
  const html = shell?.filled(renderListLink(shell.words, item, there) + renderLinks(shell.words, there));
  return new Response(html ?? "", { status: 503, headers: HEADERS });
}

/** The list has every item, and says of each whether one has it. */
function renderListLink(words: OfflineTexts, item: number | undefined, { pages }: OfflineContent): string {
  if (item === undefined || !pages.some(({ path }) => path === browserPaths.everything)) return "";
  const place = `${browserPaths.everything}#amiibo-${item}`;
  return `<p>${words.listSays}</p><a class="button primary" href="${place}">${words.toList}</a>`;
}

function renderLinks(words: OfflineTexts, { pages, items }: OfflineContent): string {
  const links = (all: OfflineContent["items"]) =>
    all.map(({ path, name }) => `<li><a class="button" href="${path}">${name}</a></li>`).join("");
  const seen =
    items.length === 0
      ? ""
      : `<details><summary>${words.seen.replace(TEXT_PLACEHOLDER, String(items.length))}</summary><ul>${links(items)}</ul></details>`;
  const named = pages.map(({ path, name }) => ({ path, name: words.names[name] }));
  return `<p>${words.pages}</p><ul>${links(named)}</ul>${seen}`;
}
