import type { Thread } from "../../db/questions/read";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatSubject, type Subject } from "../../domain/questions/subject";
import { wholeNameOf } from "../../domain/view/view";
import { Icon } from "../../islands/card/Icon";
import { Niche } from "../../islands/card/Niche";
import { Sentence } from "../../islands/language/Sentence";
import { Age } from "../../islands/time/Age";
import { nameOf } from "../sharing/publicPages";

interface Props {
  readonly catalogue: Catalogue;
  /** With something unread first. */
  readonly threads: readonly Thread[];
  /** Others may ask the viewer. */
  readonly isOpen: boolean;
}

export const QuestionsPage = ({ catalogue, threads, isOpen }: Props) => (
  <div className="collection inbox-page questions">
    <header className="hero">
      <h1>{t.questions.title}</h1>
      <p>{t.questions.told}</p>
    </header>
    <div className="told">
      <p>{isOpen ? t.questions.open : t.questions.notOpen}</p>
      <a className="button" href={paths.settingsTab("privacy")}>
        {t.questions.settings}
      </a>
    </div>
    {threads.length === 0 ? (
      <section className="panel nothing-yet">
        <h2>{t.questions.none}</h2>
        <p>{t.questions.noneHint}</p>
      </section>
    ) : (
      <section aria-labelledby="threads">
        <h2 id="threads">{t.questions.list}</h2>
        <ul className="news-list">
          {threads.map((thread) => (
            <ThreadLine key={`${thread.partnerId} ${formatSubject(thread)}`} catalogue={catalogue} thread={thread} />
          ))}
        </ul>
      </section>
    )}
  </div>
);

function ThreadLine({ catalogue, thread }: { readonly catalogue: Catalogue; readonly thread: Thread }) {
  const { partnerId, amiiboId, text, isSent, createdAt, unread } = thread;
  const item = catalogue.byId.get(amiiboId);
  const name = <bdi>{nameOf(thread)}</bdi>;
  return (
    <li className="panel" data-unread={unread > 0 ? "" : undefined}>
      {item ? <Niche of={catalogue.pictureOf(item)} early={false} /> : <Icon name="bell" />}
      <div>
        <h3>
          {name} {unread > 0 ? <mark>{t.questions.unread(unread)}</mark> : null}
        </h3>
        <p>
          <About catalogue={catalogue} subject={thread} />
        </p>
        <p className="last" dir="auto">
          {text}
        </p>
        <small>
          <Sentence
            parts={t.questions.from(isSent ? t.questions.you : <bdi>{nameOf(thread)}</bdi>, <Age at={createdAt} />)}
          />
        </small>
      </div>
      <p className="actions">
        <a className="button" href={paths.conversation(partnerId, formatSubject(thread))}>
          <Sentence
            parts={t.questions.openIt(name, (parts) => (
              <span className="visually-hidden">
                <Sentence parts={parts} />
              </span>
            ))}
          />
        </a>
      </p>
    </li>
  );
}

interface AboutProps {
  readonly catalogue: Catalogue;
  readonly subject: Subject;
  /** It leads to the item. */
  readonly isLinked?: boolean;
}

/** What a conversation is about. */
export function About({ catalogue, subject: { side, amiiboId }, isLinked = false }: AboutProps) {
  if (amiiboId === 0) return side === "mine" ? t.questions.about.allOfMine : t.questions.about.allOfTheirs;
  const item = catalogue.byId.get(amiiboId);
  const name = item ? wholeNameOf(catalogue, item) : t.questions.goneItem;
  return (
    <Sentence parts={t.questions.about[side](item && isLinked ? <a href={paths.amiibo(item)}>{name}</a> : name)} />
  );
}
