import { LONGEST_NOTES } from "../../domain/ownership/copy";
import { paths } from "../../domain/paths";

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

/** What a column may be, and what may stand in it. */
const GUIDE: readonly (readonly [string, string])[] = [
  ["Name", "Mario, Pac-Man, Mario (Smash Bros.). Where several share a name, a series or the kind tells them apart."],
  ["Series", "Super Smash Bros., in a column or on a line of its own above the names that it holds."],
  [
    "Owned?",
    "Yes, no, x, ✓, 1, 0, or Wishlist; or a box before the name: [x] Fox, [ ] Ridley. A row that says no, or nothing, is not taken as yours.",
  ],
  ["How many", "2 or 2x: that many copies."],
  ["Condition, box", "New, like new, used, damaged; boxed, loose, sealed, new in box, OVP."],
  ["Price paid", "$12.99, 12,99 €, £9, USD 12. The currency may stand in the heading, or in a column of its own."],
  ["Date acquired", "2026-03-31, 31.03.2026, 31/03/2026, 31 March 2026."],
  ["For sale?, wishlist?", "Yes or no, or a tick."],
  ["Asking price", "As the price paid: $20, 15 €."],
  ["Notes", `At most ${LONGEST_NOTES} characters.`],
];

const ColumnsGuide = () => (
  <section className="panel" aria-labelledby="columns">
    <h2 id="columns">What we understand</h2>
    <p>
      Your sheet as it is: columns in any order, under headings in English, German, French, Spanish, Italian or
      Japanese. The name of the figure is enough. You see what we took each column for, and can change it; where a name
      fits several figures, you pick yours from pictures.
    </p>
    <dl className="guide">
      {GUIDE.map(([column, holds]) => (
        <div key={column}>
          <dt>{column}</dt>
          <dd>{holds}</dd>
        </div>
      ))}
    </dl>
    <p>
      One row is one copy, or as many as it says. The first row of an item is about your oldest copy of it, the second
      about the next one, and so on; an empty cell leaves a copy as it is. A new copy is boxed and new unless the file
      says otherwise.
    </p>
    <p>
      Commas, semicolons, tabs or upright bars may separate the columns. A JSON file is a list of rows,{" "}
      <code>{'{ "plinth": 1, "rows": [...] }'}</code> as an export has it, or what AmiiboAPI answers.
    </p>
  </section>
);
