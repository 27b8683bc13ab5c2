import { listReportedItems, type ReportedItem, resolveItemReports } from "../../db/admin/itemReports";
import type { PagedRows } from "../../db/admin/paging";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { paths } from "../../domain/paths";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  createAdminDecisionHandler,
  ItemLink,
  parseIdField,
  parseTimestampParam,
  renderAdminList,
} from "./page/AdminPage";

export const renderReportedItemsPage = (c: AppContext) =>
  renderAdminList(c, {
    path: paths.adminReports,
    readPage: (slice) => listReportedItems(c.var.services.db, slice),
    messages: RESULT_MESSAGES,
    render: async (shown) => <ReportedItemsPanel {...shown} catalogue={await c.var.services.loadCatalogue()} />,
  });

const RESULT_MESSAGES = new Map([
  ["resolved", "Resolved. Whoever reported it may do so again."],
  ["gone", "Those reports are not there any more. Nothing was changed."],
]);

export const handleItemReportDecisionForm = createAdminDecisionHandler(paths.adminReports, async (c, form) => {
  const [itemId, until] = [parseIdField(form, "item"), parseTimestampParam(getFormText(form, "until"))];
  if (itemId === undefined || until === undefined) return "gone";
  return (await resolveItemReports(c.var.services.db, itemId, until)) > 0 ? "resolved" : "gone";
});

type Props = AdminListPageData<PagedRows<ReportedItem>> & { readonly catalogue: Catalogue };

const ReportedItemsPanel = ({ list, returnQuery, pager, catalogue }: Props) => (
  <AdminListPanel id="reported" title="Amiibo that people reported" pager={pager}>
    {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
    <ul className="review-list">
      {list.rows.map(({ itemId, reportCount, lastReportedAt }) => (
        <li key={itemId}>
          <div>
            <h3>
              <ItemLink catalogue={catalogue} id={itemId} />
            </h3>
            <p>
              {reportCount === 1 ? "1 person" : `${reportCount} people`}, last <TimestampWithAge at={lastReportedAt} />
            </p>
          </div>
          <AdminDecisionForm fields={{ item: itemId, until: lastReportedAt }} returnQuery={returnQuery}>
            <AdminDecisionButton>Resolved</AdminDecisionButton>
          </AdminDecisionForm>
        </li>
      ))}
    </ul>
  </AdminListPanel>
);
