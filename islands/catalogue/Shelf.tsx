import type { Progress } from "../../domain/ownership/progress";

/** A progress bar is a shelf filling up. */
export const Shelf = ({ progress, name }: { readonly progress: Progress; readonly name: string }) => (
  <div className="shelf">
    <p>
      {/* Each one text: where a number grows, nothing beside it moves. */}
      <b>{`${progress.owned}/${progress.total}`}</b> <span>{`on your shelf, ${progress.percent}%`}</span>
    </p>
    <progress value={progress.owned} max={Math.max(1, progress.total)} aria-label={`${name} on your shelf`} />
  </div>
);
