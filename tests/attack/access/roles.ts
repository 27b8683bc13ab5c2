import { VIEWER_ROLES, type ViewerRole } from "../../../domain/access/viewer";
import { isApiPath } from "../../../routes/http/apiErrors";
import type { Route } from "../../../routes/http/routeGroup";
import type { BenchResult } from "../../bench/results/result";
import type { HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { type Breach, createBreachResult } from "./breaches";
import { createMember, fillMember } from "./people";
import { buildRequest, withRequestHeaders } from "./requests";
import { insertPendingRows, watchRows } from "./watchRows";

type Headers = Readonly<Record<string, string>>;

const isBelow = (role: ViewerRole, other: ViewerRole): boolean =>
  VIEWER_ROLES.indexOf(role) < VIEWER_ROLES.indexOf(other);
/** Returns the expected status for too low a role. Admin pages answer 404, so that they seem not to exist. */
const getExpectedStatus = (role: ViewerRole, route: Route): number => {
  if (isApiPath(route.path)) return role === "guest" ? 401 : 403;
  return route.role === "admin" ? 404 : 401;
};

/** Sends every route a valid request from a role that is too low. Each must be rejected and change no rows. */
export async function attackFromLowerRole(target: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const { url, db } = target;
  await insertPendingRows(db);
  const [victim, user] = [await createMember(db), await createMember(db)];
  const ids = await fillMember(db, victim);
  await fillMember(db, user);
  const senders: readonly (readonly [string, ViewerRole, Headers])[] = [
    ["a guest", "guest", {}],
    ["a guest with a user's tokens", "guest", user.tokens],
    ["a guest with an invented session", "guest", { Cookie: `session=${"x".repeat(43)}` }],
    ["a user", "user", { ...user.cookie, ...user.tokens }],
  ];
  const watched = await watchRows(target, [victim.userId, user.userId]);
  const [notRejected, changed]: [Breach[], Breach[]] = [[], []];
  let tried = 0;
  for (const route of target.routes) {
    const request = buildRequest(route, ids);
    const below = senders.filter(([, role]) => isBelow(role, route.role));
    if (below.length === 0) continue;
    const responses = await Promise.all(
      below.map(([, , headers]) => client.send(withRequestHeaders(request, { Origin: url }, headers))),
    );
    tried += below.length;
    for (const [index, [actor, role]] of below.entries()) {
      const status = responses[index]?.status;
      if (status !== getExpectedStatus(role, route)) notRejected.push({ actor, request, why: `status ${status}` });
    }
    if (route.method === "GET" && !route.isApiCall) continue;
    for (const table of await watched.restoreChangedRows())
      changed.push({ actor: "a lower role", request, why: `changed ${table}` });
  }
  changed.push(
    ...(await watched.restoreChangedRows()).map((table) => ({
      actor: "a lower role",
      request: { path: "/" },
      why: `reading changed ${table}`,
    })),
  );
  return [
    createBreachResult("requests above the viewer's role that were not rejected", tried, notRejected),
    createBreachResult("addresses above the viewer's role: changed rows", tried, changed),
  ];
}
