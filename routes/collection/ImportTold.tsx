import type { Imported } from "../../db/activity/imports";
import { paths } from "../../domain/paths";
import { newSecret } from "../http/secrets";

/** What became of an import that its address names: it stands, or was undone since. */
interface Told extends Omit<Imported, "id"> {
  /** Absent: nobody knows any more which one it was, so there is nothing to undo. */
  readonly id?: string;
  /** Rows that were left out. */
  readonly waiting: number;
}

interface Asked {
  readonly imported?: string | undefined;
  readonly import?: string | undefined;
  readonly waiting?: string | undefined;
}

const COUNT = /^\d{1,6}$/;
const countIn = (text = ""): number | undefined => (COUNT.test(text) ? Number(text) : undefined);

/** Whoever comes back to the address of an import learns whether it still stands. */
export function toldOf(asked: Asked, imports: readonly Imported[]): Told | undefined {
  const entries = countIn(asked.imported);
  const known = imports.find(({ id }) => id === asked.import);
  if (entries === undefined) return undefined;
  return { ...(known ?? { entries, isUndone: false }), waiting: countIn(asked.waiting) ?? 0 };
}

const counted = (entries: number): string =>
  entries === 1 ? "1 entry imported." : `${entries.toLocaleString("en")} entries imported.`;

export function ImportTold({ id, entries, isUndone, waiting }: Told) {
  if (isUndone)
    return (
      <p className="told" role="status">
        This import was undone. What you changed since then has stayed. <a href={paths.activity}>See your activity</a>
      </p>
    );
  return (
    <div className="told">
      <p role="status">
        {counted(entries)}
        {waiting > 0 ? <LeftOut rows={waiting} /> : null}
      </p>
      {id === undefined || entries === 0 ? null : (
        <form method="post" action={paths.undoChange}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="undone" value={id} />
          <input type="hidden" name="change" value={newSecret()} />
          <button type="submit" className="button">
            Undo this import
          </button>
        </form>
      )}
    </div>
  );
}

const LeftOut = ({ rows }: { readonly rows: number }) => (
  <>
    {` ${rows === 1 ? "1 row was" : `${rows.toLocaleString("en")} rows were`} left out for want of your answer. `}
    <a href={paths.importCollection}>Choose the file again</a> to answer.
  </>
);
