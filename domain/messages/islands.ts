import { createLocalizedMessages } from "./createLocalizedMessages";
import { messages } from "./en/islands";

/** Messages that browser scripts contain: texts of interactive components and of shared rules. The server uses them too. */
export type IslandMessages = typeof messages;

const localized = createLocalizedMessages(messages);

/** Messages in the current language, used as `t.section.message`. Browser builds include only those they use. */
export const t = localized.t;
export const addIslandMessages = localized.learn;
