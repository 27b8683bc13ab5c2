import { listReportedItems, type ReportedItem, resolveItemReports } from "../../db/admin/itemReports";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import {
  AdminPage,
  formatAdminQuery,
  ItemLink,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

export const renderReportsPage = (c: AppContext) =>
  renderAdminList(c, {
    title: "Reports",
    buildPagePath,
    readPage: (part) => listReportedItems(c.var.services.db, part),
    messages: RESULT_MESSAGES,
    render: async (shown) => <ReportsPage {...shown} catalogue={await c.var.services.loadCatalogue()} />,
  });

const buildPagePath = (page: number): string => paths.adminReports + formatAdminQuery({ page });

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["resolved", "Resolved. Whoever reported it may do so again."],
  ["gone", "Those reports are not there any more. Nothing was changed."],
]);

export async function handleReportForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminReports);
  const itemId = parseId(getFormText(form, "item") ?? "");
  const until = getFormText(form, "until") ?? "";
  const isMeant = itemId !== undefined && /^\d{1,15}$/.test(until);
  const resolved = isMeant ? await resolveItemReports(c.var.services.db, itemId, Number(until)) : 0;
  return redirectToList(c, paths.adminReports, form, resolved > 0 ? "resolved" : "gone");
}

interface Props {
  readonly list: PagedRows<ReportedItem>;
  readonly page: number;
  readonly catalogue: Catalogue;
  readonly message: string | undefined;
}

const ReportsPage = ({ list, page, catalogue, message }: Props) => (
  <AdminPage title="Reports" path={paths.adminReports} message={message}>
    <section className="panel" aria-labelledby="reported">
      <h2 id="reported">Amiibo that people reported</h2>
      {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
      <ul className="review-list">
        {list.rows.map(({ itemId, reportCount, lastReportedAt }) => (
          <li key={itemId}>
            <div>
              <h3>
                <ItemLink catalogue={catalogue} id={itemId} />
              </h3>
              <p>
                {reportCount === 1 ? "1 person" : `${reportCount} people`}, last <Timestamp at={lastReportedAt} />
              </p>
            </div>
            <form method="post" className="actions">
              <input type="hidden" name="item" value={itemId} />
              <input type="hidden" name="until" value={lastReportedAt} />
              <input type="hidden" name={RETURN_QUERY_FIELD} value={formatAdminQuery({ page })} />
              <button type="submit" className="button">
                Resolved
              </button>
            </form>
          </li>
        ))}
      </ul>
      <Pager page={page} total={list.total} href={buildPagePath} />
    </section>
  </AdminPage>
);
