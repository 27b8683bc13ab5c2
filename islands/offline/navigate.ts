import { VIEWER } from "../../domain/access/viewer";
import { OFFLINE_PAGE } from "../../domain/offline/copies";
import { itemPage } from "../../domain/offline/items";
import { shownPaths } from "../../domain/paths/shown";
import { settleViewer } from "./caches";
import { copiedPages, copyOf } from "./copies";
import { seenItems } from "./items";
import { forgetCopies } from "./keep";
import { copyPage, offlinePage } from "./markup";
import { orStandIn } from "./patience";
import type { Asked } from "./scope";

/** The network's page; without one the copy of it, and without that the page that says so. */
export async function navigate(event: Asked): Promise<Response> {
  const { pathname } = new URL(event.request.url);
  if (pathname === shownPaths.logOut) await forgetCopies();
  try {
    return await orStandIn(ask(event), async () => {
      const copy = await copyOf(pathname);
      return copy && copyPage(pathname, copy);
    });
  } catch (error) {
    console.warn(`${pathname} was not answered.`, error);
    const there = { pages: await copiedPages(), items: await seenItems() };
    return offlinePage(await caches.match(OFFLINE_PAGE), itemPage(pathname), there);
  }
}

async function ask(event: Asked): Promise<Response> {
  const preloaded = await event.preloadResponse;
  const answer = preloaded instanceof Response ? preloaded : await fetch(event.request);
  const viewer = answer.headers.get(VIEWER);
  if (viewer !== null) event.waitUntil(settleViewer(viewer));
  return answer;
}
