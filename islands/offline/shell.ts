import shellFiles from "virtual:shell-files";
import { shellName } from "../../domain/offline/cacheNames";
import { BUILD, OFFLINE_PAGE } from "../../domain/offline/copies";
import type { DeviceWords } from "../../domain/offline/words";

/**
 * All or nothing: a build whose files do not all come, or do not fit on the device, does not begin. Of files with words it
 * takes those of one language: that of the page for a time without signal.
 */
export async function takeShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "no-store", credentials: "omit" });
  if (page.headers.get(BUILD) !== __BUILD__) throw new Error("The site is being built anew; it is tried again later.");
  const html = await page.text();
  const shell = await caches.open(shellName(__BUILD__));
  try {
    await shell.addAll([...shellFiles.shared, ...ownFiles(html)]);
    await shell.put(OFFLINE_PAGE, pageOf(html));
  } catch (error) {
    await caches.delete(shellName(__BUILD__));
    throw error;
  }
}

/** What pages need of the language that the offline page is in. */
function ownFiles(html: string): readonly string[] {
  const words = wordsIn(html);
  if (!words) throw new Error("The page for a time without signal brings no words: it is of another release.");
  return shellFiles.own[words.language];
}

const pageOf = (html: string): Response => new Response(html, { headers: { "Content-Type": "text/html" } });

/**
 * A worker begins without knowing anybody: from now on it speaks as the reader was answered last. The files of that language
 * come first, as its pages could not be shown without them.
 * @param page the one for a time without signal, as it was answered
 */
export async function speakAs(page: Response, signal: AbortSignal): Promise<void> {
  const name = shellName(__BUILD__);
  if (!page.ok || !(await caches.has(name))) return;
  const html = await page.text();
  const shell = await caches.open(name);
  const kept = await Promise.all(ownFiles(html).map(async (file) => ({ file, there: await shell.match(file) })));
  const missing = kept.flatMap(({ file, there }) => (there ? [] : [file]));
  // Not by `addAll`: who logs out meanwhile does not wait for it.
  const answers = await Promise.all(missing.map(async (file) => ({ file, answer: await fetch(file, { signal }) })));
  const lost = answers.find(({ answer }) => !answer.ok);
  if (lost) throw new Error(`${lost.file} was answered with ${lost.answer.status}: the language stays as it is.`);
  await Promise.all(answers.map(({ file, answer }) => shell.put(file, answer)));
  await shell.put(OFFLINE_PAGE, pageOf(html));
}

/** The names of built files are those of their content, so it does not matter which build's they are. */
export async function shellFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(request, { ...options, cacheName: shellName(__BUILD__) });
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}

/** The page for a time without signal, and the words that it brings. */
export interface Shell {
  readonly words: DeviceWords;
  /** The page with what is on the device. */
  filled(html: string): string;
}

/** As the page writes it. */
const PLACE = /<div class="on-device" data-words="([^"]*)"><\/div>/;
/** What an attribute cannot have as it is. */
const SIGNS: Readonly<Record<string, string>> = { quot: '"', amp: "&", lt: "<", gt: ">", "#x27": "'" };

const plain = (attribute: string): string =>
  attribute.replace(/&(quot|amp|lt|gt|#x27);/g, (_, sign: string) => SIGNS[sign] ?? "");

/** `undefined` for what is no such page. */
export function wordsIn(html: string): DeviceWords | undefined {
  const said = PLACE.exec(html)?.[1];
  return said === undefined ? undefined : JSON.parse(plain(said));
}

/** It is there as long as this worker is. */
export async function shellHere(): Promise<Shell | undefined> {
  const page = await caches.match(OFFLINE_PAGE, { cacheName: shellName(__BUILD__) });
  const html = (await page?.text()) ?? "";
  const words = wordsIn(html);
  return words && { words, filled: (found) => html.replace(PLACE, () => `<div class="on-device">${found}</div>`) };
}
