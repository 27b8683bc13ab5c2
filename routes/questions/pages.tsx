import type { ConversationPartner } from "../../db/questions/partner";
import type { ConversationSummary, QuestionMessage } from "../../db/questions/read";
import type { ConversationKey } from "../../db/questions/write";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { formatDateTimeUtc } from "../../domain/catalogue/relativeTime";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatQuestionSubject, MAX_QUESTION_LENGTH, type QuestionSubject } from "../../domain/questions/question";
import { getUniqueItemName } from "../../domain/view/listView";
import { Icon } from "../../islands/card/Icon";
import { ItemPicture } from "../../islands/card/ItemPicture";
import { renderVisuallyHidden, Sentence } from "../../islands/language/Sentence";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { ButtonLink, EmptyListPanel, PageHeader, renderScreenReaderSentence } from "../elements/PageElements";
import { formatPublicPageTitleParts, getPublicDisplayName } from "../sharing/publicPages";
import { BlockPersonForm } from "./PersonActions";

interface Props {
  readonly catalogue: Catalogue;
  /** Conversations of the viewer, those with unread messages first. */
  readonly conversations: readonly ConversationSummary[];
  readonly isOpenToQuestions: boolean;
}

export const QuestionsPage = ({ catalogue, conversations, isOpenToQuestions }: Props) => (
  <div className="collection messages-page questions">
    <PageHeader title={t.questions.title} text={t.questions.intro} />
    <div className="page-notes">
      <p>{isOpenToQuestions ? t.questions.openNote : t.questions.notOpenNote}</p>
      <ButtonLink href={paths.settingsTab("privacy")}>{t.questions.privacySettings}</ButtonLink>
    </div>
    {conversations.length === 0 ? (
      <EmptyListPanel title={t.questions.emptyTitle} hint={t.questions.emptyHint} />
    ) : (
      <section aria-labelledby="threads">
        <h2 id="threads">{t.questions.conversations}</h2>
        <ul className="message-list">
          {conversations.map((each) => (
            <ConversationEntry
              key={`${each.partnerId} ${formatQuestionSubject(each)}`}
              catalogue={catalogue}
              {...each}
            />
          ))}
        </ul>
      </section>
    )}
  </div>
);

function ConversationEntry({ catalogue, ...conversation }: ConversationSummary & { readonly catalogue: Catalogue }) {
  const { partnerId, itemId, text, isSent, createdAt, unreadCount } = conversation;
  const item = catalogue.byId.get(itemId);
  const name = <bdi>{getPublicDisplayName(conversation)}</bdi>;
  return (
    <li className="panel" data-unread={unreadCount > 0 ? "" : undefined}>
      {item ? <ItemPicture item={catalogue.getPicture(item)} loadsEagerly={false} /> : <Icon name="bell" />}
      <div>
        <h3>
          {name} {unreadCount > 0 ? <mark>{t.questions.unreadCount(unreadCount)}</mark> : null}
        </h3>
        <p>
          <ConversationSubject catalogue={catalogue} subject={conversation} />
        </p>
        <p className="last" dir="auto">
          {truncateMessage(text)}
        </p>
        <small>
          <Sentence
            parts={t.questions.senderAndAge(isSent ? t.questions.you : name, <TimestampWithAge at={createdAt} />)}
          />
        </small>
      </div>
      <p className="actions">
        <ButtonLink href={paths.conversation(partnerId, formatQuestionSubject(conversation))}>
          <Sentence parts={t.questions.openConversation(name, renderScreenReaderSentence)} />
        </ButtonLink>
      </p>
    </li>
  );
}

/** Number of characters of a message in the list of conversations. */
const MAX_SHOWN_LENGTH = 160;

/** Shortens a message for the list of conversations. Does not split a character that takes two code units. */
const truncateMessage = (text: string): string =>
  text.length <= MAX_SHOWN_LENGTH ? text : `${text.slice(0, MAX_SHOWN_LENGTH).replace(/[\uD800-\uDBFF]$/, "")}…`;

interface ConversationSubjectProps {
  readonly catalogue: Catalogue;
  readonly subject: QuestionSubject;
  readonly isLinked?: boolean;
}

function ConversationSubject({ catalogue, subject: { side, itemId }, isLinked = false }: ConversationSubjectProps) {
  if (itemId === 0) return side === "mine" ? t.questions.about.allOfMine : t.questions.about.allOfTheirs;
  const item = catalogue.byId.get(itemId);
  const name = item ? getUniqueItemName(catalogue, item) : t.questions.unknownItem;
  return (
    <Sentence parts={t.questions.about[side](item && isLinked ? <a href={paths.amiibo(item)}>{name}</a> : name)} />
  );
}

interface ConversationPageProps {
  readonly catalogue: Catalogue;
  readonly partner: ConversationPartner;
  readonly conversation: ConversationKey;
  /** Messages of the conversation, oldest first; empty for a new conversation. */
  readonly messages: readonly QuestionMessage[];
  /** Number of the shown page of messages, from 1. The first page has the newest ones. */
  readonly page: number;
  readonly path: string;
  readonly changeId: string;
  /** Sentence that says why the viewer cannot write a message; `undefined` if they can. */
  readonly refusal: string | undefined;
  /** Message that was not sent because it is invalid, with an error message. */
  readonly rejected: { readonly text: string; readonly problem: string } | undefined;
}

export function ConversationPage(props: ConversationPageProps) {
  const { catalogue, partner, conversation, messages, path, refusal, rejected } = props;
  const name = <bdi>{getPublicDisplayName(partner)}</bdi>;
  const upTo = Math.max(0, ...messages.map(({ id }) => id));
  return (
    <div className="collection questions">
      <PageHeader
        title={
          <Sentence
            parts={messages.length === 0 ? t.questions.newConversationTitle(name) : t.questions.conversationTitle(name)}
          />
        }
        text={<ConversationSubject catalogue={catalogue} subject={conversation} isLinked />}
      />
      {messages.length === 0 ? null : <MessageList {...props} />}
      {messages.some(({ isRead }) => !isRead) ? (
        <form method="post" action={`${path}/read`} className="actions">
          <button type="submit" className="button" name="upTo" value={upTo}>
            {t.questions.markRead}
          </button>
        </form>
      ) : null}
      {refusal === undefined || rejected ? (
        <WriteForm {...props} upTo={upTo} />
      ) : (
        <p className="page-notes">{refusal}</p>
      )}
      <p className="actions">
        <ButtonLink href={paths.questions}>{t.questions.title}</ButtonLink>
        {partner.isCollectionPublic ? (
          <ButtonLink href={paths.user(partner.id, partner.publicUsername)}>
            <span>
              <Sentence parts={formatPublicPageTitleParts(partner, "collection", (each) => <bdi>{each}</bdi>)} />
            </span>
          </ButtonLink>
        ) : null}
      </p>
      {messages.length === 0 ? null : (
        <details className="quiet-details">
          <summary>{t.questions.deleteConversation}</summary>
          <form method="post" action={`${path}/delete`}>
            <p>{t.questions.deleteHint}</p>
            <button type="submit" className="button danger" name="upTo" value={upTo}>
              {t.questions.confirmDelete}
            </button>
          </form>
        </details>
      )}
      <BlockPersonForm id={partner.id} />
    </div>
  );
}

/** Number of messages on one page. A message of the longest length can have four kilobytes of HTML. */
const MESSAGES_PER_PAGE = 80;

function MessageList({ partner, messages, page, path }: ConversationPageProps) {
  const list = sliceListPage(messages.toReversed(), page, MESSAGES_PER_PAGE);
  return (
    <>
      <ListPageLinks {...list} label={t.questions.messages} buildPath={(number) => `${path}?page=${number}`} />
      <Messages partner={partner} messages={list.rows.toReversed()} path={path} />
    </>
  );
}

/** Renders messages as plain text, so that links in a message cannot be clicked and HTML has no effect. */
const Messages = ({ partner, messages, path }: Pick<ConversationPageProps, "partner" | "messages" | "path">) => (
  <ol className="conversation" aria-label={t.questions.messages}>
    {messages.map(({ id, text, isSent, createdAt, isRead, isReported }) => (
      <li key={id} className="panel" data-sent={isSent ? "" : undefined} data-unread={isRead ? undefined : ""}>
        <p dir="auto">{text}</p>
        <small>
          <Sentence
            parts={t.questions.senderAndAge(
              isSent ? t.questions.you : <bdi>{getPublicDisplayName(partner)}</bdi>,
              <TimestampWithAge at={createdAt} />,
            )}
          />
        </small>
        {isReported ? <small>{t.questions.reported}</small> : null}
        {isSent || isReported ? null : <ReportQuestionForm id={id} path={path} createdAt={createdAt} />}
      </li>
    ))}
  </ol>
);

const ReportQuestionForm = ({ id, path, createdAt }: Pick<QuestionMessage, "id" | "createdAt"> & { path: string }) => (
  <form method="post" action={`${path}/report`}>
    <button type="submit" className="button" name="question" value={id}>
      <Sentence parts={t.questions.reportMessage(formatDateTimeUtc(createdAt), renderVisuallyHidden)} />
    </button>
  </form>
);

const WriteForm = ({
  conversation,
  path,
  changeId,
  rejected,
  upTo,
}: ConversationPageProps & { readonly upTo: number }) => (
  <form method="post" action={path} className="panel" autoComplete="off">
    <input type="hidden" name="change" value={changeId} />
    <input type="hidden" name="upTo" value={upTo} />
    <label className="field">
      <span>{conversation.side === "mine" ? t.questions.yourAnswer : t.questions.yourQuestion}</span>
      <textarea
        name="text"
        dir="auto"
        rows={5}
        required
        maxLength={MAX_QUESTION_LENGTH}
        defaultValue={rejected?.text}
        aria-describedby="question-hint question-problem"
        aria-invalid={rejected ? true : undefined}
      />
    </label>
    <p className="problem" id="question-problem" role={rejected ? "alert" : undefined}>
      {rejected?.problem}
    </p>
    <p className="hint" id="question-hint">
      {t.questions.hint(MAX_QUESTION_LENGTH)}
    </p>
    <button type="submit" className="button primary">
      {t.questions.send}
    </button>
  </form>
);
