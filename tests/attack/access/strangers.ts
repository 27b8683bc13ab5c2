import type { Route } from "../../../routes/http/routeGroup";
import type { BenchResult } from "../../bench/results/result";
import type { AttackRequest, AttackResponse, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { type Breach, createBreachResult } from "./breaches";
import { createAdmin, createMember, fillMember, type SessionPerson } from "./people";
import { listRequests, withRequestHeaders } from "./requests";
import { insertPendingRows, watchRows } from "./watchRows";

/** Routes that are called by POST but only read data. */
const EXCLUDED_PATHS: readonly string[] = ["/api/amiibo/:id/boxed"];
const isChanging = ({ method, path, isApiCall, isSignedByServer }: Route): boolean =>
  (method === "POST" || isApiCall === true) && isSignedByServer !== true && !EXCLUDED_PATHS.includes(path);

/**
 * Sends a member's own valid requests with ids of another member's data, which must not change. Each request is first
 * sent with the sender's own ids: one that changes nothing then would prove nothing.
 */
export async function attackAsStranger(target: AttackTarget, client: HttpClient): Promise<BenchResult[]> {
  const { url, db } = target;
  const changingRoutes = target.routes.filter(isChanging);
  await insertPendingRows(db);
  const [victim, stranger, admin] = [await createMember(db), await createMember(db), await createAdmin(db)];
  const [victimIds, own] = [await fillMember(db, victim), await fillMember(db, stranger)];
  await fillMember(db, admin);
  const victimRows = await watchRows(target, [victim.userId]);
  const senderRows = await watchRows(target, [stranger.userId, admin.userId], false);
  const send = (request: AttackRequest, { cookie, tokens }: SessionPerson) =>
    client.send(withRequestHeaders(request, cookie, tokens, { Origin: url }));

  const [ineffective, changed]: [Breach[], Breach[]] = [[], []];
  let [tried, checked] = [0, 0];
  const recordIneffective = ({ request, status }: AttackResponse) =>
    ineffective.push({ actor: "a permitted viewer", request, why: `status ${status}, but no row changed` });
  const recordChanges = async (request: AttackRequest) => {
    for (const table of await victimRows.restoreChangedRows())
      changed.push({ actor: "a stranger", request, why: `changed ${table}` });
  };
  for (const route of changingRoutes.filter(({ role }) => role !== "admin")) {
    for (const request of listRequests(route, own)) {
      const response = await send(request, stranger);
      if ((await senderRows.restoreChangedRows()).length === 0) recordIneffective(response);
      await recordChanges(request);
      checked += 1;
      tried += 1;
    }
    for (const request of listRequests(route, victimIds)) {
      for (const sender of [stranger, admin]) await send(request, sender);
      await recordChanges(request);
      await senderRows.restoreChangedRows();
      tried += 2;
    }
  }
  const adminRoutes = changingRoutes.filter(({ role }) => role === "admin");
  for (const request of adminRoutes.flatMap((route) => listRequests(route, own))) {
    const response = await send(request, admin);
    if ((await victimRows.restoreChangedRows()).length === 0) recordIneffective(response);
    checked += 1;
  }
  return [
    createBreachResult("requests that changed another member's rows", tried, changed),
    createBreachResult("requests with own ids that changed nothing, so they prove nothing", checked, ineffective),
  ];
}
