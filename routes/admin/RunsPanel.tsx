import type { CutRuns } from "../../db/refresh/runs";
import { type Run, type Runs, runState } from "../../domain/refresh/run";
import { Age } from "../prices/Age";
import { Fact } from "./Fact";

interface Props {
  readonly runs: Runs;
  readonly cut: CutRuns;
  /** The operator has named a webhook for trouble. */
  readonly isOperatorTold: boolean;
  /** ms */
  readonly now: number;
}

/** The runs of the cron trigger: when the last one began and ended, and what it left undone. */
export function RunsPanel({ runs: { last, lastEnded }, cut, isOperatorTold, now }: Props) {
  return (
    <section className="panel" aria-labelledby="runs">
      <h2 id="runs">Runs</h2>
      {last ? (
        <ul className="services">
          <RunEntry name="The last run" run={last} now={now} />
          {lastEnded && lastEnded !== last ? (
            <RunEntry name="The last one that ended" run={lastEnded} now={now} />
          ) : null}
        </ul>
      ) : (
        <p>None has begun yet: the cron trigger begins the first one.</p>
      )}
      {cut.count > 0 && cut.lastBeganAt !== undefined ? (
        <p>
          {cut.count === 1 ? "One run was" : `${cut.count} runs were`} cut within a day, the last of which began{" "}
          <Age at={cut.lastBeganAt} />.
        </p>
      ) : null}
      {isOperatorTold ? null : <p>Nobody is told when something stands badly: that needs OPERATOR_WEBHOOK.</p>}
    </section>
  );
}

interface Entry {
  readonly name: string;
  readonly run: Run;
  /** ms */
  readonly now: number;
}

function RunEntry({ name, run, now }: Entry) {
  const { beganAt, endedAt, undone, due } = run;
  const state = runState(run, now);
  return (
    <li data-state={state === "cut" || undone.length > 0 ? "failing" : state === "ended" ? "on" : "new"}>
      <div className="which">
        <h3>{name}</h3>
        <p className="state">{state === "ended" && undone.length > 0 ? "ended, with trouble" : WORDS[state]}</p>
      </div>
      <div className="facts">
        <dl>
          <Fact name="Began">
            <Age at={beganAt} />
          </Fact>
          <Fact name="Ended">
            {endedAt === undefined ? NOT_ENDED[state] : <>{durationWords(endedAt - beganAt)} later</>}
          </Fact>
          {endedAt === undefined ? null : <Fact name="Still due">{dueWords(due)}</Fact>}
          {endedAt !== undefined && undone.length === 0 ? <Fact name="Left undone">nothing</Fact> : null}
        </dl>
        {undone.length > 0 ? (
          <dl className="undone">
            {undone.map(({ part, why }) => (
              <Fact key={`${part} ${why}`} name={part}>
                {why}
              </Fact>
            ))}
          </dl>
        ) : null}
      </div>
    </li>
  );
}

const WORDS = { running: "under way", ended: "ended", cut: "cut: it never ended" } as const;
const NOT_ENDED = { running: "not yet", ended: "", cut: "never; what it left undone is due again" } as const;

const dueWords = (due: number): string => (due === 1 ? "1 target" : `${due.toLocaleString("en")} targets`);

/** @param ms of a run: minutes at most */
function durationWords(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  if (seconds < 1) return "less than a second";
  if (seconds < 60) return seconds === 1 ? "a second" : `${seconds} seconds`;
  return `${Math.floor(seconds / 60)} min ${seconds % 60} s`;
}
