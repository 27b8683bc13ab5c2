import type { ReactNode } from "react";
import type { PublicPerson } from "../../db/ownership/publicQueries";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { buildGoalFilter, describeGoal, type Goal } from "../../domain/goal/goal";
import { filterByGoal, type GoalFilter, IGNORE_GOAL_PARAM_VALUE } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { CollectionProgressGoal } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink } from "../elements/PageElements";
import type { AppContext } from "../http/context";

/** A member's goal (the items they want to complete), as one page applies it. */
export interface AppliedGoal {
  readonly description: string;
  readonly isOneOfEach: boolean;
  /** Filter that keeps the goal's items; absent if the URL asks the page to count all items. */
  readonly filter?: GoalFilter;
}

/** Returns a collecting goal as the page applies it; `undefined` without one, or if no item matches it any more. */
export function getAppliedGoal(c: AppContext, catalogue: Catalogue, goal: Goal | undefined): AppliedGoal | undefined {
  const filter = goal && buildGoalFilter(goal, catalogue);
  if (!filter) return undefined;
  const { isOneOfEach } = goal;
  return {
    description: describeGoal(goal, catalogue),
    isOneOfEach,
    ...(!isIgnoringGoalRequested(c) && { filter }),
  };
}

export const isIgnoringGoalRequested = (c: AppContext): boolean => c.req.query("count") === IGNORE_GOAL_PARAM_VALUE;

/** Builds the path of a page that counts all items, or only those of the goal. `query` has other parameters. */
export function buildPathWithGoalChoice(
  path: string,
  isEverything: boolean,
  query: Readonly<Record<string, string>> = {},
): string {
  const searchParams = new URLSearchParams({ ...query, ...(isEverything && { count: IGNORE_GOAL_PARAM_VALUE }) });
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

export const isGoalIgnoredOnPage = (pageGoal: AppliedGoal | undefined): boolean =>
  pageGoal !== undefined && pageGoal.filter === undefined;

/** Returns which items the page counts: those of the goal, or `undefined` if it counts all items. */
export const getGoalScope = (pageGoal: AppliedGoal | undefined): CollectionProgressGoal | undefined =>
  pageGoal?.filter && { goalFilter: pageGoal.filter, isOnePerCharacter: pageGoal.isOneOfEach };

/** Returns a member's public goal for API responses and images, where viewers cannot choose to count all items. */
export function getPublicGoal(
  { goal }: PublicPerson,
  catalogue: Catalogue,
): (CollectionProgressGoal & { words: string }) | undefined {
  const goalFilter = goal && buildGoalFilter(goal, catalogue);
  return goalFilter && { goalFilter, isOnePerCharacter: goal.isOneOfEach, words: describeGoal(goal, catalogue) };
}

export const pickGoalHoldings = (filter: GoalFilter | undefined, holdings: Holdings): Holdings =>
  filter ? new Map(filterByGoal(filter, [...holdings], ([id]) => id)) : holdings;

interface Props {
  readonly pageGoal: AppliedGoal;
  /** Text that names the owner of the goal; absent if the owner is the viewer. */
  readonly subject?: ReactNode;
  readonly buildPath: (isEverything: boolean) => string;
  /** Query parameters that scripts may change. The link between goal and all items keeps their current values. */
  readonly keptParams?: readonly string[];
  /** Number of owned items that are no part of the goal. */
  readonly itemsOutsideGoal?: number;
}

/** Renders which items the page counts, with a link to switch between the goal and all items. */
export const GoalScopeLine = ({ pageGoal, subject, buildPath, keptParams, itemsOutsideGoal = 0 }: Props) => (
  <nav className="goal-line" aria-label={t.goalLine.title} data-keeps-query={keptParams?.join(" ")}>
    <p>
      <Sentence parts={t.goalLine.goalSentence(subject ?? t.goalLine.youCollect, pageGoal.description)} />{" "}
      {pageGoal.filter && itemsOutsideGoal > 0 ? t.goalLine.itemsOutsideGoal(itemsOutsideGoal) : null}
      {pageGoal.filter ? null : <b>{t.goalLine.everythingCountsNow}</b>}
    </p>
    <p className="actions">
      <ButtonLink href={buildPath(!isGoalIgnoredOnPage(pageGoal))}>{getToggleLabel(pageGoal)}</ButtonLink>
    </p>
    {subject === undefined ? <a href={paths.goal}>{t.goalLine.changeGoal}</a> : null}
  </nav>
);

const getToggleLabel = ({ filter }: AppliedGoal): string =>
  filter ? t.goalLine.countEverything : t.goalLine.countGoal;

/** Renders in one short line whether the page counts the goal or all items, with a link to switch. */
export const BriefGoalScopeLine = ({
  pageGoal,
  buildPath,
  keptParams,
}: Omit<Props, "subject" | "itemsOutsideGoal">) => (
  <nav className="goal-line" data-compact="true" aria-label={t.goalLine.title} data-keeps-query={keptParams?.join(" ")}>
    <p>{pageGoal.filter ? t.goalLine.goalCounts : t.goalLine.everythingCounts}</p>
    <a href={buildPath(!isGoalIgnoredOnPage(pageGoal))}>{getToggleLabel(pageGoal)}</a>
  </nav>
);
