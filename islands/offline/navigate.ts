import { VIEWER } from "../../domain/access/viewer";
import { atLength } from "../../domain/language/dates";
import { t } from "../../domain/messages/islands";
import { type CopiedPage, isPersonal, OFFLINE_PAGE } from "../../domain/offline/copies";
import { itemPage } from "../../domain/offline/items";
import { shownPaths } from "../../domain/paths/shown";
import { settleViewer } from "./caches";
import { type Copy, copiedPages, copyOf } from "./copies";
import { type SeenItem, seenItems } from "./items";
import { forgetCopies } from "./keep";
import { orStandIn } from "./patience";
import type { FetchRequest } from "./scope";

/** The network's page; without one the copy of it, and without that the page that says so. */
export async function navigate(event: FetchRequest): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (pathname === shownPaths.logOut) await forgetCopies();
  try {
    return await orStandIn(ask(event), async () => {
      // The list shows what is asked for: it knows which items every other one has.
      const copy = (await copyOf(pathname)) ?? (isList(pathname) ? await copyOf(shownPaths.everything) : undefined);
      return copy && copyPage(pathname, copy);
    });
  } catch (error) {
    console.warn(`${pathname} was not answered.`, error);
    const there = { pages: await copiedPages(), items: await seenItems() };
    return offlinePage(await caches.match(OFFLINE_PAGE), itemPage(pathname), there);
  }
}

async function ask(event: FetchRequest): Promise<Response> {
  const preloaded = await event.preloadResponse;
  const answer = preloaded instanceof Response ? preloaded : await fetch(event.request);
  const viewer = answer.headers.get(VIEWER);
  if (viewer !== null) event.waitUntil(settleViewer(viewer));
  return answer;
}

const isList = (path: string): boolean => path.startsWith("/list/");

/** As the layout writes them. */
const BODY = '<body id="top"';
const MAIN = '<main id="main"';
/** As the page for a time without signal writes it. */
const COPIES = '<div class="on-device"></div>';

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** A copy says that it is one, from when, and what becomes of changes. */
function copyPage(path: string, { html, at, viewer }: Copy): Response {
  const link = (words: string) => `<a href="${shownPaths.everything}">${words}</a>`;
  const told = [
    t.onDevice.copy(`<time datetime="${at.toISOString()}" data-age="">${atLength(at)}</time>`),
    ...(viewer === "0" ? [] : [t.onDevice.waits]),
    ...(viewer !== "0" && isPersonal(path) ? [t.onDevice.seeInList(link)] : []),
  ];
  const banner =
    `<p class="copy-banner" role="status"><span>${told.join(" ")}</span> ` +
    `<a class="button" href="">${t.onDevice.retry}</a></p>`;
  const marked = html.replace(BODY, `${BODY} data-copy=""`).replace(MAIN, banner + MAIN);
  return new Response(marked, { headers: HEADERS });
}

/** What is on the device. */
interface There {
  readonly pages: readonly CopiedPage[];
  readonly items: readonly SeenItem[];
}

/**
 * @param shell the page as it is for everybody; it is there as long as this worker is
 * @param item whose page was asked for, if it was one of those
 */
async function offlinePage(shell: Response | undefined, item: number | undefined, there: There) {
  const html = (await shell?.text()) ?? `<h1>${t.onDevice.offline}</h1>`;
  const filled = COPIES.replace("><", `>${inTheList(item, there)}${linksTo(there)}<`);
  return new Response(html.replace(COPIES, filled), { status: 503, headers: HEADERS });
}

/** The list has every item, and says of each whether one has it. */
function inTheList(item: number | undefined, { pages }: There): string {
  if (item === undefined || !pages.some(({ path }) => path === shownPaths.everything)) return "";
  const place = `${shownPaths.everything}#amiibo-${item}`;
  return `<p>${t.onDevice.listSays}</p><a class="button primary" href="${place}">${t.onDevice.toList}</a>`;
}

function linksTo({ pages, items }: There): string {
  const links = (all: There["items"]) =>
    all.map(({ path, name }) => `<li><a class="button" href="${path}">${name}</a></li>`).join("");
  const seen =
    items.length === 0
      ? ""
      : `<details><summary>${t.onDevice.seen(items.length)}</summary><ul>${links(items)}</ul></details>`;
  return `<p>${t.onDevice.pages}</p><ul>${links(pages)}</ul>${seen}`;
}
