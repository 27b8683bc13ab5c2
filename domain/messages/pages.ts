import { createLocalizedMessages } from "./createLocalizedMessages";
import { messages as pageMessages } from "./en/pages";
import { t as islandMessages } from "./islands";

/** Messages that only the server uses. */
export type PageMessages = typeof pageMessages;

const localized = createLocalizedMessages(pageMessages);

/** All messages in the current language, used as `t.section.message`. */
export const t = new Proxy(
  { ...islandMessages, ...localized.t },
  {
    get: (_, section) => Reflect.get(Object.hasOwn(pageMessages, section) ? localized.t : islandMessages, section),
  },
);
export const addPageMessages = localized.learn;
