import {
  assignItemToPriceGuideRow,
  listUnmatchedPriceGuideRows,
  type UnmatchedPriceGuideRow,
} from "../../db/admin/guideRows";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { parsePageNumber } from "../elements/ListPages";
import { SubmitButton } from "../elements/PageElements";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  createAdminDecisionHandler,
  FieldErrorMessage,
  formatAdminQuery,
  parseReturnQuery,
  renderAdminList,
} from "./page/AdminPage";

export const renderPriceGuideRowsPage = (c: AppContext) => renderGuideRows(c, new URL(c.req.url).searchParams);

/** Renders the page that assigns price guide rows to items. `rejected` is the row whose form was invalid. */
function renderGuideRows(c: AppContext, params: URLSearchParams, rejected?: RejectedRow) {
  const { db, loadCatalogue } = c.var.services;
  const isSettled = params.get("view") === "settled";
  return renderAdminList(c, {
    path: paths.adminGuide,
    query: toViewQuery(isSettled),
    page: parsePageNumber(params.get("page")),
    readPage: (slice) => listUnmatchedPriceGuideRows(db, isSettled, slice),
    messages: RESULT_MESSAGES,
    render: async (shown) => (
      <GuideRowsPanel {...shown} isSettled={isSettled} catalogue={await loadCatalogue()} rejected={rejected} />
    ),
  });
}

const toViewQuery = (isSettled: boolean) => ({ view: isSettled ? "settled" : undefined });

const RESULT_MESSAGES = new Map([
  ["chosen", "That is what the row means from now on. Its price comes with the next list, within a day."],
  ["gone", "That row is not there any more. Nothing was changed."],
]);

export const handlePriceGuideRowDecisionForm = createAdminDecisionHandler(paths.adminGuide, async (c, form) => {
  const { db, loadCatalogue } = c.var.services;
  const rowId = getFormText(form, "row") ?? "";
  const item = parseChosenItem(form, await loadCatalogue());
  const outcome = typeof item === "number" ? await assignItemToPriceGuideRow(db, rowId, item) : undefined;
  if (outcome === "chosen" || outcome === "gone") return outcome;
  c.status(422);
  const text = typeof item === "string" ? item : ITEM_TAKEN_MESSAGE;
  return renderGuideRows(c, parseReturnQuery(form), { rowId, text, typed: getFormText(form, "number") ?? "" });
});

const ITEM_TAKEN_MESSAGE = "Another row means this amiibo already. Choose otherwise for that one first.";

/** Returns the id of the item that the admin chose, 0 if the row means no item, or an error message. */
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
  /** Error message that is shown next to the choice of an item. */
  readonly text: string;
  readonly typed: string;
}

interface Props extends AdminListPageData<PagedRows<UnmatchedPriceGuideRow>> {
  readonly isSettled: boolean;
  readonly catalogue: Catalogue;
  readonly rejected: RejectedRow | undefined;
}

const GuideRowsPanel = ({ list, returnQuery, pager, isSettled, catalogue, rejected }: Props) => (
  <AdminListPanel
    id="rows"
    title={isSettled ? "Rows that were settled" : "Rows that fit several amiibo or none"}
    pager={pager}
  >
    <p>
      {isSettled
        ? "What they mean lasts until somebody chooses otherwise. "
        : "None of them counts until somebody says what it means. "}
      <a href={paths.adminGuide + formatAdminQuery(toViewQuery(!isSettled))}>
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
          returnQuery={returnQuery}
          rejected={rejected?.rowId === row.id ? rejected : undefined}
        />
      ))}
    </ul>
  </AdminListPanel>
);

type RowProps = Pick<Props, "catalogue" | "returnQuery" | "rejected"> & { readonly row: UnmatchedPriceGuideRow };

function GuideRowEntry({ row, catalogue, returnQuery, rejected }: RowProps) {
  const { id, name, list, upc, candidates, chosenItemId } = row;
  const itemIds = new Set([...(chosenItemId ? [chosenItemId] : []), ...candidates]);
  const items = [...itemIds].flatMap((itemId) => catalogue.byId.get(itemId) ?? []);
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
      <AdminDecisionForm fields={{ row: id }} returnQuery={returnQuery} className="guide-choice">
        <label className="visually-hidden" htmlFor={buildFieldId("choice")}>
          What “{name}” is
        </label>
        <select
          id={buildFieldId("choice")}
          name="choice"
          defaultValue={rejected ? "other" : chosenItemId === 0 ? "none" : (chosenItemId ?? "")}
        >
          <option value="">Choose</option>
          {items.map((item) => (
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
        <SubmitButton label="Settle" />
        {rejected ? <FieldErrorMessage id={buildFieldId("problem")}>{rejected.text}</FieldErrorMessage> : null}
      </AdminDecisionForm>
    </li>
  );
}
