import { t } from "../../domain/messages/islands";
import { shownPaths } from "../../domain/paths/shown";
import { Sentence } from "../language/Sentence";
import type { Sought } from "./useSought";

interface Props {
  readonly isEmpty: boolean;
  readonly sought: Sought;
  readonly count: number;
  readonly meant: string | undefined;
  /** How many the rest of the catalogue has of it. */
  readonly elsewhere: number;
  readonly onFill: (sought: Sought) => void;
}

/** What a search of the checklist came to, where somebody searches. */
export const Outcome = ({ isEmpty, sought, count, meant, elsewhere, onFill }: Props) => (
  <div className="outcome" role="status">
    {isEmpty && elsewhere === 0 ? <p className="empty">{t.catalogue.nothingFound}</p> : null}
    {!isEmpty && (sought.q !== "" || sought.isMissing) ? <p>{t.checklist.tiles(count)}</p> : null}
    {elsewhere > 0 ? (
      <a className="button" href={`${shownPaths.everything}?${new URLSearchParams({ q: meant ?? sought.q })}`}>
        {t.checklist.elsewhere(elsewhere)}
      </a>
    ) : null}
    {meant === undefined ? null : (
      <p>
        <Sentence
          parts={t.checklist.meant(
            <button type="button" className="link" onClick={() => onFill({ ...sought, q: meant })}>
              {meant}
            </button>,
          )}
        />
      </p>
    )}
    {isEmpty ? (
      <button type="button" className="button" onClick={() => onFill({ q: "", isMissing: false })}>
        {t.checklist.clear}
      </button>
    ) : null}
  </div>
);
