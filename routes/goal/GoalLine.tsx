import { paths } from "../../domain/paths";
import { type Counting, isEverythingCounted } from "./counting";

interface Props {
  readonly counting: Counting;
  /** Whose goal it is, as it begins a sentence. */
  readonly who?: string;
  /** The page itself, counting everything or the goal. */
  readonly hrefOf: (isEverything: boolean) => string;
  /** What of its query may change while it is open. */
  readonly keeps?: readonly string[];
  /** How many owned items do not count. */
  readonly beside?: number;
}

/** What counts on the page, and the way to the other: the goal or everything. */
export function GoalLine({ counting, who, hrefOf, keeps, beside = 0 }: Props) {
  const { words, aim } = counting;
  const isOwn = who === undefined;
  return (
    <nav className="goal-line" aria-label="What counts" data-keeps-query={keeps?.join(" ")}>
      <p>
        {`${who === undefined ? "You collect" : `${who} collects`}: ${words}. `}
        {aim ? besideWords(beside) : <b>Everything counts here now.</b>}
      </p>
      <p className="actions">
        <a className="button" href={hrefOf(!isEverythingCounted(counting))}>
          {aim ? "Count everything" : "Count the goal"}
        </a>
      </p>
      {isOwn ? <a href={paths.goal}>Change your goal</a> : null}
    </nav>
  );
}

const besideWords = (beside: number): string =>
  beside === 0
    ? ""
    : `${beside} ${beside === 1 ? "item" : "items"} on your shelf ${beside === 1 ? "is" : "are"} beside that.`;
