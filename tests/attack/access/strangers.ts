import type { BenchFigure } from "../../bench/figures/figure";
import type { AttackRequest, AttackResponse, HttpClient } from "../httpClient";
import { ROUTES } from "../routes";
import type { AttackTarget } from "../target";
import { type Breach, createBreachFigure } from "./breaches";
import { createAdmin, createMember, fillMember, type SessionPerson } from "./people";
import { listRequests, withRequestHeaders } from "./requests";
import { insertPendingRows, watchRows } from "./watchRows";

/** These ask alone, or are signed by another server. */
const EXCLUDED_PATHS: readonly string[] = ["/api/amiibo/:id/boxed"];
const changingRoutes = ROUTES.filter(
  ({ method, path, isCall, isSigned }) => (method === "POST" || isCall) && !isSigned && !EXCLUDED_PATHS.includes(path),
);

const userRoutes = changingRoutes.filter(({ role }) => role !== "admin");
const adminRoutes = changingRoutes.filter(({ role }) => role === "admin");

/**
 * What somebody may send, with the ids of somebody else who holds the same. First with their own: what changes nothing
 * then would prove nothing, here and wherever it is forged.
 */
export async function attackAsStranger(target: AttackTarget, asker: HttpClient): Promise<BenchFigure[]> {
  const { url, db } = target;
  await insertPendingRows(db);
  const [victim, stranger, admin] = [await createMember(db), await createMember(db), await createAdmin(db)];
  const [theirs, own] = [await fillMember(db, victim), await fillMember(db, stranger)];
  await fillMember(db, admin);
  const beside = await watchRows(db, [victim.userId]);
  const itself = await watchRows(db, [stranger.userId, admin.userId], false);
  const send = (question: AttackRequest, { cookie, tokens }: SessionPerson) =>
    asker.ask(withRequestHeaders(question, cookie, tokens, { Origin: url }));

  const [blunt, changed]: [Breach[], Breach[]] = [[], []];
  let [tried, checked] = [0, 0];
  const noteBlunt = ({ question, status }: AttackResponse) =>
    blunt.push({ who: "whoever may", question, why: `${status}, and nothing changed` });
  const noteChanges = async (question: AttackRequest) => {
    for (const table of await beside.changes()) changed.push({ who: "a stranger", question, why: `changed ${table}` });
  };
  for (const line of userRoutes) {
    for (const question of listRequests(line, own)) {
      const answer = await send(question, stranger);
      if ((await itself.changes()).length === 0) noteBlunt(answer);
      await noteChanges(question);
      checked += 1;
      tried += 1;
    }
    for (const question of listRequests(line, theirs)) {
      for (const sender of [stranger, admin]) await send(question, sender);
      await noteChanges(question);
      await itself.changes();
      tried += 2;
    }
  }
  for (const question of adminRoutes.flatMap((line) => listRequests(line, own))) {
    const answer = await send(question, admin);
    if ((await beside.changes()).length === 0) noteBlunt(answer);
    checked += 1;
  }
  return [
    createBreachFigure("a stranger's own requests: rows of others that change", tried, changed),
    createBreachFigure("requests that would change nothing where they are let in", checked, blunt),
  ];
}
