import { paths } from "../../domain/paths";

/** The import that can still be taken back, however one came here. */
interface Offer {
  readonly id: string;
  readonly entries: number;
}

/** What became of an import: entries that were taken in and rows that were not, or all of it taken back. */
type ImportOutcome = { readonly imported: number; readonly waiting: number } | "undone" | "gone";

interface Props {
  readonly told: ImportOutcome | undefined;
  readonly offer: Offer | undefined;
}

interface Asked {
  readonly imported?: string | undefined;
  readonly import?: string | undefined;
  readonly waiting?: string | undefined;
}

/** Whoever comes back to the address of an import learns whether it still stands. */
export function outcomeOf({ imported, import: id, waiting = "" }: Asked, offer: Offer | undefined): Props {
  if (id === "undone") return { told: "undone", offer };
  if (imported === undefined) return { told: undefined, offer };
  const rows = numberIn(waiting) ?? 0;
  const entries = numberIn(imported);
  if (!offer && id === undefined)
    return { told: entries === undefined ? undefined : { imported: entries, waiting: rows }, offer };
  if (!offer) return { told: "gone", offer };
  return { told: offer.id === id ? { imported: offer.entries, waiting: rows } : undefined, offer };
}

const numberIn = (text: string): number | undefined => (/^\d{1,6}$/.test(text) ? Number(text) : undefined);

const counted = (entries: number): string => `${entries} ${entries === 1 ? "entry" : "entries"} imported`;

export function ImportTold({ told, offer }: Props) {
  if (told === "undone" || told === "gone") {
    return (
      <p className="told" role="status">
        {told === "undone"
          ? "The import was undone. Anything you changed since then stays."
          : "That import was already undone, or is more than an hour old."}
      </p>
    );
  }
  if (!told && !offer) return null;
  return (
    <div className="told">
      <p role="status">
        {told ? `${counted(told.imported)}.` : `${counted(offer?.entries ?? 0)} within the last hour.`}
        {told && told.waiting > 0 ? <LeftOut rows={told.waiting} /> : null}
      </p>
      {offer ? (
        <form method="post" action={paths.undoImport}>
          <input type="hidden" name="import" value={offer.id} />
          <button type="submit" className="button">
            Undo this import
          </button>
        </form>
      ) : null}
    </div>
  );
}

const LeftOut = ({ rows }: { readonly rows: number }) => (
  <>
    {` ${rows === 1 ? "1 row was" : `${rows.toLocaleString("en")} rows were`} left out for want of your answer. `}
    <a href={paths.importCollection}>Choose the file again</a> to answer.
  </>
);
