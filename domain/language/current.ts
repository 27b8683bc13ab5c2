import { DEFAULT_LANGUAGE, type Language } from "./language";

let ask: () => Language | undefined = () => undefined;

/** Whoever answers requests says whose language one is answered in; without them it is the first. */
export function setLanguageProvider(how: () => Language | undefined): void {
  ask = how;
}

/** The reader's. In the browser it is the one that its scripts were built for (`local/vite/messages.ts`). */
export const getLanguage = (): Language => ask() ?? DEFAULT_LANGUAGE;
