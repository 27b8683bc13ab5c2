import { formatPageTitle } from "../../domain/brand";
import { getLanguage } from "../../domain/language/current";
import { getListsApiPath } from "../../domain/offline/cataloguePaths";
import type { ItemSummary } from "../../domain/view/listView";
import { findEncodedList } from "../../domain/wire/findEncodedList";
import { fetchApi } from "../server/api";

/** Which of them the address that was asked for shows, by what the device was told. */
export async function loadOfflineList(copied: string, all: readonly ItemSummary[]) {
  const { pathname } = location;
  if (pathname === copied) return { exhibits: all };
  const answer = await fetchApi(getListsApiPath(getLanguage()));
  const list = answer.ok ? findEncodedList(answer.json, pathname) : undefined;
  if (!list) return { exhibits: all };
  document.title = formatPageTitle(list.name);
  const ids = new Set(list.ids);
  return { name: list.name, exhibits: all.filter(({ id }) => ids.has(id)) };
}
