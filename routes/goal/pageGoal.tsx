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

/** What a page counts for somebody who has a goal. */
export interface PageGoal {
  /** What they collect. */
  readonly words: string;
  readonly isOneOfEach: boolean;
  /** Absent: the page was asked to count everything. */
  readonly aim?: GoalFilter;
}

/** `undefined` where there is no goal, or nothing in the catalogue for it any more: everything counts then. */
export function getPageGoal(c: AppContext, catalogue: Catalogue, goal: Goal | undefined): PageGoal | undefined {
  const aim = goal && buildGoalFilter(goal, catalogue);
  if (!aim) return undefined;
  const { isOneOfEach } = goal;
  return { words: describeGoal(goal, catalogue), isOneOfEach, ...(!isEverythingRequested(c) && { aim }) };
}

export const isEverythingRequested = (c: AppContext): boolean => c.req.query("count") === COUNT_EVERYTHING_VALUE;

/** An address of a page that counts everything, or the goal. @param query what else it asks for */
export function buildPageGoalPath(
  path: string,
  isEverything: boolean,
  query: Readonly<Record<string, string>> = {},
): string {
  const asked = new URLSearchParams({ ...query, ...(isEverything && { count: COUNT_EVERYTHING_VALUE }) });
  return asked.size === 0 ? path : `${path}?${asked}`;
}

/** The page as it is was asked to count everything, in spite of a goal. */
export const isCountingEverything = (counting: PageGoal | undefined): boolean =>
  counting !== undefined && counting.aim === undefined;

/** What the page counts alone; `undefined` where it counts everything. */
export const getGoalScope = (counting: PageGoal | undefined): GoalScope | undefined =>
  counting?.aim && { aim: counting.aim, isOneOfEach: counting.isOneOfEach };

/** A goal that its owner shows, for what tells of them without being a page of its own: nothing else is asked for there. */
export function getPublicGoal(
  { goal }: PublicPerson,
  catalogue: Catalogue,
): (GoalScope & { words: string }) | undefined {
  const aim = goal && buildGoalFilter(goal, catalogue);
  return aim && { aim, isOneOfEach: goal.isOneOfEach, words: describeGoal(goal, catalogue) };
}

export const pickGoalHoldings = (aim: GoalFilter | undefined, holdings: Holdings): Holdings =>
  aim ? new Map(filterByGoal(aim, [...holdings], ([id]) => id)) : holdings;

interface Props {
  readonly counting: PageGoal;
  /** Whose goal it is, as the sentence begins; absent: the viewer's. */
  readonly lead?: ReactNode;
  /** The page itself, counting everything or the goal. */
  readonly hrefOf: (isEverything: boolean) => string;
  /** What of the page's query may change while it is open, and stays on the way. */
  readonly keeps?: readonly string[];
  /** How many owned items do not count. */
  readonly beside?: number;
}

/** What counts on the page, and the way to the other: the goal or everything. */
export const GoalLine = ({ counting, lead, hrefOf, keeps, beside = 0 }: Props) => (
  <nav className="goal-line" aria-label={t.goalLine.title} data-keeps-query={keeps?.join(" ")}>
    <p>
      <Sentence parts={t.goalLine.line(lead ?? t.goalLine.youCollect, counting.words)} />{" "}
      {counting.aim ? formatOutsideGoal(beside) : <b>{t.goalLine.everythingNow}</b>}
    </p>
    <p className="actions">
      <a className="button" href={hrefOf(!isCountingEverything(counting))}>
        {getToggleLabel(counting)}
      </a>
    </p>
    {lead === undefined ? <a href={paths.goal}>{t.goalLine.change}</a> : null}
  </nav>
);

const getToggleLabel = ({ aim }: PageGoal): string => (aim ? t.goalLine.countEverything : t.goalLine.countGoal);

const formatOutsideGoal = (beside: number): string => (beside === 0 ? "" : t.goalLine.beside(beside));

type BriefProps = Pick<Props, "counting" | "hrefOf" | "keeps">;

/** The same in one row, above what somebody came to see. */
export const BriefGoalLine = ({ counting, hrefOf, keeps }: BriefProps) => (
  <nav className="goal-line" data-brief="true" aria-label={t.goalLine.title} data-keeps-query={keeps?.join(" ")}>
    <p>{counting.aim ? t.goalLine.goalCounts : t.goalLine.everythingCounts}</p>
    <a href={hrefOf(!isCountingEverything(counting))}>{getToggleLabel(counting)}</a>
  </nav>
);
