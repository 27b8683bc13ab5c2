import type { ComponentProps } from "react";
import { z } from "zod";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerPlayedGamesQuery } from "../../db/games/playedGames";
import { saveGoal, viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { ITEM_FORMS } from "../../domain/catalogue/item";
import {
  buildGoalFilter,
  DEFAULT_GOAL_INPUT,
  describeGoal,
  dropMissingSeries,
  findGoalPresetInput,
  type Goal,
  type SubmittedGoal,
  toGoalInput,
  validateGoal,
} from "../../domain/goal/goal";
import { t } from "../../domain/messages/pages";
import { summarizeCollection } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { buildInvalidFieldResponse } from "../http/apiErrors";
import type { AppContext } from "../http/context";
import { readFormBody, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { GoalPage } from "./GoalPage";

export const goalRoutes = createRouteGroup();

const GOAL_ROUTE = { role: "user", queries: [viewerGoalQuery, viewerHoldingsQuery, viewerPlayedGamesQuery] } as const;

/** Renders the page where members choose which items they want to complete. The URL may name a ready-made goal. */
goalRoutes.get(paths.goal, GOAL_ROUTE, (c, own) => {
  const presetInput = findGoalPresetInput(c.req.query());
  return renderGoalPage(c, own, presetInput && { input: presetInput });
});

async function renderGoalPage(
  c: AppContext,
  own: ViewerDataReader<(typeof GOAL_ROUTE.queries)[number]>,
  { input, invalid, problem }: Partial<Pick<ComponentProps<typeof GoalPage>, "input" | "invalid" | "problem">> = {},
) {
  const { services, viewer } = c.var;
  const catalogue = await services.loadCatalogue();
  const savedGoal = own(viewerGoalQuery);
  const currentGoal = savedGoal && dropMissingSeries(savedGoal, catalogue);
  const goalInput = input ?? (currentGoal ? toGoalInput(currentGoal, catalogue) : DEFAULT_GOAL_INPUT);
  return c.render(
    <GoalPage
      catalogue={catalogue}
      description={currentGoal && describeGoal(currentGoal, catalogue)}
      input={goalInput}
      countText={formatGoalCount(catalogue, goalInput, own)}
      invalid={invalid}
      problem={problem}
      isPublic={viewer.settings.is_collection_public && viewer.settings.is_goal_public}
    />,
    { title: formatPageTitle(t.goal.title), styleSheets: ["collections", "account"] },
  );
}

goalRoutes.postForm(paths.goal, GOAL_ROUTE, async (c, own) => {
  const { services, viewer } = c.var;
  const form = await readFormBody(c);
  if (!form) {
    c.status(400);
    return renderGoalPage(c, own, { problem: t.errors.unreadableFormText });
  }
  if (form.has("everything")) await saveGoal(services.db, viewer.id, undefined);
  else {
    const sentInput = parseGoalForm(form);
    const proposed = validateGoal(await services.loadCatalogue(), sentInput, [...own(viewerPlayedGamesQuery)]);
    if (!proposed.ok) {
      c.status(422);
      return renderGoalPage(c, own, { input: sentInput, invalid: proposed });
    }
    await saveGoal(services.db, viewer.id, proposed.goal);
  }
  return c.redirect(paths.myAccount, 303);
});

goalRoutes.get("/api/user/goal", { role: "user", queries: [viewerGoalQuery] }, async (c, own) =>
  respondWithGoal(c, own(viewerGoalQuery)),
);

/** Responds with the number of items in an unsaved goal, which the goal page requests after each form change. */
goalRoutes.get(
  "/api/user/goal/count",
  { role: "user", queries: [viewerHoldingsQuery, viewerPlayedGamesQuery] },
  async (c, own) => {
    const form = new FormData();
    for (const [name, values] of Object.entries(c.req.queries())) for (const value of values) form.append(name, value);
    return c.json({ words: formatGoalCount(await c.var.services.loadCatalogue(), parseGoalForm(form), own) });
  },
);

/** Saves the viewer's goal (the items they want to complete) and responds with it. */
goalRoutes.postJson("/api/user/goal", { role: "user", queries: [viewerPlayedGamesQuery] }, async (c, own) => {
  const body = await readJsonBody(c, goalBodySchema, { series: ["kirby"], kinds: ["figure"], one_of_each: true });
  if (!body.ok) return body.response;
  const { services, viewer } = c.var;
  const { everything, ...input } = body.value;
  const proposed = everything
    ? undefined
    : validateGoal(await services.loadCatalogue(), input, [...own(viewerPlayedGamesQuery)]);
  if (proposed?.ok === false) return buildInvalidFieldResponse(c, proposed.field, proposed.message);
  await saveGoal(services.db, viewer.id, proposed?.goal);
  return respondWithGoal(c, proposed?.goal);
});

/** Formats how many items a goal has, as in "35 amiibo, you own 15", or why the goal is invalid. */
function formatGoalCount(
  catalogue: Catalogue,
  input: SubmittedGoal,
  own: ViewerDataReader<typeof viewerHoldingsQuery | typeof viewerPlayedGamesQuery>,
): string {
  const proposed = validateGoal(catalogue, input, [...own(viewerPlayedGamesQuery)]);
  if (!proposed.ok) return proposed.message;
  const goalFilter = buildGoalFilter(proposed.goal, catalogue);
  const { owned, total } = summarizeCollection(catalogue, own(viewerHoldingsQuery).holdings, goalFilter).whole;
  return input.one_of_each ? t.goal.characterCount(total, owned) : t.goal.itemCount(total, owned);
}

async function respondWithGoal(c: AppContext, goal: Goal | undefined) {
  const catalogue = await c.var.services.loadCatalogue();
  const currentGoal = goal && dropMissingSeries(goal, catalogue);
  return c.json({
    goal: currentGoal ? { ...toGoalInput(currentGoal, catalogue), words: describeGoal(currentGoal, catalogue) } : null,
  });
}

const textListSchema = z.array(z.string()).max(200);

/** Schema of a request that saves a goal. With `everything: true`, the goal is removed and all items count again. */
const goalBodySchema = z.object({
  everything: z.boolean().default(false),
  series: textListSchema.default([]),
  game_series: textListSchema.default([]),
  kinds: textListSchema.default([...ITEM_FORMS]),
  one_of_each: z.boolean().default(false),
  my_games: z.boolean().default(false),
});

/** Parses the form of a goal. A missing checkbox is not ticked, because browsers send only the ticked ones. */
const parseGoalForm = (form: FormData): SubmittedGoal => ({
  series: getFormTexts(form, "series"),
  game_series: getFormTexts(form, "game_series"),
  kinds: getFormTexts(form, "kinds"),
  one_of_each: form.get("one_of_each") === "on",
  my_games: form.get("my_games") === "on",
});

const getFormTexts = (form: FormData, name: string): string[] =>
  form.getAll(name).filter((value) => typeof value === "string");
