import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { ownGoal, saveGoal } from "../../db/goal/goal";
import { pageTitle } from "../../domain/brand";
import { FORMS } from "../../domain/catalogue/amiibo";
import { presentGoal } from "../../domain/goal/aimOf";
import type { Goal } from "../../domain/goal/goal";
import { goalWords } from "../../domain/goal/labels";
import { EVERYTHING_SAID, type ProposedGoal, proposeGoal, type SaidGoal, sayGoal } from "../../domain/goal/propose";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { invalidField } from "../http/apiErrors";
import { readBody } from "../http/body";
import type { AppContext } from "../http/context";
import { readForm } from "../http/form";
import { openRoom } from "../http/room";
import { GoalPage } from "./GoalPage";

export const goal = openRoom();

goal.page(paths.goal, { role: "user", reads: [ownGoal] }, (c, own) => show(c, own));

interface RejectedGoal {
  readonly said?: SaidGoal;
  readonly invalid?: Extract<ProposedGoal, { readonly ok: false }>;
  readonly problem?: string;
}

async function show(c: AppContext, own: TakeOwn<typeof ownGoal>, { said, invalid, problem }: RejectedGoal = {}) {
  const { services, viewer } = c.var;
  const catalogue = await services.catalogue();
  const kept = own(ownGoal);
  const present = kept && presentGoal(kept, catalogue);
  return c.render(
    <GoalPage
      catalogue={catalogue}
      words={present && goalWords(present, catalogue)}
      said={said ?? (present ? sayGoal(present, catalogue) : EVERYTHING_SAID)}
      invalid={invalid}
      problem={problem}
      isPublic={viewer.settings.is_collection_public && viewer.settings.is_goal_public}
    />,
    { title: pageTitle("Your goal"), rooms: ["own"] },
  );
}

goal.form(paths.goal, { role: "user", reads: [ownGoal] }, async (c, own) => {
  const { services, viewer } = c.var;
  const form = await readForm(c);
  if (!form) {
    c.status(400);
    return show(c, own, { problem: t.errors.unreadableFormWhy });
  }
  if (form.has("everything")) await saveGoal(services.db, viewer.id, undefined);
  else {
    const said = saidIn(form);
    const proposed = proposeGoal(await services.catalogue(), said);
    if (!proposed.ok) {
      c.status(422);
      return show(c, own, { said, invalid: proposed });
    }
    await saveGoal(services.db, viewer.id, proposed.goal);
  }
  return c.redirect(paths.myAccount, 303);
});

goal.page("/api/user/goal", { role: "user", reads: [ownGoal] }, async (c, own) => told(c, own(ownGoal)));

/** Answers the goal as it is now. */
goal.call("/api/user/goal", { role: "user" }, async (c) => {
  const read = await readBody(c, goalBody, EXAMPLE);
  if (!read.ok) return read.answer;
  const { services, viewer } = c.var;
  const { everything, ...said } = read.value;
  const proposed = everything ? undefined : proposeGoal(await services.catalogue(), said);
  if (proposed?.ok === false) return invalidField(c, proposed.field, proposed.message);
  await saveGoal(services.db, viewer.id, proposed?.goal);
  return told(c, proposed?.goal);
});

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
});

export const EXAMPLE = { series: ["kirby"], kinds: ["figure"], one_of_each: true };

/** What a form says: a box that is not ticked sends nothing. */
export const saidIn = (form: FormData): SaidGoal => ({
  series: textsIn(form, "series"),
  game_series: textsIn(form, "game_series"),
  kinds: textsIn(form, "kinds"),
  one_of_each: form.get("one_of_each") === "on",
});

const textsIn = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
