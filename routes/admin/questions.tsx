import {
  dismissQuestionReports,
  listReportedQuestions,
  type ReportedQuestionList,
  reinstateMessageWriter,
  type SuspendedMessageWriter,
  suspendMessageWriter,
} from "../../db/admin/questionReports";
import { paths } from "../../domain/paths";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import type { AppContext } from "../http/context";
import { getFormText } from "../http/form";
import { getPublicDisplayName } from "../sharing/publicPages";
import {
  AdminDecisionButton,
  AdminDecisionForm,
  type AdminListPageData,
  AdminListPanel,
  createAdminDecisionHandler,
  parseIdField,
  parseTimestampParam,
  renderAdminList,
} from "./page/AdminPage";

export const renderReportedQuestionsPage = (c: AppContext) =>
  renderAdminList(c, {
    path: paths.adminQuestions,
    readPage: (slice) => listReportedQuestions(c.var.services.db, slice),
    messages: RESULT_MESSAGES,
    render: (shown) => <ReportedQuestionsPage {...shown} />,
  });

const RESULT_MESSAGES = new Map([
  ["dismissed", "Dismissed. Whoever reported it may do so again."],
  ["stopped", "They are stopped: they cannot ask or answer any more."],
  ["free", "They may ask and answer again."],
  ["gone", "That is not there any more. Nothing was changed."],
]);

export const handleReportedQuestionDecisionForm = createAdminDecisionHandler(paths.adminQuestions, async (c, form) => {
  const { db, now } = c.var.services;
  const writerId = parseIdField(form, "person");
  if (writerId === undefined) return "gone";
  switch (getFormText(form, "verdict")) {
    case "stop":
      return (await suspendMessageWriter(db, writerId, now())) ? "stopped" : "gone";
    case "free":
      return (await reinstateMessageWriter(db, writerId)) ? "free" : "gone";
    case "dismiss": {
      const until = parseTimestampParam(getFormText(form, "until"));
      // Browsers send line ends as CRLF, but the database stores LF.
      const text = (getFormText(form, "text") ?? "").replace(/\r\n?/g, "\n");
      if (until === undefined) return "gone";
      return (await dismissQuestionReports(db, writerId, text, until)) > 0 ? "dismissed" : "gone";
    }
    default:
      return "gone";
  }
});

const ReportedQuestionsPage = ({ list, returnQuery, pager }: AdminListPageData<ReportedQuestionList>) => (
  <>
    <AdminListPanel id="reported" title="What people were written and reported" pager={pager}>
      {list.total === 0 ? <p>None: nobody has anything to complain of.</p> : null}
      <ul className="review-list">
        {list.rows.map(({ writerId, publicUsername, text, reportCount, lastReportedAt, isSuspended }) => (
          <li key={`${writerId} ${text}`}>
            <div>
              <WriterName id={writerId} publicUsername={publicUsername} />
              <blockquote dir="auto">{text}</blockquote>
              <p>
                {reportCount === 1 ? "1 report" : `${reportCount} reports`}, last{" "}
                <TimestampWithAge at={lastReportedAt} />
                {isSuspended ? ", stopped" : ""}
              </p>
            </div>
            <AdminDecisionForm fields={{ person: writerId, text, until: lastReportedAt }} returnQuery={returnQuery}>
              <AdminDecisionButton value="dismiss">Dismiss</AdminDecisionButton>
              <AdminDecisionButton value="stop" isDangerous>
                Stop the sender
              </AdminDecisionButton>
            </AdminDecisionForm>
          </li>
        ))}
      </ul>
    </AdminListPanel>
    {list.suspendedWriters.length === 0 ? null : (
      <section className="panel" aria-labelledby="stopped">
        <h2 id="stopped">Who is stopped</h2>
        <ul className="review-list">
          {list.suspendedWriters.map(({ id, publicUsername, since }) => (
            <li key={id}>
              <div>
                <WriterName id={id} publicUsername={publicUsername} />
                <p>
                  since <TimestampWithAge at={since} />
                </p>
              </div>
              <AdminDecisionForm fields={{ person: id }} returnQuery={returnQuery}>
                <AdminDecisionButton value="free">Let them ask again</AdminDecisionButton>
              </AdminDecisionForm>
            </li>
          ))}
        </ul>
      </section>
    )}
  </>
);

const WriterName = ({ id, publicUsername }: Pick<SuspendedMessageWriter, "id" | "publicUsername">) => (
  <h3>
    <bdi>{getPublicDisplayName({ publicUsername })}</bdi> <small>{id}</small>
  </h3>
);
