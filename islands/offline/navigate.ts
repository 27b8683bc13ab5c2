import { VIEWER } from "../../domain/access/viewerHeader";
import { atLength } from "../../domain/language/dates";
import { parseLanguage } from "../../domain/language/language";
import { type CopiedPage, isPersonal } from "../../domain/offline/copies";
import { itemPage } from "../../domain/offline/items";
import { type DeviceWords, SLOT } from "../../domain/offline/words";
import { shownPaths } from "../../domain/paths/shown";
import { type Copy, copiedPages, copyOf } from "./copiedPages";
import { forgetCopies, settleViewer } from "./forgetCopies";
import { type SeenItem, seenItems } from "./items";
import { orStandIn } from "./networkTimeout";
import type { FetchRequest } from "./scope";
import { shellHere } from "./shell";

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
    return offlinePage(itemPage(pathname), there);
  }
}

/** Whoever the answer is for is settled, also where it comes after something else has stood in for it. */
function ask(event: FetchRequest): Promise<Response> {
  const asked = answerTo(event);
  // At once: once the browser has its page, nothing more can be waited for.
  event.waitUntil(
    asked.then(
      (answer) => settle(event.request, answer),
      () => undefined,
    ),
  );
  return asked;
}

async function answerTo({ request, preloadResponse }: FetchRequest): Promise<Response> {
  const preloaded = await preloadResponse;
  return preloaded instanceof Response ? preloaded : fetch(request);
}

async function settle(request: Request, answer: Response): Promise<void> {
  const viewer = answer.headers.get(VIEWER);
  if (viewer !== null) await settleViewer(viewer, languageOf(request, answer));
}

/** An address that asks for a language says nothing of the reader's own. */
const languageOf = ({ url }: Request, { headers }: Response) =>
  new URL(url).searchParams.has("lang") ? undefined : parseLanguage(headers.get("Content-Language"));

const isList = (path: string): boolean => path.startsWith("/list/");

/** As the layout writes them. */
const BODY = '<body id="top"';
const MAIN = '<main id="main"';

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };

/** A copy says that it is one, from when, and what becomes of changes. */
async function copyPage(path: string, copy: Copy): Promise<Response> {
  const shell = await shellHere();
  const banner = shell ? bannerOf(shell.words, path, copy) : "";
  const marked = copy.html.replace(BODY, `${BODY} data-copy=""`).replace(MAIN, banner + MAIN);
  return new Response(marked, { headers: HEADERS });
}

function bannerOf(words: DeviceWords, path: string, { at, viewer }: Copy): string {
  const moment = `<time datetime="${at.toISOString()}" data-age="">${atLength(at, words.language)}</time>`;
  const told = [
    words.copy.replace(SLOT, moment),
    ...(viewer === "0" ? [] : [words.waits]),
    ...(viewer !== "0" && isPersonal(path) ? [words.seeInList] : []),
  ];
  return (
    `<p class="copy-banner" role="status"><span>${told.join(words.language === "ja" ? "" : " ")}</span> ` +
    `<a class="button" href="">${words.retry}</a></p>`
  );
}

/** What is on the device. */
interface There {
  readonly pages: readonly CopiedPage[];
  readonly items: readonly SeenItem[];
}

/** @param item whose page was asked for, if it was one of those */
async function offlinePage(item: number | undefined, there: There): Promise<Response> {
  const shell = await shellHere();
  const html = shell?.filled(inTheList(shell.words, item, there) + linksTo(shell.words, there));
  return new Response(html ?? "", { status: 503, headers: HEADERS });
}

/** The list has every item, and says of each whether one has it. */
function inTheList(words: DeviceWords, item: number | undefined, { pages }: There): string {
  if (item === undefined || !pages.some(({ path }) => path === shownPaths.everything)) return "";
  const place = `${shownPaths.everything}#amiibo-${item}`;
  return `<p>${words.listSays}</p><a class="button primary" href="${place}">${words.toList}</a>`;
}

function linksTo(words: DeviceWords, { pages, items }: There): string {
  const links = (all: There["items"]) =>
    all.map(({ path, name }) => `<li><a class="button" href="${path}">${name}</a></li>`).join("");
  const seen =
    items.length === 0
      ? ""
      : `<details><summary>${words.seen.replace(SLOT, String(items.length))}</summary><ul>${links(items)}</ul></details>`;
  const named = pages.map(({ path, name }) => ({ path, name: words.names[name] }));
  return `<p>${words.pages}</p><ul>${links(named)}</ul>${seen}`;
}
