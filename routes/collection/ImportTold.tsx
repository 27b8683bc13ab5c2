import type { Imported } from "../../db/activity/read";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
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

export function ImportTold({ id, entries, isUndone, waiting }: Told) {
  if (isUndone)
    return (
      <p className="told" role="status">
        {t.importTold.undone} <a href={paths.activity}>{t.importTold.activity}</a>
      </p>
    );
  return (
    <div className="told">
      <p role="status">
        {t.importTold.imported(entries)}
        {waiting > 0 ? <LeftOut rows={waiting} /> : null}
      </p>
      {id === undefined || entries === 0 ? null : (
        <form method="post" action={paths.undoChange}>
          <input type="hidden" name="line" value={id} />
          <input type="hidden" name="undone" value={id} />
          <input type="hidden" name="change" value={newSecret()} />
          <button type="submit" className="button">
            {t.importTold.undo}
          </button>
        </form>
      )}
    </div>
  );
}

const LeftOut = ({ rows }: { readonly rows: number }) => (
  <>
    {" "}
    <Sentence parts={t.importTold.leftOut(rows, (words) => <a href={paths.importCollection}>{words}</a>)} />
  </>
);
