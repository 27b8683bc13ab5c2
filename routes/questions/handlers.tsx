import { blockUser, unblockUser } from "../../db/access/blocks";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { viewerConversationPartnerQuery } from "../../db/questions/partner";
import { viewerConversationListQuery, viewerConversationQuery } from "../../db/questions/read";
import {
  type ConversationKey,
  deleteConversation,
  markConversationRead,
  reportQuestion,
  sendQuestion,
} from "../../db/questions/write";
import { formatPageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import {
  findQuestionRefusalReason,
  formatQuestionSubject,
  isSameQuestionSubject,
  MAX_NEW_QUESTIONS_PER_DAY,
  MAX_UNANSWERED_QUESTIONS,
  parseQuestion,
  parseQuestionSubject,
  type QuestionRefusalReason,
  toQuestionSubjectSeenByPartner,
} from "../../domain/questions/question";
import { parsePageNumber } from "../elements/ListPages";
import { respondToUnreadableForm } from "../errors/pages";
import { createChangeContext } from "../http/change";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { getFormText, readFormBody } from "../http/form";
import { createRandomSecret } from "../http/secrets";
import { getPublicDisplayName } from "../sharing/publicPages";
import { ConversationPage, QuestionsPage } from "./pages";

export async function renderConversationListPage(
  c: AppContext,
  own: ViewerDataReader<typeof viewerConversationListQuery>,
) {
  const { services, viewer } = c.var;
  return c.render(
    <QuestionsPage
      catalogue={await services.loadCatalogue()}
      conversations={own(viewerConversationListQuery)}
      isOpenToQuestions={viewer.settings.is_open_to_questions}
    />,
    { title: formatPageTitle(t.questions.title), styleSheets: ["collections"] },
  );
}

const CONVERSATION_QUERIES = [viewerConversationPartnerQuery, viewerConversationQuery] as const;

export async function renderConversationPage(
  c: AppContext,
  own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>,
) {
  const conversation = parseConversation(c);
  return conversation ? renderConversation(c, own, conversation) : c.notFound();
}

/** Sends a message to another collector. The form contains a change id, so sending the form twice sends one message. */
export async function handleQuestionForm(c: AppContext, own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>) {
  const form = await readFormBody(c);
  if (!form) return respondToUnreadableForm(c, paths.questions);
  const conversation = parseConversation(c);
  if (!conversation) return c.notFound();
  const text = getFormText(form, "text") ?? "";
  const change = createChangeContext(c, getFormText(form, "change"));
  const reject = (problem: string) => {
    c.status(422);
    return renderConversation(c, own, conversation, { text, problem, changeId: change.changeId });
  };
  const parsed = parseQuestion(text);
  if (!parsed.ok) return reject(parsed.message);
  const { services, viewer } = c.var;
  const partnerConversation = { ...toQuestionSubjectSeenByPartner(conversation), partnerId: viewer.id };
  const refusal = await sendQuestion(services.db, change, {
    conversation,
    text: parsed.text,
    url: toAbsoluteUrl(c, buildConversationPath(partnerConversation)),
    readUpTo: parseNewestShown(form),
  });
  return refusal ? reject(formatRefusal(refusal)) : c.redirect(buildConversationPath(conversation), 303);
}

/** Parses which conversation the path names: with whom, and about which item or list. */
function parseConversation(c: AppContext): ConversationKey | undefined {
  const partnerId = parseId(c.req.param("id") ?? "");
  const subject = parseQuestionSubject(c.req.param("about") ?? "");
  return partnerId === undefined || !subject ? undefined : { partnerId, ...subject };
}

const buildConversationPath = ({ partnerId, ...subject }: ConversationKey): string =>
  paths.conversation(partnerId, formatQuestionSubject(subject));

/** Parses the id of the newest message that the viewer had seen when the form was sent; 0 if there was none. */
const parseNewestShown = (form: FormData): number => parseId(getFormText(form, "upTo") ?? "") ?? 0;

const createConversationFormHandler =
  (save: typeof markConversationRead, buildNextPath: (conversation: ConversationKey) => string) =>
  async (c: AppContext) => {
    const conversation = parseConversation(c);
    const form = await readFormBody(c);
    if (!conversation || !form) return respondToUnreadableForm(c, paths.questions);
    const { services, viewer } = c.var;
    await save(services.db, viewer.id, conversation, parseNewestShown(form), services.now());
    return c.redirect(buildNextPath(conversation), 303);
  };

export const handleMarkConversationReadForm = createConversationFormHandler(
  markConversationRead,
  buildConversationPath,
);

export const handleDeleteConversationForm = createConversationFormHandler(deleteConversation, () => paths.questions);

export async function handleQuestionReportForm(c: AppContext) {
  const conversation = parseConversation(c);
  const form = await readFormBody(c);
  const questionId = form && parseId(getFormText(form, "question") ?? "");
  if (!conversation || questionId === undefined) return respondToUnreadableForm(c, paths.questions);
  const { services, viewer } = c.var;
  await reportQuestion(services.db, viewer.id, questionId, services.now());
  return c.redirect(buildConversationPath(conversation), 303);
}

const BLOCKED_PEOPLE_PATH = `${paths.settingsTab("privacy")}#blocked`;

const createBlockFormHandler = (save: typeof blockUser) => async (c: AppContext) => {
  const form = await readFormBody(c);
  const personId = form && parseId(getFormText(form, "person") ?? "");
  if (personId === undefined) return respondToUnreadableForm(c, BLOCKED_PEOPLE_PATH);
  const { services, viewer } = c.var;
  await save(services.db, viewer.id, personId, services.now());
  return c.redirect(BLOCKED_PEOPLE_PATH, 303);
};

export const handleBlockPersonForm = createBlockFormHandler(blockUser);

export const handleUnblockPersonForm = createBlockFormHandler(unblockUser);

/** Renders a conversation. Responds with 404 if it has no messages and the viewer may not begin it. */
async function renderConversation(
  c: AppContext,
  own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>,
  conversation: ConversationKey,
  rejected?: { readonly text: string; readonly problem: string; readonly changeId: string },
) {
  const partner = own(viewerConversationPartnerQuery);
  if (!partner) return c.notFound();
  const messages = own(viewerConversationQuery).filter((each) => isSameQuestionSubject(each, conversation));
  const catalogue = await c.var.services.loadCatalogue();
  const isMine = conversation.side === "mine";
  if (messages.length === 0) {
    const { isBlocked, isOpenToQuestions } = partner.eligibility;
    const isSubjectKnown = conversation.itemId === 0 || catalogue.byId.has(conversation.itemId);
    if (isMine || isBlocked || !isOpenToQuestions || !isSubjectKnown) return c.notFound();
  }
  const isAnswered = messages.some(({ isSent }) => !isSent);
  // `isShown: true` is only assumed. If the item is no longer on the person's list, `sendQuestion` rejects the message.
  const refusal = findQuestionRefusalReason(partner.eligibility, { isMine, isAnswered, isShown: true });
  const name = getPublicDisplayName(partner);
  const titleParts =
    messages.length === 0 ? t.questions.newConversationTitle(name) : t.questions.conversationTitle(name);
  return c.render(
    <ConversationPage
      partner={partner}
      conversation={conversation}
      messages={messages}
      page={parsePageNumber(c.req.query("page"))}
      rejected={rejected}
      catalogue={catalogue}
      path={buildConversationPath(conversation)}
      changeId={rejected?.changeId ?? createRandomSecret()}
      refusal={refusal && formatRefusal(refusal)}
    />,
    { title: formatPageTitle(titleParts.join("")), styleSheets: ["collections"] },
  );
}

function formatRefusal(refusal: QuestionRefusalReason): string {
  if (refusal === "waiting") return t.questions.refusals.waiting(MAX_UNANSWERED_QUESTIONS);
  if (refusal === "today") return t.questions.refusals.today(MAX_NEW_QUESTIONS_PER_DAY);
  return t.questions.refusals[refusal];
}
