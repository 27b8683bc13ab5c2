import type { Figure } from "../../bench/figures/figure";
import type { Answer, Asker, Question } from "../ask";
import { ROUTES } from "../routes";
import type { Target } from "../target";
import { type Breach, breaches } from "./breaches";
import { fillUp, newAdmin, newcomer, type Person } from "./people";
import { questionsFor, withHeaders } from "./questions";
import { standRows, watchRows } from "./rows";

/** These ask alone, or are signed by another server. */
const ASKS: readonly string[] = ["/api/amiibo/:id/boxed"];
const changing = ROUTES.filter(
  ({ method, path, isCall, isSigned }) => (method === "POST" || isCall) && !isSigned && !ASKS.includes(path),
);

const ofUsers = changing.filter(({ role }) => role !== "admin");
const ofAdmins = changing.filter(({ role }) => role === "admin");

/**
 * What somebody may send, with the ids of somebody else who holds the same. First with their own: what changes nothing
 * then would prove nothing, here and wherever it is forged.
 */
export async function attackAsStranger(target: Target, asker: Asker): Promise<Figure[]> {
  const { url, db } = target;
  await standRows(db);
  const [victim, stranger, admin] = [await newcomer(db), await newcomer(db), await newAdmin(db)];
  const [theirs, own] = [await fillUp(db, victim), await fillUp(db, stranger)];
  await fillUp(db, admin);
  const beside = await watchRows(db, [victim.userId]);
  const itself = await watchRows(db, [stranger.userId, admin.userId], false);
  const send = (question: Question, { cookie, tokens }: Person) =>
    asker.ask(withHeaders(question, cookie, tokens, { Origin: url }));

  const [blunt, changed]: [Breach[], Breach[]] = [[], []];
  let [tried, checked] = [0, 0];
  const noteBlunt = ({ question, status }: Answer) =>
    blunt.push({ who: "whoever may", question, why: `${status}, and nothing changed` });
  const noteChanges = async (question: Question) => {
    for (const table of await beside.changes()) changed.push({ who: "a stranger", question, why: `changed ${table}` });
  };
  for (const line of ofUsers) {
    for (const question of questionsFor(line, own)) {
      const answer = await send(question, stranger);
      if ((await itself.changes()).length === 0) noteBlunt(answer);
      await noteChanges(question);
      checked += 1;
      tried += 1;
    }
    for (const question of questionsFor(line, theirs)) {
      for (const sender of [stranger, admin]) await send(question, sender);
      await noteChanges(question);
      await itself.changes();
      tried += 2;
    }
  }
  for (const question of ofAdmins.flatMap((line) => questionsFor(line, own))) {
    const answer = await send(question, admin);
    if ((await beside.changes()).length === 0) noteBlunt(answer);
    checked += 1;
  }
  return [
    breaches("a stranger's own requests: rows of others that change", tried, changed),
    breaches("requests that would change nothing where they are let in", checked, blunt),
  ];
}
