import type { PartOf } from "../../db/admin/page";
import { type ReportedItem, readReports, resolveReports } from "../../db/admin/reports";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { Age } from "../../islands/time/Age";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { AdminPage, BACK, backTo, ItemLink, Pager, queryOf, showList, unreadable } from "./page/AdminPage";

export const showReports = (c: AppContext) =>
  showList(c, {
    title: "Reports",
    hrefOf,
    read: (part) => readReports(c.var.services.db, part),
    told: TOLD,
    draw: async (shown) => <ReportsPage {...shown} catalogue={await c.var.services.catalogue()} />,
  });

const hrefOf = (page: number): string => paths.adminReports + queryOf({ page });

const TOLD: ReadonlyMap<string, string> = new Map([
  ["resolved", "Resolved. Whoever reported it may do so again."],
  ["gone", "Those reports are not there any more. Nothing was changed."],
]);

export async function settleReport(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminReports);
  const amiiboId = parseId(textIn(form, "item") ?? "");
  const until = textIn(form, "until") ?? "";
  const isMeant = amiiboId !== undefined && /^\d{1,15}$/.test(until);
  const resolved = isMeant ? await resolveReports(c.var.services.db, amiiboId, Number(until)) : 0;
  return backTo(c, paths.adminReports, form, resolved > 0 ? "resolved" : "gone");
}

interface Props {
  readonly list: PartOf<ReportedItem>;
  readonly page: number;
  readonly catalogue: Catalogue;
  readonly told: string | undefined;
}

const ReportsPage = ({ list, page, catalogue, told }: Props) => (
  <AdminPage title="Reports" path={paths.adminReports} told={told}>
    <section className="panel" aria-labelledby="reported">
      <h2 id="reported">Amiibo that people reported</h2>
      {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
      <ul className="rulings">
        {list.rows.map(({ amiiboId, people, lastAt }) => (
          <li key={amiiboId}>
            <div>
              <h3>
                <ItemLink catalogue={catalogue} id={amiiboId} />
              </h3>
              <p>
                {people === 1 ? "1 person" : `${people} people`}, last <Age at={lastAt} />
              </p>
            </div>
            <form method="post" className="actions">
              <input type="hidden" name="item" value={amiiboId} />
              <input type="hidden" name="until" value={lastAt} />
              <input type="hidden" name={BACK} value={queryOf({ page })} />
              <button type="submit" className="button">
                Resolved
              </button>
            </form>
          </li>
        ))}
      </ul>
      <Pager page={page} total={list.total} href={hrefOf} />
    </section>
  </AdminPage>
);
