import { getLanguage } from "../language/current";
import { DEFAULT_LANGUAGE, type Language } from "../language/language";

/**
 * Messages by rooms, each in the reader's language at the moment it is read: what reads one while its file is loaded
 * would have it in the first language for good. `learn` takes those of another language.
 */
export function spoken<Rooms extends object>(first: Rooms) {
  const known = new Map<Language, Rooms>([[DEFAULT_LANGUAGE, first]]);
  return {
    t: new Proxy(first, { get: (_, room) => Reflect.get(known.get(getLanguage()) ?? first, room) }),
    learn: (language: Language, messages: Rooms): void => void known.set(language, messages),
  };
}
