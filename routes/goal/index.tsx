import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { ownPlayed } from "../../db/games/played";
import { ownGoal, saveGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import { FORMS } from "../../domain/catalogue/amiibo";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import {
  aimOf,
  EVERYTHING_SAID,
  type Goal,
  goalWords,
  type ProposedGoal,
  presentGoal,
  proposeGoal,
  type SaidGoal,
  saidBy,
  sayGoal,
} from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import { summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { invalidField } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { readBody, readForm } from "../http/form";
import { openRoom } from "../http/room";
import { GoalPage } from "./GoalPage";

export const goal = openRoom();

const OWN = { role: "user", reads: [ownGoal, ownHoldings, ownPlayed] } as const;

/** A preset in the address fills the form. */
goal.page(paths.goal, OWN, (c, own) => {
  const said = saidBy(c.req.query());
  return show(c, own, said && { said });
});

interface RejectedGoal {
  readonly said?: SaidGoal;
  readonly invalid?: Extract<ProposedGoal, { readonly ok: false }>;
  readonly problem?: string;
}

async function show(
  c: AppContext,
  own: TakeOwn<(typeof OWN.reads)[number]>,
  { said, invalid, problem }: RejectedGoal = {},
) {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  const kept = own(ownGoal);
  const present = kept && presentGoal(kept, catalogue);
  const shown = said ?? (present ? sayGoal(present, catalogue) : EVERYTHING_SAID);
  return c.render(
    <GoalPage
      catalogue={catalogue}
      words={present && goalWords(present, catalogue)}
      said={shown}
      count={countWords(catalogue, shown, own(ownHoldings).holdings, [...own(ownPlayed)])}
      invalid={invalid}
      problem={problem}
      isPublic={viewer.settings.is_collection_public && viewer.settings.is_goal_public}
    />,
    { title: pageTitle(t.goal.title), rooms: ["own", "account"] },
  );
}

goal.form(paths.goal, OWN, async (c, own) => {
  const { services, viewer } = c.var;
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return show(c, own, { problem: t.errors.unreadableFormWhy });
  }
  if (form.has("everything")) await saveGoal(services.db, viewer.id, undefined);
  else {
    const said = saidIn(form);
    const proposed = proposeGoal(await services.catalogue(), said, [...own(ownPlayed)]);
    if (!proposed.ok) {
      c.status(422);
      return show(c, own, { said, invalid: proposed });
    }
    await saveGoal(services.db, viewer.id, proposed.goal);
  }
  return c.redirect(paths.myAccount, 303);
});

goal.page("/api/user/goal", { role: "user", reads: [ownGoal] }, async (c, own) => told(c, own(ownGoal)));

/** How much a goal would count that nobody has saved yet: the form's fields, as its page sends them while they change. */
goal.page("/api/user/goal/count", { role: "user", reads: [ownHoldings, ownPlayed] }, async (c, own) => {
  const asked = new FormData();
  for (const [name, values] of Object.entries(c.req.queries())) for (const value of values) asked.append(name, value);
  const words = countWords(await c.var.services.catalogue(), saidIn(asked), own(ownHoldings).holdings, [
    ...own(ownPlayed),
  ]);
  return c.json({ words });
});

/** Answers the goal as it is now. */
goal.call("/api/user/goal", { role: "user", reads: [ownPlayed] }, async (c, own) => {
  const read = await readBody(c, goalBody, EXAMPLE);
  if (!read.ok) return read.answer;
  const { services, viewer } = c.var;
  const { everything, ...said } = read.value;
  const proposed = everything ? undefined : proposeGoal(await services.catalogue(), said, [...own(ownPlayed)]);
  if (proposed?.ok === false) return invalidField(c, proposed.field, proposed.message);
  await saveGoal(services.db, viewer.id, proposed?.goal);
  return told(c, proposed?.goal);
});

/** "35 exhibits, you own 15", or why it cannot be a goal. */
function countWords(catalogue: Catalogue, said: SaidGoal, holdings: Holdings, played: readonly number[]): string {
  const proposed = proposeGoal(catalogue, said, played);
  if (!proposed.ok) return proposed.message;
  const { owned, total } = summarize(catalogue, holdings, aimOf(proposed.goal, catalogue)).whole;
  return said.one_of_each ? t.goal.characters(total, owned) : t.goal.exhibits(total, owned);
}

async function told(c: AppContext, goal: Goal | undefined) {
  const catalogue = await c.var.services.catalogue();
  const present = goal && presentGoal(goal, catalogue);
  return c.json({
    goal: present ? { ...sayGoal(present, catalogue), words: goalWords(present, catalogue) } : null,
  });
}

const list = z.array(z.string()).max(200);

/** A goal as a call sends it. `everything` alone ends it. */
const goalBody = z.object({
  everything: z.boolean().default(false),
  series: list.default([]),
  game_series: list.default([]),
  kinds: list.default([...FORMS]),
  one_of_each: z.boolean().default(false),
  my_games: z.boolean().default(false),
});

export const EXAMPLE = { series: ["kirby"], kinds: ["figure"], one_of_each: true };

/** What a form says: a box that is not ticked sends nothing. */
export const saidIn = (form: FormData): SaidGoal => ({
  series: textsIn(form, "series"),
  game_series: textsIn(form, "game_series"),
  kinds: textsIn(form, "kinds"),
  one_of_each: form.get("one_of_each") === "on",
  my_games: form.get("my_games") === "on",
});

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
