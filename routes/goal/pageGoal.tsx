import type { ReactNode } from "react";
import type { PublicPerson } from "../../db/ownership/publicQueries";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { buildGoalFilter, describeGoal, type Goal } from "../../domain/goal/goal";
import { COUNT_EVERYTHING_VALUE, filterByGoal, type GoalFilter } from "../../domain/goal/goalFilter";
import { t } from "../../domain/messages/pages";
import type { Holdings } from "../../domain/ownership/holding";
import type { GoalScope } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { ButtonLink } from "../elements/PageElements";
import type { AppContext } from "../http/context";

/** The viewer's goal as one page applies it. */
export interface PageGoal {
  readonly description: string;
  readonly isOneOfEach: boolean;
  /** Absent if the URL asks to count everything. */
  readonly filter?: GoalFilter;
}

/** Returns the goal as the page applies it. `undefined` without a goal, or if the goal matches no item any more. */
export function getPageGoal(c: AppContext, catalogue: Catalogue, goal: Goal | undefined): PageGoal | undefined {
  const filter = goal && buildGoalFilter(goal, catalogue);
  if (!filter) return undefined;
  const { isOneOfEach } = goal;
  return { description: describeGoal(goal, catalogue), isOneOfEach, ...(!isEverythingRequested(c) && { filter }) };
}

export const isEverythingRequested = (c: AppContext): boolean => c.req.query("count") === COUNT_EVERYTHING_VALUE;

/**
 * Builds the path of a page that counts everything, or the goal.
 * @param query other query parameters of the page
 */
export function buildPageGoalPath(
  path: string,
  isEverything: boolean,
  query: Readonly<Record<string, string>> = {},
): string {
  const searchParams = new URLSearchParams({ ...query, ...(isEverything && { count: COUNT_EVERYTHING_VALUE }) });
  return searchParams.size === 0 ? path : `${path}?${searchParams}`;
}

/** Returns true if the page counts everything although there is a goal. */
export const isCountingEverything = (pageGoal: PageGoal | undefined): boolean =>
  pageGoal !== undefined && pageGoal.filter === undefined;

/** Returns the scope that the page counts; `undefined` if it counts everything. */
export const getGoalScope = (pageGoal: PageGoal | undefined): GoalScope | undefined =>
  pageGoal?.filter && { goalFilter: pageGoal.filter, isOnePerCharacter: pageGoal.isOneOfEach };

/** Returns a person's public goal for JSON and images, in which viewers cannot choose to count everything. */
export function getPublicGoal(
  { goal }: PublicPerson,
  catalogue: Catalogue,
): (GoalScope & { words: string }) | undefined {
  const goalFilter = goal && buildGoalFilter(goal, catalogue);
  return goalFilter && { goalFilter, isOnePerCharacter: goal.isOneOfEach, words: describeGoal(goal, catalogue) };
}

export const pickGoalHoldings = (filter: GoalFilter | undefined, holdings: Holdings): Holdings =>
  filter ? new Map(filterByGoal(filter, [...holdings], ([id]) => id)) : holdings;

interface Props {
  readonly pageGoal: PageGoal;
  /** Text that names the goal's owner; absent if the owner is the viewer. */
  readonly subject?: ReactNode;
  readonly buildPath: (isEverything: boolean) => string;
  /** Query parameters that scripts may change while the page is open. The link keeps their current values. */
  readonly keptParams?: readonly string[];
  /** Number of owned items outside the goal. */
  readonly itemsOutsideGoal?: number;
}

/** Renders what counts on the page, with a link to switch between goal and everything. */
export const GoalLine = ({ pageGoal, subject, buildPath, keptParams, itemsOutsideGoal = 0 }: Props) => (
  <nav className="goal-line" aria-label={t.goalLine.title} data-keeps-query={keptParams?.join(" ")}>
    <p>
      <Sentence parts={t.goalLine.goalSentence(subject ?? t.goalLine.youCollect, pageGoal.description)} />{" "}
      {pageGoal.filter && itemsOutsideGoal > 0 ? t.goalLine.itemsOutsideGoal(itemsOutsideGoal) : null}
      {pageGoal.filter ? null : <b>{t.goalLine.everythingCountsNow}</b>}
    </p>
    <p className="actions">
      <ButtonLink href={buildPath(!isCountingEverything(pageGoal))}>{getToggleLabel(pageGoal)}</ButtonLink>
    </p>
    {subject === undefined ? <a href={paths.goal}>{t.goalLine.changeGoal}</a> : null}
  </nav>
);

const getToggleLabel = ({ filter }: PageGoal): string => (filter ? t.goalLine.countEverything : t.goalLine.countGoal);

/** Renders what counts on the page in one short line. */
export const BriefGoalLine = ({ pageGoal, buildPath, keptParams }: Omit<Props, "subject" | "itemsOutsideGoal">) => (
  <nav className="goal-line" data-compact="true" aria-label={t.goalLine.title} data-keeps-query={keptParams?.join(" ")}>
    <p>{pageGoal.filter ? t.goalLine.goalCounts : t.goalLine.everythingCounts}</p>
    <a href={buildPath(!isCountingEverything(pageGoal))}>{getToggleLabel(pageGoal)}</a>
  </nav>
);
