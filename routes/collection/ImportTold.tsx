import { paths } from "../../domain/paths";

/** What became of an import just now: entries that were taken in, or all of it taken back. */
export type ImportOutcome = { readonly imported: number } | { readonly undone: true };

interface Props {
  readonly told: ImportOutcome | undefined;
  /** The import that can still be taken back, however one came here. */
  readonly offer: { readonly id: string; readonly entries: number } | undefined;
}

const counted = (entries: number): string => `${entries} ${entries === 1 ? "entry" : "entries"} imported`;

export function ImportTold({ told, offer }: Props) {
  if (told && "undone" in told) {
    return (
      <p className="told" role="status">
        The import was undone. Anything you changed since then stays.
      </p>
    );
  }
  if (!told && !offer) return null;
  return (
    <div className="told">
      <p role="status">
        {told ? `${counted(told.imported)}.` : `${counted(offer?.entries ?? 0)} within the last hour.`}
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
