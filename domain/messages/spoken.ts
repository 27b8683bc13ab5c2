import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE, type Language } from "../language/language";

/**
 * Creates an object of messages in sections, which returns each section in the current language. Code must read a
 * message when it uses it: one that is read while a file loads stays in the default language. `learn` adds the messages
 * of another language.
 */
export function spoken<Messages extends object>(defaultMessages: Messages) {
  const messagesByLanguage = new Map<Language, Messages>([[DEFAULT_LANGUAGE, defaultMessages]]);
  const getMessages = () => messagesByLanguage.get(getLanguage()) ?? defaultMessages;
  return {
    t: new Proxy(defaultMessages, { get: (_, section) => Reflect.get(getMessages(), section) }),
    learn: (language: Language, messages: Messages): void => void messagesByLanguage.set(language, messages),
  };
}
