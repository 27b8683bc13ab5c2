import type { Language } from "../language/language";
import type { OfflinePage } from "./offlinePages";

/**
 * Texts, as HTML, that the service worker inserts into pages. The service worker is the same in all languages, so it
 * takes them from the viewer's offline page.
 */
export interface OfflineTexts {
  readonly language: Language;
  /** Text about a stored page. Contains `OFFLINE_TEXT_PLACEHOLDER` for the time when the page was stored. */
  readonly copy: string;
  readonly waits: string;
  readonly seeInList: string;
  readonly retry: string;
  readonly listSays: string;
  readonly toList: string;
  /** Text about stored item pages. Contains `OFFLINE_TEXT_PLACEHOLDER` for their number. */
  readonly seen: string;
  readonly pages: string;
  readonly names: Readonly<Record<OfflinePage["name"], string>>;
}

/** Placeholder in an offline text for a value that only the device knows. */
export const OFFLINE_TEXT_PLACEHOLDER = "{}";
