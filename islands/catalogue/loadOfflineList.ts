import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { getListsApiPath } from "../../domain/offline/cataloguePaths";
import type { ItemSummary } from "../../domain/view/listView";
import { findEncodedList } from "../../domain/wire/findEncodedList";
import { fetchApi } from "../server/api";

/**
 * Returns the items of the list at the current address, from the lists cached on the device.
 * @param cachedPath the address of the cached page
 * @param all all items of the cached page
 */
export async function loadOfflineList(cachedPath: string, all: readonly ItemSummary[]) {
  const { pathname } = location;
  if (pathname === cachedPath) return { items: all };
  const response = await fetchApi(getListsApiPath(getLanguage()));
  const list = response.ok ? findEncodedList(response.json, pathname) : undefined;
  if (!list) return { items: all };
  document.title = formatPageTitle(list.name);
  const ids = new Set(list.ids);
  return { name: list.name, items: all.filter(({ id }) => ids.has(id)) };
}
