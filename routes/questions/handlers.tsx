import { addBlock, removeBlock } from "../../db/access/blocks";
import type { ViewerDataReader } from "../../db/access/viewerQuery";
import { questionPartnerQuery } from "../../db/questions/partner";
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
  findQuestionRefusal,
  formatQuestionSubject,
  isSameQuestionSubject,
  MAX_NEW_QUESTIONS_PER_DAY,
  MAX_UNANSWERED_QUESTIONS,
  parseQuestion,
  parseQuestionSubject,
  type QuestionRefusal,
  toPartnerSubject,
} from "../../domain/questions/question";
import { respondUnreadableForm } from "../errors/pages";
import { createChange } from "../http/change";
import { type AppContext, toAbsoluteUrl } from "../http/context";
import { getFormText, readForm } from "../http/form";
import { createSecret } from "../http/secrets";
import { getDisplayName } from "../sharing/publicPages";
import { ConversationPage, QuestionsPage } from "./pages";

export async function renderConversationListPage(
  c: AppContext,
  own: ViewerDataReader<typeof viewerConversationListQuery>,
) {
  const { services, viewer } = c.var;
  return c.render(
    <QuestionsPage
      catalogue={await services.loadCatalogue()}
      threads={own(viewerConversationListQuery)}
      isOpenToQuestions={viewer.settings.is_open_to_questions}
    />,
    { title: formatPageTitle(t.questions.title), styleSheets: ["collections"] },
  );
}

/** The partner, and all messages with that person about any subject. */
const CONVERSATION_QUERIES = [questionPartnerQuery, viewerConversationQuery] as const;

export async function renderConversationPage(
  c: AppContext,
  own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>,
) {
  const about = parseConversation(c);
  return about ? renderConversation(c, own, about) : c.notFound();
}

/** Sends a message. The form carries its change id, so sending it twice counts once. */
export async function handleQuestionForm(c: AppContext, own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>) {
  const form = await readForm(c);
  if (!form) return respondUnreadableForm(c, paths.questions);
  const about = parseConversation(c);
  if (!about) return c.notFound();
  const messageText = getFormText(form, "text") ?? "";
  const change = createChange(c, getFormText(form, "change"));
  const refuse = (problem: string) => {
    c.status(422);
    return renderConversation(c, own, about, { text: messageText, problem, changeId: change.changeId });
  };
  const parsed = parseQuestion(messageText);
  if (!parsed.ok) return refuse(parsed.message);
  const { services, viewer } = c.var;
  const theirs = { ...toPartnerSubject(about), partnerId: viewer.id };
  const refusal = await sendQuestion(services.db, change, {
    conversation: about,
    text: parsed.text,
    url: toAbsoluteUrl(c, buildConversationPath(theirs)),
    readUpTo: parseNewestShown(form),
  });
  return refusal ? refuse(formatRefusal(refusal)) : c.redirect(buildConversationPath(about), 303);
}

export async function handleMarkReadForm(c: AppContext) {
  const about = parseConversation(c);
  const form = await readForm(c);
  if (!about || !form) return respondUnreadableForm(c, paths.questions);
  const { services, viewer } = c.var;
  await markConversationRead(services.db, viewer.id, about, parseNewestShown(form), services.now());
  return c.redirect(buildConversationPath(about), 303);
}

export async function handleDeleteConversationForm(c: AppContext) {
  const about = parseConversation(c);
  const form = await readForm(c);
  if (!about || !form) return respondUnreadableForm(c, paths.questions);
  const { services, viewer } = c.var;
  await deleteConversation(services.db, viewer.id, about, parseNewestShown(form), services.now());
  return c.redirect(paths.questions, 303);
}

export async function handleReportQuestionForm(c: AppContext) {
  const about = parseConversation(c);
  const form = await readForm(c);
  const reported = form && parseId(getFormText(form, "question") ?? "");
  if (!about || reported === undefined) return respondUnreadableForm(c, paths.questions);
  const { services, viewer } = c.var;
  await reportQuestion(services.db, viewer.id, reported, services.now());
  return c.redirect(buildConversationPath(about), 303);
}

const BLOCKED_PEOPLE_PATH = `${paths.settingsTab("privacy")}#blocked`;

export async function handleBlockForm(c: AppContext) {
  const blocked = await readPersonId(c);
  if (blocked === undefined) return respondUnreadableForm(c, BLOCKED_PEOPLE_PATH);
  const { services, viewer } = c.var;
  await addBlock(services.db, viewer.id, blocked, services.now());
  return c.redirect(BLOCKED_PEOPLE_PATH, 303);
}

export async function handleUnblockForm(c: AppContext) {
  const blocked = await readPersonId(c);
  if (blocked === undefined) return respondUnreadableForm(c, BLOCKED_PEOPLE_PATH);
  await removeBlock(c.var.services.db, c.var.viewer.id, blocked);
  return c.redirect(BLOCKED_PEOPLE_PATH, 303);
}

async function readPersonId(c: AppContext): Promise<number | undefined> {
  const form = await readForm(c);
  return form && parseId(getFormText(form, "person") ?? "");
}

/** Parses the conversation that the address names. */
function parseConversation(c: AppContext): ConversationKey | undefined {
  const partnerId = parseId(c.req.param("id") ?? "");
  const subject = parseQuestionSubject(c.req.param("about") ?? "");
  return partnerId === undefined || !subject ? undefined : { partnerId, ...subject };
}

const buildConversationPath = ({ partnerId, ...subject }: ConversationKey): string =>
  paths.conversation(partnerId, formatQuestionSubject(subject));

/** Parses the id of the newest message that the page showed. */
const parseNewestShown = (form: FormData): number => parseId(getFormText(form, "upTo") ?? "") ?? 0;

interface RejectedQuestion {
  readonly text: string;
  readonly problem: string;
  readonly changeId: string;
}

/** Renders a conversation, or a 404 for a person who takes no questions and was never written to. */
async function renderConversation(
  c: AppContext,
  own: ViewerDataReader<(typeof CONVERSATION_QUERIES)[number]>,
  about: ConversationKey,
  rejected?: RejectedQuestion,
) {
  const partner = own(questionPartnerQuery);
  const talk = own(viewerConversationQuery).filter((each) => isSameQuestionSubject(each, about));
  const isMine = about.side === "mine";
  if (!partner) return c.notFound();
  const { isBlocked, isOpenToQuestions } = partner.eligibility;
  if (talk.length === 0 && (isMine || isBlocked || !isOpenToQuestions)) return c.notFound();
  const { byId } = await c.var.services.loadCatalogue();
  if (talk.length === 0 && about.itemId !== 0 && !byId.has(about.itemId)) return c.notFound();
  const isAnswered = talk.some(({ isSent }) => !isSent);
  // The write statement itself rejects items that were sold in the meantime.
  const refusal = findQuestionRefusal(partner.eligibility, { isMine, isAnswered, isShown: true });
  const name = getDisplayName(partner);
  return c.render(
    <ConversationPage
      partner={partner}
      conversation={about}
      messages={talk}
      rejected={rejected}
      catalogue={await c.var.services.loadCatalogue()}
      path={buildConversationPath(about)}
      changeId={rejected?.changeId ?? createSecret()}
      refusal={refusal && formatRefusal(refusal)}
    />,
    {
      title: formatPageTitle(
        (talk.length === 0 ? t.questions.newConversationTitle(name) : t.questions.conversationTitle(name)).join(""),
      ),
      styleSheets: ["collections"],
    },
  );
}

function formatRefusal(refusal: QuestionRefusal): string {
  if (refusal === "waiting") return t.questions.refusals.waiting(MAX_UNANSWERED_QUESTIONS);
  if (refusal === "today") return t.questions.refusals.today(MAX_NEW_QUESTIONS_PER_DAY);
  return t.questions.refusals[refusal];
}
