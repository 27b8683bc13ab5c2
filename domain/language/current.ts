import { DEFAULT_LANGUAGE, type Language } from "./language";

let provider: () => Language | undefined = () => undefined;

/** Sets the function that returns the language of the current request. Until then, the default language applies. */
export function setLanguageProvider(newProvider: () => Language | undefined): void {
  provider = newProvider;
}

/** Returns the language of the request; in the browser, the one that `local/vite/messages.ts` built the scripts for. */
export const getLanguage = (): Language => provider() ?? DEFAULT_LANGUAGE;
