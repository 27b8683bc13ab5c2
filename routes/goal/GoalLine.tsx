import type { ReactNode } from "react";
import { paths } from "../../domain/paths";
import { type Counting, isEverythingCounted } from "./counting";

interface Props {
  readonly counting: Counting;
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
  <nav className="goal-line" aria-label="What counts" data-keeps-query={keeps?.join(" ")}>
    <p>
      {lead ?? "You collect"}
      {`: ${counting.words}. `}
      {counting.aim ? besideWords(beside) : <b>Everything counts here now.</b>}
    </p>
    <p className="actions">
      <a className="button" href={hrefOf(!isEverythingCounted(counting))}>
        {otherWay(counting)}
      </a>
    </p>
    {lead === undefined ? <a href={paths.goal}>Change your goal</a> : null}
  </nav>
);

const otherWay = ({ aim }: Counting): string => (aim ? "Count everything" : "Count the goal");

const besideWords = (beside: number): string => {
  if (beside === 0) return "";
  return beside === 1 ? "1 item that you own is not part of it." : `${beside} items that you own are not part of it.`;
};

type BriefProps = Pick<Props, "counting" | "hrefOf" | "keeps">;

/** The same in one row, above what somebody came to see. */
export const BriefGoalLine = ({ counting, hrefOf, keeps }: BriefProps) => (
  <nav className="goal-line" data-brief="true" aria-label="What counts" data-keeps-query={keeps?.join(" ")}>
    <p>{counting.aim ? "Your goal counts here." : "Everything counts here."}</p>
    <a href={hrefOf(!isEverythingCounted(counting))}>{otherWay(counting)}</a>
  </nav>
);
