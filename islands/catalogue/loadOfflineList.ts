import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { getListsApiPath } from "../../domain/offline/cataloguePaths";
import type { ItemSummary } from "../../domain/view/listView";
import { fetchApi } from "../server/api";

/**
 * Returns the list that the current URL names, from the lists that the device has saved. Falls back to all items of the
 * saved page.
 * @param cachedPath path of the saved page that the browser shows
 * @param all all items of that page
 */
export async function loadOfflineList(cachedPath: string, all: readonly ItemSummary[]) {
  const { pathname } = location;
  if (pathname === cachedPath) return { items: all };
  const response = await fetchApi(getListsApiPath(getLanguage()));
  const { name, ids } = Object(response.ok && Object(response.json)[pathname]);
  if (typeof name !== "string" || !Array.isArray(ids)) return { items: all };
  document.title = formatPageTitle(name);
  const listIds = new Set<unknown>(ids);
  return { name, items: all.filter(({ id }) => listIds.has(id)) };
}
