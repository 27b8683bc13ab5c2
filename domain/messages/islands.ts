import { createLocalizedMessages } from "./createLocalizedMessages";
import { messages } from "./en/islands";

/** Messages that browser scripts contain: texts of interactive components and of shared rules. The server uses them too. */
export type IslandMessages = typeof messages;

const localized = createLocalizedMessages(messages);

/**
 * Messages in the current language, used as `t.section.message`. A browser build has only the messages that each script
 * uses, in one language (`local/vite/messages.ts`).
 */
export const t = localized.t;
export const addIslandMessages = localized.learn;
