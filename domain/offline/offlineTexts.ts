import type { Language } from "../language/language";
import type { OfflinePage } from "./offlinePages";

/**
 * Texts of the service worker, as HTML. One build serves all languages, so the texts come from the offline page in the
 * viewer's language.
 */
export interface OfflineTexts {
  readonly language: Language;
  /** Contains a placeholder for a time. */
  readonly copy: string;
  readonly waits: string;
  readonly seeInList: string;
  readonly retry: string;
  readonly listSays: string;
  readonly toList: string;
  /** Contains a placeholder for a number. */
  readonly seen: string;
  readonly pages: string;
  readonly names: Readonly<Record<OfflinePage["name"], string>>;
}

/** Placeholder in a text for a value that only the device knows. */
export const TEXT_PLACEHOLDER = "{}";
