import { shellName } from "../../domain/offline/cacheNames";
import { OFFLINE_PAGE } from "../../domain/offline/copies";
import type { DeviceWords } from "../../domain/offline/words";

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
