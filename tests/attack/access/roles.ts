import { VIEWER_ROLES, type ViewerRole } from "../../../domain/access/viewer";
import { isApiPath } from "../../../routes/http/apiErrors";
import type { Route } from "../../../routes/http/routeGroup";
import type { BenchFigure } from "../../bench/figures/figure";
import type { HttpClient } from "../httpClient";
import { ROUTES } from "../routes";
import type { AttackTarget } from "../target";
import { type Breach, createBreachFigure } from "./breaches";
import { createMember, fillMember } from "./people";
import { buildRequest, withRequestHeaders } from "./requests";
import { insertPendingRows, watchRows } from "./watchRows";

type Headers = Readonly<Record<string, string>>;

const isBelow = (role: ViewerRole, other: ViewerRole): boolean =>
  VIEWER_ROLES.indexOf(role) < VIEWER_ROLES.indexOf(other);
/** What an admin alone may see does not exist for others. */
const getExpectedStatus = (role: ViewerRole, line: Route): number => {
  if (isApiPath(line.path)) return role === "guest" ? 401 : 403;
  return line.role === "admin" ? 404 : 401;
};

/** Everything right but who asks: a page of ours sends it, with all the tokens that there are. */
export async function attackFromLowerRole({ url, db }: AttackTarget, asker: HttpClient): Promise<BenchFigure[]> {
  await insertPendingRows(db);
  const [victim, user] = [await createMember(db), await createMember(db)];
  const ids = await fillMember(db, victim);
  await fillMember(db, user);
  const senders: readonly (readonly [string, ViewerRole, Headers])[] = [
    ["a guest", "guest", {}],
    ["a guest with a user's tokens", "guest", user.tokens],
    ["a guest with a session that is made up", "guest", { Cookie: `session=${"x".repeat(43)}` }],
    ["a user", "user", { ...user.cookie, ...user.tokens }],
  ];
  const watched = await watchRows(db, [victim.userId, user.userId]);
  const [taken, changed]: [Breach[], Breach[]] = [[], []];
  let tried = 0;
  for (const line of ROUTES) {
    const question = buildRequest(line, ids);
    const below = senders.filter(([, role]) => isBelow(role, line.role));
    if (below.length === 0) continue;
    const answers = await Promise.all(
      below.map(([, , headers]) => asker.ask(withRequestHeaders(question, { Origin: url }, headers))),
    );
    tried += below.length;
    for (const [place, [who, role]] of below.entries()) {
      const status = answers[place]?.status;
      if (status !== getExpectedStatus(role, line)) taken.push({ who, question, why: `answered ${status}` });
    }
    if (line.method === "GET" && !line.isCall) continue;
    for (const table of await watched.changes())
      changed.push({ who: "one of them", question, why: `changed ${table}` });
  }
  changed.push(
    ...(await watched.changes()).map((table) => ({
      who: "one of them",
      question: { path: "/" },
      why: `reading changed ${table}`,
    })),
  );
  return [
    createBreachFigure("addresses above one's role: not refused", tried, taken),
    createBreachFigure("addresses above one's role: rows that change", tried, changed),
  ];
}
