import { messages as ofPages } from "./en/pages";
import { t as ofIslands } from "./islands";
import { spoken } from "./spoken";

/** Of what only the server says. */
export type PageMessages = typeof ofPages;

const spokenHere = spoken(ofPages);

/** All messages there are, by rooms. */
export const t = new Proxy(
  { ...ofIslands, ...spokenHere.t },
  { get: (_, room) => Reflect.get(Object.hasOwn(ofPages, room) ? spokenHere.t : ofIslands, room) },
);
export const learnPages = spokenHere.learn;
