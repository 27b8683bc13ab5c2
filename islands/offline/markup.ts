import type { CopiedPage } from "../../domain/offline/copies";
import type { Copy } from "./copies";

/** As the layout writes them. */
const BODY = '<body id="top"';
const MAIN = '<main id="main"';
/** As the page for a time without signal writes it. */
const LIST = '<ul class="copied-pages"></ul>';

const HEADERS = { "Content-Type": "text/html; charset=utf-8", "Cache-Control": "no-store" };
const when = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeStyle: "short" });

/** A copy says that it is one, from when, and what becomes of changes. */
export function copyPage({ html, at, viewer }: Copy): Response {
  const changes = viewer === "0" ? "" : " What you change waits here and is sent once you are back.";
  const banner =
    `<p class="copy-banner" role="status"><span>Plinth cannot be reached: this is a copy of the page from ` +
    `<time datetime="${at.toISOString()}" data-age="">${when.format(at)}</time>.${changes}</span> ` +
    `<a class="button" href="">Try again</a></p>`;
  const marked = html.replace(BODY, `${BODY} data-copy=""`).replace(MAIN, banner + MAIN);
  return new Response(marked, { headers: HEADERS });
}

/** @param shell the page as it is for everybody; it is there as long as this worker is. */
export async function offlinePage(shell: Response | undefined, pages: readonly CopiedPage[]): Promise<Response> {
  const links = pages.map(({ path, name }) => `<li><a class="button" href="${path}">${name}</a></li>`).join("");
  const html = (await shell?.text()) ?? "<h1>You are offline</h1>";
  return new Response(html.replace(LIST, LIST.replace("><", `>${links}<`)), { status: 503, headers: HEADERS });
}
