import type { OwnRead } from "../../db/access/own";
import type { PageReads } from "../../db/access/sessions";
import { ownUnread } from "../../db/alerts/notices";
import { parseId } from "../../domain/catalogue/id";
import { isApiPath } from "../api/errors";
import { ACCESS } from "./table";

/** `/amiibo/:id` as a pattern with a name for each parameter. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

const LINES = ACCESS.map((access) => ({ ...access, pattern: patternOf(access.path) }));

/** The bar above every page says how many notices were not read. */
const OF_EVERY_PAGE: readonly OwnRead<unknown>[] = [ownUnread];

/** What the table declares for a request, and the id that its address names. */
export function readsOf(asked: string, path: string): PageReads {
  const ofPage = isApiPath(path) ? [] : OF_EVERY_PAGE;
  const method = asked === "HEAD" ? "GET" : asked;
  for (const line of LINES) {
    const match = line.method === method && line.pattern.exec(path);
    if (match) return { reads: [...line.reads, ...ofPage], id: parseId(match.groups?.id ?? "") ?? 0 };
  }
  return { reads: ofPage, id: 0 };
}
