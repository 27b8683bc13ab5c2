import { messages } from "./en/islands";
import { spoken } from "./spoken";

/** Messages that browser scripts contain: texts of interactive components and of shared rules. The server uses them too. */
export type IslandMessages = typeof messages;

const localized = spoken(messages);

/**
 * Messages in the current language, used as `t.section.message`. In a browser build, each script contains only the
 * messages that it uses, in one language (`local/vite/messages.ts`).
 */
export const t = localized.t;
export const learnIslands = localized.learn;
