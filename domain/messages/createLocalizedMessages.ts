import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE, type Language } from "../language/language";

/** Creates messages in the current language. Do not read one while a file loads: it stays in the default language. */
export function createLocalizedMessages<Messages extends object>(defaultMessages: Messages) {
  const messagesByLanguage = new Map<Language, Messages>([[DEFAULT_LANGUAGE, defaultMessages]]);
  const getMessages = () => messagesByLanguage.get(getLanguage()) ?? defaultMessages;
  return {
    t: new Proxy(defaultMessages, { get: (_, section) => Reflect.get(getMessages(), section) }),
    learn: (language: Language, messages: Messages): void => void messagesByLanguage.set(language, messages),
  };
}
