import shellFiles from "virtual:shell-files";
import { formatShellCacheName } from "../../domain/offline/cacheNames";
import { BUILD_HEADER, OFFLINE_FALLBACK_PATH } from "../../domain/offline/offlinePages";
import type { OfflineTexts } from "../../domain/offline/offlineTexts";

/**
 * Caches all files that this build's pages need offline; translated files only in the language of the offline page.
 * Throws if a file is missing or the storage is full, so that no incomplete build becomes active.
 */
export async function cacheFilesOfThisBuild(): Promise<void> {
  const page = await fetch(OFFLINE_FALLBACK_PATH, { cache: "no-store", credentials: "omit" });
  if (page.headers.get(BUILD_HEADER) !== __BUILD__)
    throw new Error("Offline files failed to install: the site has a newer build. The browser tries again later.");
  const html = await page.text();
  const shell = await caches.open(formatShellCacheName(__BUILD__));
  try {
    await shell.addAll([...shellFiles.shared, ...listLanguageFiles(html)]);
    await shell.put(OFFLINE_FALLBACK_PATH, toHtmlResponse(html));
  } catch (error) {
    await caches.delete(formatShellCacheName(__BUILD__));
    throw error;
  }
}

function listLanguageFiles(html: string): readonly string[] {
  const texts = parseOfflineTexts(html);
  if (!texts)
    throw new Error(
      "Offline files failed to install: the offline page has no texts, so it belongs to another release. Files saved before stay in use.",
    );
  return shellFiles.own[texts.language];
}

const toHtmlResponse = (html: string): Response => new Response(html, { headers: { "Content-Type": "text/html" } });

/** Caches the offline page and its files in the language of `page`, which is saved last because it needs the files. */
export async function switchOfflinePageLanguage(page: Response, signal: AbortSignal): Promise<void> {
  const name = formatShellCacheName(__BUILD__);
  if (!page.ok || !(await caches.has(name))) return;
  const html = await page.text();
  const shell = await caches.open(name);
  const files = listLanguageFiles(html);
  const cached = await Promise.all(files.map((file) => shell.match(file)));
  const missing = files.filter((_, index) => !cached[index]);
  // Fetches each file on its own, because `addAll` cannot be aborted and a logout must not wait for the download.
  const responses = await Promise.all(missing.map(async (file) => ({ file, response: await fetch(file, { signal }) })));
  for (const { file, response } of responses)
    if (!response.ok)
      throw new Error(
        `Offline page was not switched to the new language: ${file} failed to load with HTTP ${response.status}. The previous language stays.`,
      );
  await Promise.all(responses.map(({ file, response }) => shell.put(file, response)));
  await shell.put(OFFLINE_FALLBACK_PATH, toHtmlResponse(html));
}

/** Returns a file from any build's cache, else from the network. The file names contain a hash of the content. */
export async function loadCachedBuildFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const cached = await caches.match(request, { ...options, cacheName: formatShellCacheName(__BUILD__) });
  return cached ?? (await caches.match(request, options)) ?? fetch(request);
}

export interface OfflinePageTemplate {
  readonly texts: OfflineTexts;
  /** Returns the HTML of the offline page. `html` is the list of saved pages to insert. */
  render(html: string): string;
}

const SLOT_ELEMENT = /<div class="offline-contents" data-texts="([^"]*)"><\/div>/;
const HTML_ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

const decodeEntities = (attribute: string): string =>
  attribute.replace(/&(quot|amp|lt|gt|#x27);/g, (_, entity: string) => HTML_ENTITIES[entity] ?? "");

/** Parses the translated texts in the HTML of the offline page. Returns `undefined` for other pages. */
function parseOfflineTexts(html: string): OfflineTexts | undefined {
  const encodedTexts = SLOT_ELEMENT.exec(html)?.[1];
  return encodedTexts === undefined ? undefined : JSON.parse(decodeEntities(encodedTexts));
}

/** Reads the offline page from the cache of this build. Returns `undefined` if it is not cached. */
export async function readOfflinePageTemplate(): Promise<OfflinePageTemplate | undefined> {
  const page = await caches.match(OFFLINE_FALLBACK_PATH, { cacheName: formatShellCacheName(__BUILD__) });
  const html = (await page?.text()) ?? "";
  const texts = parseOfflineTexts(html);
  return (
    texts && {
      texts,
      render: (content) => html.replace(SLOT_ELEMENT, () => `<div class="offline-contents">${content}</div>`),
    }
  );
}
