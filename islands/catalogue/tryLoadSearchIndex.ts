import type { CatalogueSearchIndex } from "../../domain/view/searchListView";

/** Returns the search index of the whole catalogue; `undefined` on failure, so that only the page is searched. */
export async function tryLoadSearchIndex(): Promise<CatalogueSearchIndex | undefined> {
  try {
    const { loadSearchIndex } = await import("./loadSearchIndex");
    return await loadSearchIndex();
  } catch (error) {
    console.warn("Search index failed to load. The search uses only the names on the page.", error);
    return undefined;
  }
}

/** Calls `act` when a field first gets the focus, or at once if the field already has it. */
export function callOnFirstFocus(field: HTMLElement | null, act: () => void): void {
  if (field?.contains(document.activeElement)) act();
  else field?.addEventListener("focusin", act, { once: true });
}
