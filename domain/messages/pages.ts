import { messages as pageMessages } from "./en/pages";
import { t as islandMessages } from "./islands";
import { spoken } from "./spoken";

/** Messages that only the server uses. */
export type PageMessages = typeof pageMessages;

const localized = spoken(pageMessages);

/** All messages in the current language, used as `t.section.message`. */
export const t = new Proxy(
  { ...islandMessages, ...localized.t },
  {
    get: (_, section) => Reflect.get(Object.hasOwn(pageMessages, section) ? localized.t : islandMessages, section),
  },
);
export const learnPages = localized.learn;
