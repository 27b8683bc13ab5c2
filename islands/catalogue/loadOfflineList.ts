import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { getListsApiPath } from "../../domain/offline/cataloguePaths";
import type { ItemSummary } from "../../domain/view/listView";
import { fetchApi } from "../server/api";

/** Returns the saved list that the current URL names, else `all`, the items of the saved page at `cachedPath`. */
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
