import { paths } from "../../domain/paths";
import { ColumnsGuide } from "./ColumnsGuide";

interface Props {
  /** What became of an import that was confirmed. */
  readonly notice?: string;
  /** Why the file cannot be taken. */
  readonly problem?: string;
}

export const ImportPage = ({ notice, problem }: Props) => (
  <div className="transfer">
    <header className="hero">
      <h1>Import a collection</h1>
      <p>Bring the list that you keep: a sheet saved as CSV, or an export from here.</p>
    </header>
    {notice ? (
      <p className="problem" role="alert">
        {notice}
      </p>
    ) : null}
    <section className="panel" aria-labelledby="choose">
      <h2 id="choose">Choose a file</h2>
      <form method="post" action={paths.importCollection} encType="multipart/form-data">
        <div className="field">
          <label htmlFor="file">CSV or JSON file</label>
          <input
            id="file"
            name="file"
            type="file"
            required
            accept=".csv,.tsv,.txt,.json,text/csv,application/json"
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem ? "file-problem file-hint" : "file-hint"}
          />
          {problem ? (
            <p className="problem" id="file-problem" role="alert">
              {problem}
            </p>
          ) : null}
          <p className="hint" id="file-hint">
            At most 5 MB and 10,000 rows. You see what would change before anything does, and nothing that you have is
            ever removed.
          </p>
        </div>
        <div className="actions">
          <button type="submit" className="button primary">
            Check the file
          </button>
          <a className="button" href={paths.myAccount}>
            Cancel
          </a>
        </div>
      </form>
    </section>
    <section className="panel" aria-labelledby="template">
      <h2 id="template">Start from your own export</h2>
      <p>It has every column, and comes back exactly as it went out. While you own nothing it is an empty template.</p>
      <p className="actions">
        <a className="button" href={paths.exportCsv} download>
          Export as CSV
        </a>
        <a className="button" href={paths.exportJson} download>
          Export as JSON
        </a>
      </p>
    </section>
    <ColumnsGuide />
  </div>
);
