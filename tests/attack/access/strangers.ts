import { ACCESS, type Access } from "../../../routes/access/table";
import type { Figure } from "../../bench/figures/figure";
import type { Asker } from "../ask";
import type { Target } from "../target";
import { type Breach, breaches } from "./breaches";
import { fillUp, newAdmin, newcomer, type Person } from "./people";
import { questionFor, withHeaders } from "./questions";
import { standRows, watchRows } from "./rows";

/** These ask alone, or are signed by another server. */
const ASKS: readonly string[] = ["/api/amiibo/:id/boxed"];
const changing = ACCESS.filter(
  ({ method, path, isCall, isSigned }) => (method === "POST" || isCall) && !isSigned && !ASKS.includes(path),
);

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
  const send = (line: Access, person: Person, ids: typeof own) =>
    asker.ask(withHeaders(questionFor(line, ids), person.cookie, person.tokens, { Origin: url }));

  const [blunt, changed]: [Breach[], Breach[]] = [[], []];
  let [tried, checked] = [0, 0];
  const report = (found: Breach[], line: Access, ids: typeof own, why: string) =>
    found.push({ who: "a stranger", question: questionFor(line, ids), why });
  for (const line of changing.filter(({ role }) => role !== "admin")) {
    const { status } = await send(line, stranger, own);
    if ((await itself.changes()).length === 0) report(blunt, line, own, `${status}, and nothing of theirs changed`);
    checked += 1;
    await send(line, stranger, theirs);
    await send(line, admin, theirs);
    tried += 3;
    for (const table of await beside.changes()) report(changed, line, theirs, `changed ${table}`);
    await itself.changes();
  }
  for (const line of changing.filter(({ role }) => role === "admin")) {
    const { status } = await send(line, admin, own);
    if ((await beside.changes()).length === 0)
      report(blunt, line, own, `${status}, and nothing that admins decide changed`);
    checked += 1;
  }
  return [
    breaches("a stranger's own requests: rows of others that change", tried, changed),
    breaches("requests that would change nothing where they are let in", checked, blunt),
  ];
}
