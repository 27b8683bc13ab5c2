import { AsyncLocalStorage } from "node:async_hooks";
import { setLanguageProvider } from "../../domain/language/current";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language";
import { addIslandMessages, type IslandMessages } from "../../domain/messages/islands";
import { addPageMessages, type PageMessages } from "../../domain/messages/pages";

const languageStorage = new AsyncLocalStorage<Language>();
setLanguageProvider(() => languageStorage.getStore());

/** Languages that are loaded or being loaded. Only the default language is built in. */
const loadedLanguages = new Map<Language, Promise<void>>();

/** Runs `work` with the messages of a language. Asynchronous work that `work` starts uses the same language. */
export async function withLanguage<T>(language: Language, work: () => T): Promise<Awaited<T>> {
  const loading = loadedLanguages.get(language) ?? loadMessages(language);
  loadedLanguages.set(language, loading);
  await loading;
  return await languageStorage.run(language, work);
}

/** Loads several languages, and returns a function that runs synchronous work in one of them. */
export async function createLanguageRunner(
  languages: readonly Language[],
): Promise<<T>(language: Language, work: () => T) => T> {
  for (const language of new Set(languages)) await withLanguage(language, () => undefined);
  return (language, work) => languageStorage.run(language, work);
}

/** Loads the messages of a language. If this fails, the next request tries again. */
async function loadMessages(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return;
  try {
    const [islands, pages]: [{ messages: IslandMessages }, { messages: PageMessages }] = await Promise.all([
      import(`../../domain/messages/${language}/islands.ts`),
      import(`../../domain/messages/${language}/pages.ts`),
    ]);
    addIslandMessages(language, islands.messages);
    addPageMessages(language, pages.messages);
  } catch (error) {
    loadedLanguages.delete(language);
    throw error;
  }
}
