import type { PastImport } from "../../db/activity/read";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { createSecret } from "../http/secrets";

/** The import that the address names, undone or not. */
interface ImportOutcomeProps extends Omit<PastImport, "id"> {
  /** Absent for an import that is too old to be undone. */
  readonly id?: string;
  /** Number of rows that were left out. */
  readonly waiting: number;
}

interface ImportQuery {
  readonly imported?: string | undefined;
  readonly import?: string | undefined;
  readonly waiting?: string | undefined;
}

const COUNT_PATTERN = /^\d{1,6}$/;
const parseCountParam = (text = ""): number | undefined => (COUNT_PATTERN.test(text) ? Number(text) : undefined);

/** Finds the import that the address names, with its current state. */
export function findImportOutcome(query: ImportQuery, imports: readonly PastImport[]): ImportOutcomeProps | undefined {
  const entries = parseCountParam(query.imported);
  const known = imports.find(({ id }) => id === query.import);
  if (entries === undefined) return undefined;
  return { ...(known ?? { entries, isUndone: false }), waiting: parseCountParam(query.waiting) ?? 0 };
}

export function ImportOutcome({ id, entries, isUndone, waiting }: ImportOutcomeProps) {
  if (isUndone)
    return (
      <p className="page-notes" role="status">
        {t.importResult.undone} <a href={paths.activity}>{t.importResult.seeActivity}</a>
      </p>
    );
  return (
    <div className="page-notes">
      <p role="status">
        {t.importResult.importedCount(entries)}
        {waiting > 0 ? <SkippedRows rows={waiting} /> : null}
      </p>
      {id === undefined || entries === 0 ? null : (
        <form method="post" action={paths.undoChange}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="undone" value={id} />
          <input type="hidden" name="change" value={createSecret()} />
          <button type="submit" className="button">
            {t.importResult.undo}
          </button>
        </form>
      )}
    </div>
  );
}

const SkippedRows = ({ rows }: { readonly rows: number }) => (
  <>
    {" "}
    <Sentence parts={t.importResult.rowsLeftOut(rows, (words) => <a href={paths.importCollection}>{words}</a>)} />
  </>
);
