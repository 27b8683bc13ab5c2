import { pageTitle } from "../../domain/brand";
import { language } from "../../domain/language/current";
import { listsTold } from "../../domain/offline/catalogue";
import type { Exhibit } from "../../domain/view/view";
import { listAt } from "../../domain/wire/listAt";
import { readApi } from "../server/api";

/** Which of them the address that was asked for shows, by what the device was told. */
export async function hallAt(copied: string, all: readonly Exhibit[]) {
  const { pathname } = location;
  if (pathname === copied) return { exhibits: all };
  const answer = await readApi(listsTold(language()));
  const list = answer.ok ? listAt(answer.json, pathname) : undefined;
  if (!list) return { exhibits: all };
  document.title = pageTitle(list.name);
  const ids = new Set(list.ids);
  return { name: list.name, exhibits: all.filter(({ id }) => ids.has(id)) };
}
