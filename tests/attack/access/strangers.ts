import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest, AttackResponse, HttpClient } from "../httpClient";
import { ROUTES } from "../routes";
import type { AttackTarget } from "../target";
import { type Breach, createBreachFigure } from "./breaches";
import { createAdmin, createMember, fillMember, type SessionPerson } from "./people";
import { listRequests, withRequestHeaders } from "./requests";
import { insertPendingRows, watchRows } from "./watchRows";

/** Routes that are called by POST but only read data. */
const EXCLUDED_PATHS: readonly string[] = ["/api/amiibo/:id/boxed"];
const changingRoutes = ROUTES.filter(
  ({ method, path, isApiCall, isSignedByServer }) =>
    (method === "POST" || isApiCall) && !isSignedByServer && !EXCLUDED_PATHS.includes(path),
);

const userRoutes = changingRoutes.filter(({ role }) => role !== "admin");
const adminRoutes = changingRoutes.filter(({ role }) => role === "admin");

/**
 * Sends a member's own valid requests with ids of another member's data, which must not change. Each request is first
 * sent with the sender's own ids: one that changes nothing then would prove nothing.
 */
export async function attackAsStranger(target: AttackTarget, asker: HttpClient): Promise<BenchFigure[]> {
  const { url, db } = target;
  await insertPendingRows(db);
  const [victim, stranger, admin] = [await createMember(db), await createMember(db), await createAdmin(db)];
  const [victimIds, own] = [await fillMember(db, victim), await fillMember(db, stranger)];
  await fillMember(db, admin);
  const victimRows = await watchRows(db, [victim.userId]);
  const senderRows = await watchRows(db, [stranger.userId, admin.userId], false);
  const send = (question: AttackRequest, { cookie, tokens }: SessionPerson) =>
    asker.ask(withRequestHeaders(question, cookie, tokens, { Origin: url }));

  const [ineffective, changed]: [Breach[], Breach[]] = [[], []];
  let [tried, checked] = [0, 0];
  const recordIneffective = ({ question, status }: AttackResponse) =>
    ineffective.push({ actor: "a permitted viewer", question, why: `${status}, and nothing changed` });
  const recordChanges = async (question: AttackRequest) => {
    for (const table of await victimRows.changes())
      changed.push({ actor: "a stranger", question, why: `changed ${table}` });
  };
  for (const route of userRoutes) {
    for (const question of listRequests(route, own)) {
      const response = await send(question, stranger);
      if ((await senderRows.changes()).length === 0) recordIneffective(response);
      await recordChanges(question);
      checked += 1;
      tried += 1;
    }
    for (const question of listRequests(route, victimIds)) {
      for (const sender of [stranger, admin]) await send(question, sender);
      await recordChanges(question);
      await senderRows.changes();
      tried += 2;
    }
  }
  for (const question of adminRoutes.flatMap((route) => listRequests(route, own))) {
    const response = await send(question, admin);
    if ((await victimRows.changes()).length === 0) recordIneffective(response);
    checked += 1;
  }
  return [
    createBreachFigure("a stranger's requests: changed rows of other members", tried, changed),
    createBreachFigure("permitted requests that change nothing", checked, ineffective),
  ];
}
