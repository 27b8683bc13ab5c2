import type { PageReads } from "../../db/access/sessions";
import { parseId } from "../../domain/catalogue/id";
import { ACCESS } from "./table";

/** `/amiibo/:id` as a pattern with a name for each parameter. */
const patternOf = (path: string): RegExp =>
  new RegExp(`^${path.replaceAll(".", "\\.").replace(/:(\w+)/g, "(?<$1>[^/]+)")}$`);

const LINES = ACCESS.map((access) => ({ ...access, pattern: patternOf(access.path) }));

/** What the table declares for a request, and the id that its address names. */
export function readsOf(asked: string, path: string): PageReads {
  const method = asked === "HEAD" ? "GET" : asked;
  for (const line of LINES) {
    const match = line.method === method && line.pattern.exec(path);
    if (match) return { reads: line.reads, id: parseId(match.groups?.id ?? "") ?? 0 };
  }
  return { reads: [], id: 0 };
}
