import shellFiles from "virtual:shell-files";
import { formatShellCacheName } from "../../domain/offline/cacheNames";
import { BUILD_HEADER, OFFLINE_FALLBACK_PATH } from "../../domain/offline/offlinePages";
import type { OfflineTexts } from "../../domain/offline/offlineTexts";

/**
 * All or nothing: a build whose files do not all come, or do not fit on the device, does not begin. Of files with words it
 * takes those of one language: that of the page for a time without signal.
 */
export async function installShell(): Promise<void> {
  const page = await fetch(OFFLINE_FALLBACK_PATH, { cache: "no-store", credentials: "omit" });
  if (page.headers.get(BUILD_HEADER) !== __BUILD__)
    throw new Error("The site is being built anew; it is tried again later.");
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

/** What pages need of the language that the offline page is in. */
function listLanguageFiles(html: string): readonly string[] {
  const words = parseOfflineTexts(html);
  if (!words) throw new Error("The page for a time without signal brings no words: it is of another release.");
  return shellFiles.own[words.language];
}

const toHtmlResponse = (html: string): Response => new Response(html, { headers: { "Content-Type": "text/html" } });

/**
 * A worker begins without knowing anybody: from now on it speaks as the reader was answered last. The files of that language
 * come first, as its pages could not be shown without them.
 * @param page the one for a time without signal, as it was answered
 */
export async function switchShellLanguage(page: Response, signal: AbortSignal): Promise<void> {
  const name = formatShellCacheName(__BUILD__);
  if (!page.ok || !(await caches.has(name))) return;
  const html = await page.text();
  const shell = await caches.open(name);
  const kept = await Promise.all(
    listLanguageFiles(html).map(async (file) => ({ file, there: await shell.match(file) })),
  );
  const missing = kept.flatMap(({ file, there }) => (there ? [] : [file]));
  // Not by `addAll`: who logs out meanwhile does not wait for it.
  const answers = await Promise.all(missing.map(async (file) => ({ file, answer: await fetch(file, { signal }) })));
  const lost = answers.find(({ answer }) => !answer.ok);
  if (lost) throw new Error(`${lost.file} was answered with ${lost.answer.status}: the language stays as it is.`);
  await Promise.all(answers.map(({ file, answer }) => shell.put(file, answer)));
  await shell.put(OFFLINE_FALLBACK_PATH, toHtmlResponse(html));
}

/** The names of built files are those of their content, so it does not matter which build's they are. */
export async function loadShellFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(request, { ...options, cacheName: formatShellCacheName(__BUILD__) });
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}

/** The page for a time without signal, and the words that it brings. */
export interface OfflineShell {
  readonly words: OfflineTexts;
  /** The page with what is on the device. */
  filled(html: string): string;
}

/** As the page writes it. */
const SLOT_ELEMENT = /<div class="on-device" data-words="([^"]*)"><\/div>/;
/** What an attribute cannot have as it is. */
const HTML_ENTITIES: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

const decodeEntities = (attribute: string): string =>
  attribute.replace(/&(quot|amp|lt|gt|#x27);/g, (_, sign: string) => HTML_ENTITIES[sign] ?? "");

/** `undefined` for what is no such page. */
function parseOfflineTexts(html: string): OfflineTexts | undefined {
  const said = SLOT_ELEMENT.exec(html)?.[1];
  return said === undefined ? undefined : JSON.parse(decodeEntities(said));
}

/** It is there as long as this worker is. */
export async function readShell(): Promise<OfflineShell | undefined> {
  const page = await caches.match(OFFLINE_FALLBACK_PATH, { cacheName: formatShellCacheName(__BUILD__) });
  const html = (await page?.text()) ?? "";
  const words = parseOfflineTexts(html);
  return (
    words && { words, filled: (found) => html.replace(SLOT_ELEMENT, () => `<div class="on-device">${found}</div>`) }
  );
}
