import type { SearchIndex } from "../../domain/view/searchListView";

/** For a search that does without it, too: by the names that its page shows. */
export async function tryLoadSearchIndex(): Promise<SearchIndex | undefined> {
  try {
    const { loadSearchIndex } = await import("./loadSearchIndex");
    return await loadSearchIndex();
  } catch (error) {
    console.warn("What people call things besides could not be fetched: names alone are searched.", error);
    return undefined;
  }
}

/** As soon as somebody turns to a search, or at once where they have. */
export function onFirstFocus(field: HTMLElement | null, act: () => void): void {
  if (field?.contains(document.activeElement)) act();
  else field?.addEventListener("focusin", act, { once: true });
}
