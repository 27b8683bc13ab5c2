import type { Language } from "../language/language";
import type { OfflinePage } from "./offlinePages";

/**
 * What the service worker says: HTML. One build of it serves all languages, so it has no words of its own: the page for a
 * time without signal brings them, in the reader's language.
 */
export interface OfflineTexts {
  readonly language: Language;
  /** With a moment in the slot. */
  readonly copy: string;
  readonly waits: string;
  readonly seeInList: string;
  readonly retry: string;
  readonly listSays: string;
  readonly toList: string;
  /** With a count in the slot. */
  readonly seen: string;
  readonly pages: string;
  readonly names: Readonly<Record<OfflinePage["name"], string>>;
}

/** Where in a text something comes that the device alone knows. */
export const TEXT_PLACEHOLDER = "{}";
