import { getLanguage } from "../../domain/language/current";
import { formatPercent } from "../../domain/language/formatPercent";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { t } from "../../domain/messages/islands";
import type { CollectionProgress } from "../../domain/ownership/progress";

interface Props {
  readonly progress: CollectionProgress;
  readonly name: string;
  /** True if only the items count that the viewer has chosen as their goal. */
  readonly hasGoal?: boolean;
}

export const ProgressBar = ({ progress, name, hasGoal = false }: Props) =>
  hasGoal && progress.total === 0 ? (
    <div className="progress-bar">
      <p>
        <b>{t.catalogue.nothingInGoal}</b>
      </p>
    </div>
  ) : (
    <div className="progress-bar">
      <p>
        <span>{hasGoal ? t.catalogue.goalProgressTitle : t.catalogue.progressTitle}</span>{" "}
        {/* The numbers are one text node at the end of the line, so that a growing number does not move other text. */}
        <b>{`${progress.owned}/${progress.total} · ${getLanguage() === DEFAULT_LANGUAGE ? `${progress.percent}%` : formatPercent(progress.percent)}`}</b>
      </p>
      <progress value={progress.percent} max={100} aria-label={t.catalogue.progressLabel(name)} />
    </div>
  );
