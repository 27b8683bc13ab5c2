import { AsyncLocalStorage } from "node:async_hooks";
import { setLanguageProvider } from "../../domain/language/current";
import { DEFAULT_LANGUAGE, type Language } from "../../domain/language/language";
import { type IslandMessages, learnIslands } from "../../domain/messages/islands";
import { learnPages, type PageMessages } from "../../domain/messages/pages";

const languageStorage = new AsyncLocalStorage<Language>();
setLanguageProvider(() => languageStorage.getStore());

/** An isolate has the first language from the start, and each other one with the first who reads it. */
const loadedLanguages = new Map<Language, Promise<void>>();

/** What is done within reads its messages in that language, however long it takes. */
export async function withLanguage<T>(language: Language, work: () => T): Promise<Awaited<T>> {
  const learning = loadedLanguages.get(language) ?? loadMessages(language);
  loadedLanguages.set(language, learning);
  await learning;
  return await languageStorage.run(language, work);
}

/**
 * Of several at once, each in the language of whom it is for: "£9.99" for one, "9,99 £" for the next. It is learned before,
 * so that nothing has to be waited for in between.
 */
export async function createLanguageRunner(
  languages: readonly Language[],
): Promise<<T>(language: Language, work: () => T) => T> {
  for (const language of new Set(languages)) await withLanguage(language, () => undefined);
  return (language, work) => languageStorage.run(language, work);
}

/** What cannot be learned now is tried again by the next one. */
async function loadMessages(language: Language): Promise<void> {
  if (language === DEFAULT_LANGUAGE) return;
  try {
    const [islands, pages]: [{ messages: IslandMessages }, { messages: PageMessages }] = await Promise.all([
      import(`../../domain/messages/${language}/islands.ts`),
      import(`../../domain/messages/${language}/pages.ts`),
    ]);
    learnIslands(language, islands.messages);
    learnPages(language, pages.messages);
  } catch (error) {
    loadedLanguages.delete(language);
    throw error;
  }
}
