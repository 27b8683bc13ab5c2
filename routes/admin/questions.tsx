import {
  dismissQuestionReports,
  listReportedQuestions,
  type ReportedQuestion,
  type ReportedQuestionList,
  reinstateWriter,
  suspendWriter,
} from "../../db/admin/questionReports";
import { parseId } from "../../domain/catalogue/id";
import { paths } from "../../domain/paths";
import { Timestamp } from "../../islands/time/Timestamp";
import { respondUnreadableForm } from "../errors/pages";
import type { AppContext } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { getDisplayName } from "../sharing/publicPages";
import {
  AdminPage,
  formatAdminQuery,
  Pager,
  RETURN_QUERY_FIELD,
  redirectToList,
  renderAdminList,
} from "./page/AdminPage";

export const renderReportedQuestionsPage = (c: AppContext) =>
  renderAdminList(c, {
    title: "Questions",
    buildPagePath,
    readPage: (part) => listReportedQuestions(c.var.services.db, part),
    messages: RESULT_MESSAGES,
    render: (shown) => <ReportedQuestionsPage {...shown} />,
  });

const buildPagePath = (page: number): string => paths.adminQuestions + formatAdminQuery({ page });

const RESULT_MESSAGES: ReadonlyMap<string, string> = new Map([
  ["dismissed", "Dismissed. Whoever reported it may do so again."],
  ["stopped", "They are stopped: they cannot ask or answer any more."],
  ["free", "They may ask and answer again."],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export async function handleReportedQuestionForm(c: AppContext) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.adminQuestions);
  const person = parseId(getFormText(form, "person") ?? "");
  const result = person === undefined ? "gone" : await applyReportAction(c, form, person);
  return redirectToList(c, paths.adminQuestions, form, result);
}

async function applyReportAction(c: AppContext, form: FormData, person: number): Promise<string> {
  const { services } = c.var;
  switch (getFormText(form, "act")) {
    case "stop":
      return (await suspendWriter(services.db, person, services.now())) ? "stopped" : "gone";
    case "free":
      return (await reinstateWriter(services.db, person)) ? "free" : "gone";
    case "dismiss": {
      const until = getFormText(form, "until") ?? "";
      // Forms send CRLF line ends; stored texts have LF.
      const text = (getFormText(form, "text") ?? "").replace(/\r\n?/g, "\n");
      const isMeant = /^\d{1,15}$/.test(until);
      return isMeant && (await dismissQuestionReports(services.db, person, text, Number(until))) > 0
        ? "dismissed"
        : "gone";
    }
    default:
      return "gone";
  }
}

interface Props {
  readonly list: ReportedQuestionList;
  readonly page: number;
  readonly message: string | undefined;
}

const ReportedQuestionsPage = ({ list, page, message }: Props) => (
  <AdminPage title="Questions" path={paths.adminQuestions} message={message}>
    <section className="panel" aria-labelledby="reported">
      <h2 id="reported">What people were written and reported</h2>
      {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
      <ul className="review-list">
        {list.rows.map((row) => (
          <ReportedQuestionEntry key={`${row.writerId} ${row.text}`} row={row} page={page} />
        ))}
      </ul>
      <Pager page={page} total={list.total} href={buildPagePath} />
    </section>
    {list.suspendedWriters.length === 0 ? null : (
      <section className="panel" aria-labelledby="stopped">
        <h2 id="stopped">Who is stopped</h2>
        <ul className="review-list">
          {list.suspendedWriters.map(({ id, publicUsername, since }) => (
            <li key={id}>
              <div>
                <h3>
                  <bdi>{getDisplayName({ publicUsername })}</bdi> <small>{id}</small>
                </h3>
                <p>
                  since <Timestamp at={since} />
                </p>
              </div>
              <form method="post" className="actions">
                <input type="hidden" name="person" value={id} />
                <input type="hidden" name={RETURN_QUERY_FIELD} value={formatAdminQuery({ page })} />
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

const ReportedQuestionEntry = ({ row, page }: { readonly row: ReportedQuestion; readonly page: number }) => (
  <li>
    <div>
      <h3>
        <bdi>{getDisplayName(row)}</bdi> <small>{row.writerId}</small>
      </h3>
      <blockquote dir="auto">{row.text}</blockquote>
      <p>
        {row.reportCount === 1 ? "1 report" : `${row.reportCount} reports`}, last <Timestamp at={row.lastReportedAt} />
        {row.isSuspended ? ", stopped" : ""}
      </p>
    </div>
    <form method="post" className="actions">
      <input type="hidden" name="person" value={row.writerId} />
      <input type="hidden" name="text" value={row.text} />
      <input type="hidden" name="until" value={row.lastReportedAt} />
      <input type="hidden" name={RETURN_QUERY_FIELD} value={formatAdminQuery({ page })} />
      <button type="submit" className="button" name="act" value="dismiss">
        Dismiss
      </button>
      <button type="submit" className="button danger" name="act" value="stop">
        Stop the sender
      </button>
    </form>
  </li>
);
