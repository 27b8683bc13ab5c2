import { paths } from "../../domain/paths";

/** What became of an import just now: rows that were taken in, or all of it taken back. */
export type Told = { readonly imported: number; readonly import: string | undefined } | { readonly undone: true };

export function ImportTold({ told }: { readonly told: Told }) {
  if ("undone" in told) {
    return (
      <p className="told" role="status">
        The import is taken back. What you changed since then stays.
      </p>
    );
  }
  const { imported, import: id } = told;
  return (
    <div className="told">
      <p role="status">{`${imported} ${imported === 1 ? "row" : "rows"} imported.`}</p>
      {id !== undefined && imported > 0 ? (
        <form method="post" action={paths.undoImport}>
          <input type="hidden" name="import" value={id} />
          <button type="submit" className="button">
            Undo this import
          </button>
        </form>
      ) : null}
    </div>
  );
}
