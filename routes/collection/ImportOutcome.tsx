import type { RecentFileImport } from "../../db/activity/read";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { SubmitButton } from "../elements/PageElements";
import { createRandomSecret } from "../http/secrets";

interface ImportOutcomeProps extends Omit<RecentFileImport, "id"> {
  /** Id by which the import can be undone; absent if the import is too old. */
  readonly id?: string;
  /** Number of rows that were not imported, because the member has not chosen an item for them yet. */
  readonly waiting: number;
}

const parseCount = (text = ""): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

/** Finds the import that the URL names, and whether it was undone. Returns `undefined` if the URL names none. */
export function findImportOutcomeInUrl(
  query: Readonly<Partial<Record<string, string>>>,
  imports: readonly RecentFileImport[],
): ImportOutcomeProps | undefined {
  const entries = parseCount(query.imported);
  if (entries === undefined) return undefined;
  const savedImport = imports.find(({ id }) => id === query.import);
  return { ...(savedImport ?? { entries, isUndone: false }), waiting: parseCount(query.waiting) ?? 0 };
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
        {waiting > 0 ? (
          <>
            {" "}
            <Sentence
              parts={t.importResult.rowsLeftOut(waiting, (words) => <a href={paths.importCollection}>{words}</a>)}
            />
          </>
        ) : null}
      </p>
      {id === undefined || entries === 0 ? null : <UndoChangeForm changeId={id} label={t.importResult.undo} />}
    </div>
  );
}

export const UndoChangeForm = ({ changeId, label }: { readonly changeId: string; readonly label: string }) => (
  <form method="post" action={paths.undoChange}>
    <input type="hidden" name="line" value={changeId} />
    <input type="hidden" name="undone" value={changeId} />
    <input type="hidden" name="change" value={createRandomSecret()} />
    <SubmitButton label={label} />
  </form>
);
