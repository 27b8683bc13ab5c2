import type { Progress } from "../../domain/ownership/progress";

interface Props {
  readonly progress: Progress;
  readonly name: string;
  /** Only what somebody collects counts. */
  readonly hasGoal?: boolean;
}

/** A progress bar is a shelf filling up. */
export const Shelf = ({ progress, name, hasGoal = false }: Props) =>
  hasGoal && progress.total === 0 ? (
    <div className="shelf">
      <p>
        <b>Nothing of your goal</b>
      </p>
    </div>
  ) : (
    <div className="shelf">
      <p>
        <span>{hasGoal ? "Of your goal" : "On your shelf"}</span>{" "}
        {/* One text, and the last: where a number grows, nothing beside it moves. */}
        <b>{`${progress.owned}/${progress.total} · ${progress.percent}%`}</b>
      </p>
      <progress value={progress.percent} max={100} aria-label={`${name} on your shelf`} />
    </div>
  );
