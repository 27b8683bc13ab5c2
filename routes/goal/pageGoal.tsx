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
import type { AppContext } from "../http/context";

/** The viewer's goal as one page applies it. */
export interface PageGoal {
  readonly description: string;
  readonly isOneOfEach: boolean;
  /** Absent if the page was requested to count everything. */
  readonly filter?: GoalFilter;
}

/** Returns the goal, or `undefined` if there is none or it matches no item any more. Everything counts then. */
export function getPageGoal(c: AppContext, catalogue: Catalogue, goal: Goal | undefined): PageGoal | undefined {
  const aim = goal && buildGoalFilter(goal, catalogue);
  if (!aim) return undefined;
  const { isOneOfEach } = goal;
  return { description: describeGoal(goal, catalogue), isOneOfEach, ...(!isEverythingRequested(c) && { filter: aim }) };
}

export const isEverythingRequested = (c: AppContext): boolean => c.req.query("count") === COUNT_EVERYTHING_VALUE;

/**
 * Builds the path of a page that counts everything, or the goal.
 * @param query other parameters of the page
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
export const isCountingEverything = (counting: PageGoal | undefined): boolean =>
  counting !== undefined && counting.filter === undefined;

/** Returns the scope that the page counts; `undefined` if it counts everything. */
export const getGoalScope = (counting: PageGoal | undefined): GoalScope | undefined =>
  counting?.filter && { goalFilter: counting.filter, isOnePerCharacter: counting.isOneOfEach };

/** Returns the goal that a person shows, for JSON and images, which have no switch between goal and everything. */
export function getPublicGoal(
  { goal }: PublicPerson,
  catalogue: Catalogue,
): (GoalScope & { words: string }) | undefined {
  const aim = goal && buildGoalFilter(goal, catalogue);
  return aim && { goalFilter: aim, isOnePerCharacter: goal.isOneOfEach, words: describeGoal(goal, catalogue) };
}

export const pickGoalHoldings = (aim: GoalFilter | undefined, holdings: Holdings): Holdings =>
  aim ? new Map(filterByGoal(aim, [...holdings], ([id]) => id)) : holdings;

interface Props {
  readonly pageGoal: PageGoal;
  /** Start of the sentence that names the goal's owner; absent for the viewer. */
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
      {pageGoal.filter ? formatOutsideGoal(itemsOutsideGoal) : <b>{t.goalLine.everythingCountsNow}</b>}
    </p>
    <p className="actions">
      <a className="button" href={buildPath(!isCountingEverything(pageGoal))}>
        {getToggleLabel(pageGoal)}
      </a>
    </p>
    {subject === undefined ? <a href={paths.goal}>{t.goalLine.changeGoal}</a> : null}
  </nav>
);

const getToggleLabel = ({ filter }: PageGoal): string => (filter ? t.goalLine.countEverything : t.goalLine.countGoal);

const formatOutsideGoal = (beside: number): string => (beside === 0 ? "" : t.goalLine.itemsOutsideGoal(beside));

type BriefProps = Pick<Props, "pageGoal" | "buildPath" | "keptParams">;

/** Renders the same in one short line. */
export const BriefGoalLine = ({ pageGoal, buildPath, keptParams }: BriefProps) => (
  <nav className="goal-line" data-compact="true" aria-label={t.goalLine.title} data-keeps-query={keptParams?.join(" ")}>
    <p>{pageGoal.filter ? t.goalLine.goalCounts : t.goalLine.everythingCounts}</p>
    <a href={buildPath(!isCountingEverything(pageGoal))}>{getToggleLabel(pageGoal)}</a>
  </nav>
);
