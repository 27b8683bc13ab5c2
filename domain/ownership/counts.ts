import type { Aim } from "../goal/aim";
import { t } from "../messages/pages";
import type { Progress } from "./progress";
import type { Summary } from "./summary";

/** A progress by its name. */
export interface Count extends Progress {
  readonly name: string;
}

/** What counts for somebody who has a goal. */
export interface Counted {
  readonly aim: Aim;
  readonly isOneOfEach: boolean;
}

/** How much there is, kind by kind. A character may be among the figures and among the cards: it is one all the same. */
export function countsOf({ whole, figures, cards }: Summary, goal: Counted | undefined): readonly Count[] {
  if (goal?.isOneOfEach) return [{ name: t.counts.characters, ...whole }];
  const counts = [
    { name: t.counts.figures, ...figures },
    { name: t.counts.cards, ...cards },
  ];
  return goal ? counts.filter(({ total }) => total > 0) : counts;
}
