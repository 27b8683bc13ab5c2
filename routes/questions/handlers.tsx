import { addBlock, endBlock } from "../../db/access/blocks";
import type { TakeOwn } from "../../db/access/own";
import { ownThreads, type Said } from "../../db/questions/read";
import type { Partner } from "../../db/questions/standing";
import {
  type Conversation,
  deleteConversation,
  markConversationRead,
  reportQuestion,
  sendQuestion,
} from "../../db/questions/write";
import { pageTitle } from "../../domain/brand";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import {
  formatSubject,
  fromTheirSide,
  isSameSubject,
  MOST_NEW_A_DAY,
  MOST_WAITING,
  parseQuestion,
  parseSubject,
  type Refusal,
  refusalOf,
} from "../../domain/questions/question";
import { UnreadableFormPage } from "../errors/pages";
import { isChangeId } from "../http/change";
import { type AppContext, whole } from "../http/context";
import { readForm, textIn } from "../http/form";
import { newSecret } from "../http/secrets";
import { nameOf } from "../sharing/publicPages";
import { ConversationPage, QuestionsPage } from "./pages";

export async function showThreads(c: AppContext, own: TakeOwn<typeof ownThreads>) {
  const { services, viewer } = c.var;
  return c.render(
    <QuestionsPage
      catalogue={await services.catalogue()}
      threads={own(ownThreads)}
      isOpen={viewer.settings.is_open_to_questions}
    />,
    { title: pageTitle(t.questions.title), rooms: ["own"] },
  );
}

interface Talk {
  readonly partner: Partner | undefined;
  /** With them, about whatever. */
  readonly said: readonly Said[];
}

export async function showConversation(c: AppContext, talk: Talk) {
  const about = aboutIn(c);
  return about ? show(c, talk, about) : c.notFound();
}

/** The form brings the id of its change, so that sending it twice counts once. */
export async function takeQuestion(c: AppContext, talk: Talk) {
  const form = await readForm(c);
  if (!form) return unreadable(c, paths.questions);
  const about = aboutIn(c);
  if (!about) return c.notFound();
  const said = textIn(form, "text") ?? "";
  const sent = textIn(form, "change") ?? "";
  const changeId = isChangeId(sent) ? sent : newSecret();
  const refuse = (problem: string) => {
    c.status(422);
    return show(c, talk, about, { said, problem, changeId });
  };
  const parsed = parseQuestion(said);
  if (!parsed.ok) return refuse(parsed.message);
  const { services, viewer } = c.var;
  const theirs = { ...fromTheirSide(about), partnerId: viewer.id };
  const refusal = await sendQuestion(
    services.db,
    { userId: viewer.id, changeId, now: services.now() },
    { about, text: parsed.text, address: whole(c, conversationPath(theirs)), readUpTo: upToIn(form) },
  );
  return refusal ? refuse(refusalWords(refusal)) : c.redirect(conversationPath(about), 303);
}

export async function takeRead(c: AppContext) {
  const about = aboutIn(c);
  const form = await readForm(c);
  if (!about || !form) return unreadable(c, paths.questions);
  const { services, viewer } = c.var;
  await markConversationRead(services.db, viewer.id, about, upToIn(form), services.now());
  return c.redirect(conversationPath(about), 303);
}

export async function takeDeletion(c: AppContext) {
  const about = aboutIn(c);
  const form = await readForm(c);
  if (!about || !form) return unreadable(c, paths.questions);
  const { services, viewer } = c.var;
  await deleteConversation(services.db, viewer.id, about, upToIn(form), services.now());
  return c.redirect(paths.questions, 303);
}

export async function takeReport(c: AppContext) {
  const about = aboutIn(c);
  const form = await readForm(c);
  const reported = form && parseId(textIn(form, "question") ?? "");
  if (!about || reported === undefined) return unreadable(c, paths.questions);
  const { services, viewer } = c.var;
  await reportQuestion(services.db, viewer.id, reported, services.now());
  return c.redirect(conversationPath(about), 303);
}

const BLOCKED = `${paths.settingsTab("privacy")}#blocked`;

export async function takeBlock(c: AppContext) {
  const blocked = await personIn(c);
  if (blocked === undefined) return unreadable(c, BLOCKED);
  const { services, viewer } = c.var;
  await addBlock(services.db, viewer.id, blocked, services.now());
  return c.redirect(BLOCKED, 303);
}

export async function endOneBlock(c: AppContext) {
  const blocked = await personIn(c);
  if (blocked === undefined) return unreadable(c, BLOCKED);
  await endBlock(c.var.services.db, c.var.viewer.id, blocked);
  return c.redirect(BLOCKED, 303);
}

async function personIn(c: AppContext): Promise<number | undefined> {
  const form = await readForm(c);
  return form && parseId(textIn(form, "person") ?? "");
}

/** The conversation that the address names. */
function aboutIn(c: AppContext): Conversation | undefined {
  const partnerId = parseId(c.req.param("id") ?? "");
  const subject = parseSubject(c.req.param("about") ?? "");
  return partnerId === undefined || !subject ? undefined : { partnerId, ...subject };
}

const conversationPath = ({ partnerId, ...subject }: Conversation): string =>
  paths.conversation(partnerId, formatSubject(subject));

/** The newest that the form's page showed. */
const upToIn = (form: FormData): number => parseId(textIn(form, "upTo") ?? "") ?? 0;

interface Rejected {
  readonly said: string;
  readonly problem: string;
  readonly changeId: string;
}

/** Who was never written to and takes no questions is nobody here. */
async function show(c: AppContext, { partner, said }: Talk, about: Conversation, rejected?: Rejected) {
  const talk = said.filter((each) => isSameSubject(each, about));
  const isMine = about.side === "mine";
  if (!partner) return c.notFound();
  const { isApart, isOpen } = partner.standing;
  if (talk.length === 0 && (isMine || isApart || !isOpen)) return c.notFound();
  const { byId } = await c.var.services.catalogue();
  if (talk.length === 0 && about.amiiboId !== 0 && !byId.has(about.amiiboId)) return c.notFound();
  const isAnswered = talk.some(({ isSent }) => !isSent);
  // What may have been sold meanwhile is found out by the statement that writes.
  const refusal = refusalOf(partner.standing, { isMine, isAnswered, isShown: true });
  const name = nameOf(partner);
  return c.render(
    <ConversationPage
      partner={partner}
      about={about}
      talk={talk}
      rejected={rejected}
      catalogue={await c.var.services.catalogue()}
      path={conversationPath(about)}
      changeId={rejected?.changeId ?? newSecret()}
      refusal={refusal && refusalWords(refusal)}
    />,
    {
      title: pageTitle((talk.length === 0 ? t.questions.asking(name) : t.questions.talking(name)).join("")),
      rooms: ["own"],
    },
  );
}

function refusalWords(refusal: Refusal): string {
  if (refusal === "waiting") return t.questions.refusals.waiting(MOST_WAITING);
  if (refusal === "today") return t.questions.refusals.today(MOST_NEW_A_DAY);
  return t.questions.refusals[refusal];
}

function unreadable(c: AppContext, back: string) {
  c.status(400);
  return c.render(<UnreadableFormPage back={back} />, { title: pageTitle(t.errors.unreadableFormTitle) });
}
