import {
  dismissReports,
  letWriterGoOn,
  type ReportedQuestions,
  type ReportedText,
  readReportedQuestions,
  stopWriter,
} from "../../db/admin/questions";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { Age } from "../../islands/time/Age";
import type { AppContext } from "../http/context";
import { readForm, textIn } from "../http/form";
import { nameOf } from "../sharing/publicPages";
import { AdminPage, BACK, backTo, Pager, queryOf, showList, unreadable } from "./page/AdminPage";

export const showReportedQuestions = (c: AppContext) =>
  showList(c, {
    title: "Questions",
    hrefOf,
    read: (part) => readReportedQuestions(c.var.services.db, part),
    told: TOLD,
    draw: (shown) => <ReportedPage {...shown} />,
  });

const hrefOf = (page: number): string => paths.adminQuestions + queryOf({ page });

const TOLD: ReadonlyMap<string, string> = new Map([
  ["dismissed", "Dismissed. Whoever reported it may do so again."],
  ["stopped", "They are stopped: they cannot ask or answer any more."],
  ["free", "They may ask and answer again."],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export async function settleReportedQuestion(c: AppContext) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.adminQuestions);
  const person = parseId(textIn(form, "person") ?? "");
  const told = person === undefined ? "gone" : await settle(c, form, person);
  return backTo(c, paths.adminQuestions, form, told);
}

async function settle(c: AppContext, form: FormData, person: number): Promise<string> {
  const { services } = c.var;
  switch (textIn(form, "act")) {
    case "stop":
      return (await stopWriter(services.db, person, services.now())) ? "stopped" : "gone";
    case "free":
      return (await letWriterGoOn(services.db, person)) ? "free" : "gone";
    case "dismiss": {
      const until = textIn(form, "until") ?? "";
      // A form's lines end otherwise than those that are stored.
      const text = (textIn(form, "text") ?? "").replace(/\r\n?/g, "\n");
      const isMeant = /^\d{1,15}$/.test(until);
      return isMeant && (await dismissReports(services.db, person, text, Number(until))) > 0 ? "dismissed" : "gone";
    }
    default:
      return "gone";
  }
}

interface Props {
  readonly list: ReportedQuestions;
  readonly page: number;
  readonly told: string | undefined;
}

const ReportedPage = ({ list, page, told }: Props) => (
  <AdminPage title="Questions" path={paths.adminQuestions} told={told}>
    <section className="panel" aria-labelledby="reported">
      <h2 id="reported">What people were written and reported</h2>
      {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
      <ul className="rulings">
        {list.rows.map((row) => (
          <Reported key={`${row.writerId} ${row.text}`} row={row} page={page} />
        ))}
      </ul>
      <Pager page={page} total={list.total} href={hrefOf} />
    </section>
    {list.stopped.length === 0 ? null : (
      <section className="panel" aria-labelledby="stopped">
        <h2 id="stopped">Who is stopped</h2>
        <ul className="rulings">
          {list.stopped.map(({ id, publicUsername, since }) => (
            <li key={id}>
              <div>
                <h3>
                  <bdi>{nameOf({ publicUsername })}</bdi> <small>{id}</small>
                </h3>
                <p>
                  since <Age at={since} />
                </p>
              </div>
              <form method="post" className="actions">
                <input type="hidden" name="person" value={id} />
                <input type="hidden" name={BACK} value={queryOf({ page })} />
                <button type="submit" className="button" name="act" value="free">
                  Let them ask again
                </button>
              </form>
            </li>
          ))}
        </ul>
      </section>
    )}
  </AdminPage>
);

const Reported = ({ row, page }: { readonly row: ReportedText; readonly page: number }) => (
  <li>
    <div>
      <h3>
        <bdi>{nameOf(row)}</bdi> <small>{row.writerId}</small>
      </h3>
      <blockquote dir="auto">{row.text}</blockquote>
      <p>
        {row.people === 1 ? "1 report" : `${row.people} reports`}, last <Age at={row.lastAt} />
        {row.isStopped ? ", stopped" : ""}
      </p>
    </div>
    <form method="post" className="actions">
      <input type="hidden" name="person" value={row.writerId} />
      <input type="hidden" name="text" value={row.text} />
      <input type="hidden" name="until" value={row.lastAt} />
      <input type="hidden" name={BACK} value={queryOf({ page })} />
      <button type="submit" className="button" name="act" value="dismiss">
        Dismiss
      </button>
      <button type="submit" className="button danger" name="act" value="stop">
        Stop the sender
      </button>
    </form>
  </li>
);
