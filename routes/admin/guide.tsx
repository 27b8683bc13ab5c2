import { listUnmatchedGuideRows, saveGuideRowItem, type UnmatchedGuideRow } from "../../db/admin/guideRows";
import type { PagedRows } from "../../db/admin/paging";
import { formatPageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import {
  AdminPage,
  FieldProblem,
  formatAdminQuery,
  getPageSlice,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

const isSettledRequested = (c: AppContext): boolean => c.req.query("view") === "settled";

export function renderGuideRowsPage(c: AppContext) {
  const isSettled = isSettledRequested(c);
  return renderAdminList(c, {
    title: "Price guide",
    buildPagePath: (page) => paths.adminGuide + formatViewQuery(isSettled, page),
    readPage: (part) => listUnmatchedGuideRows(c.var.services.db, isSettled, part),
    messages: RESULT_MESSAGES,
    render: async (shown) => (
      <GuidePage {...shown} isSettled={isSettled} catalogue={await c.var.services.loadCatalogue()} />
    ),
  });
}

const formatViewQuery = (isSettled: boolean, page: number): string =>
  formatAdminQuery({ view: isSettled ? "settled" : undefined, page });

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["chosen", "That is what the row means from now on. Its price comes with the next list, within a day."],
  ["gone", "That row is not there any more. Nothing was changed."],
]);

export async function handleGuideRowForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminGuide);
  const catalogue = await c.var.services.loadCatalogue();
  const rowId = getFormText(form, "row") ?? "";
  const item = parseChosenItem(form, catalogue);
  const problem = typeof item === "string" ? item : undefined;
  const outcome = typeof item === "number" ? await saveGuideRowItem(c.var.services.db, rowId, item) : undefined;
  if (outcome === "chosen" || outcome === "gone") return redirectToList(c, paths.adminGuide, form, outcome);
  return renderRejectedRow(c, form, {
    rowId,
    text: problem ?? ITEM_TAKEN_MESSAGE,
    typed: getFormText(form, "number") ?? "",
  });
}

const ITEM_TAKEN_MESSAGE = "Another row means this amiibo already. Choose otherwise for that one first.";

/** Returns the chosen item id, 0 for none, or a message if the choice is invalid. */
function parseChosenItem(form: FormData, { byId }: Catalogue): number | string {
  const choice = getFormText(form, "choice") ?? "";
  if (choice === "none") return 0;
  if (choice === "") return "Choose what it is.";
  const typed = choice === "other" ? (getFormText(form, "number") ?? "").trim() : choice;
  const id = parseId(typed);
  if (id !== undefined && byId.has(id)) return id;
  return typed === "" ? "Type the number of the amiibo." : "There is no amiibo with this number.";
}

interface RejectedRow {
  readonly rowId: string;
  readonly text: string;
  readonly typed: string;
}

/** Renders the list again, with the message next to the field. */
async function renderRejectedRow(c: AppContext, form: FormData, refused: RejectedRow) {
  const sent = new URLSearchParams((getFormText(form, RETURN_QUERY_FIELD) ?? "").slice(0, 300));
  const isSettled = sent.get("view") === "settled";
  const page = /^[1-9]\d{0,3}$/.test(sent.get("page") ?? "") ? Number(sent.get("page")) : 1;
  const list = await listUnmatchedGuideRows(c.var.services.db, isSettled, getPageSlice(page));
  const catalogue = await c.var.services.loadCatalogue();
  c.status(422);
  return c.render(
    <GuidePage list={list} page={page} isSettled={isSettled} catalogue={catalogue} rejected={refused} />,
    {
      title: formatPageTitle("Price guide"),
      styleSheets: ["admin"],
    },
  );
}

interface Props {
  readonly list: PagedRows<UnmatchedGuideRow>;
  readonly page: number;
  readonly isSettled: boolean;
  readonly catalogue: Catalogue;
  readonly message?: string | undefined;
  readonly rejected?: RejectedRow;
}

const GuidePage = ({ list, page, isSettled, catalogue, message, rejected }: Props) => (
  <AdminPage title="Price guide" path={paths.adminGuide} message={message}>
    <section className="panel" aria-labelledby="rows">
      <h2 id="rows">{isSettled ? "Rows that were settled" : "Rows that fit several amiibo or none"}</h2>
      <p>
        {isSettled
          ? "What they mean lasts until somebody chooses otherwise. "
          : "None of them counts until somebody says what it means. "}
        <a href={paths.adminGuide + formatViewQuery(!isSettled, 1)}>
          {isSettled ? "The open ones" : "The settled ones"}
        </a>
      </p>
      {list.total === 0 ? <p>There are none.</p> : null}
      <ul className="review-list">
        {list.rows.map((row) => (
          <GuideRowEntry
            key={row.id}
            row={row}
            catalogue={catalogue}
            back={formatViewQuery(isSettled, page)}
            rejected={rejected?.rowId === row.id ? rejected : undefined}
          />
        ))}
      </ul>
      <Pager page={page} total={list.total} href={(to) => paths.adminGuide + formatViewQuery(isSettled, to)} />
    </section>
  </AdminPage>
);

interface RowProps {
  readonly row: UnmatchedGuideRow;
  readonly catalogue: Catalogue;
  readonly back: string;
  readonly rejected: RejectedRow | undefined;
}

function GuideRowEntry({ row, catalogue, back, rejected }: RowProps) {
  const { id, name, list, upc, candidates, chosenItemId } = row;
  const known = [...new Set([...(chosenItemId ? [chosenItemId] : []), ...candidates])].flatMap((each) => {
    const item = catalogue.byId.get(each);
    return item ? [item] : [];
  });
  const buildFieldId = (text: string) => `${text}-${id.replace(/[^\w-]/g, "-")}`;
  return (
    <li>
      <div>
        <h3>{name}</h3>
        <p>
          <small>
            {list}, row {id}
            {upc === undefined ? "" : `, UPC ${upc}`}
          </small>
        </p>
      </div>
      <form method="post" className="guide-choice">
        <input type="hidden" name="row" value={id} />
        <input type="hidden" name={RETURN_QUERY_FIELD} value={back} />
        <label className="visually-hidden" htmlFor={buildFieldId("choice")}>
          What “{name}” is
        </label>
        <select
          id={buildFieldId("choice")}
          name="choice"
          defaultValue={rejected ? "other" : chosenItemId === 0 ? "none" : (chosenItemId ?? "")}
        >
          <option value="">Choose</option>
          {known.map((item) => (
            <option key={item.id} value={item.id}>
              {item.name} ({catalogue.getAmiiboSeries(item).name}), {item.id}
            </option>
          ))}
          <option value="other">Another one, by its number</option>
          <option value="none">None of ours</option>
        </select>
        <label className="visually-hidden" htmlFor={buildFieldId("number")}>
          Number of another amiibo
        </label>
        <input
          id={buildFieldId("number")}
          name="number"
          inputMode="numeric"
          placeholder="number"
          defaultValue={rejected?.typed}
          aria-invalid={rejected ? true : undefined}
          aria-describedby={rejected ? buildFieldId("problem") : undefined}
        />
        <button type="submit" className="button">
          Settle
        </button>
        {rejected ? <FieldProblem id={buildFieldId("problem")}>{rejected.text}</FieldProblem> : null}
      </form>
    </li>
  );
}
