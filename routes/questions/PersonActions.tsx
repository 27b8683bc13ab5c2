import type { ReactNode } from "react";
import type { BlockedPerson } from "../../db/access/blocks";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { formatQuestionSubject } from "../../domain/questions/question";
import { formatUtcDay } from "../../domain/time";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { ButtonLink, renderScreenReaderSentence } from "../elements/PageElements";
import { getPublicDisplayName } from "../sharing/publicPages";

interface AskLinkProps {
  readonly personId: number;
  /** Label of the link. It must name the person if the page has several such links. */
  readonly children?: ReactNode;
}

export const AskQuestionLink = ({ personId, children = t.questions.ask }: AskLinkProps) => (
  <ButtonLink href={paths.conversation(personId, formatQuestionSubject({ side: "theirs", itemId: 0 }))}>
    {children}
  </ButtonLink>
);

/** Renders the form that blocks a person. It asks for confirmation and works without scripts. */
export const BlockPersonForm = ({ id }: { readonly id: number }) => (
  <details className="quiet-details">
    <summary>{t.questions.blockPerson}</summary>
    <form method="post" action={paths.block}>
      <p>{t.questions.blockHint}</p>
      <button type="submit" className="button danger" name="person" value={id}>
        {t.questions.confirmBlock}
      </button>
    </form>
  </details>
);

/** Number of blocked people on one page of the list. */
const PEOPLE_PER_PAGE = 100;

interface BlockedPeopleProps {
  readonly people: readonly BlockedPerson[];
  /** Number of the shown page of the list, from 1. */
  readonly page: number;
}

export function BlockedPeopleList({ people, page }: BlockedPeopleProps) {
  const list = sliceListPage(people, page, PEOPLE_PER_PAGE);
  return (
    <section className="panel" id="blocked" aria-labelledby="blocked-title">
      <h2 id="blocked-title">{t.questions.blockedPeople}</h2>
      <p>{people.length === 0 ? t.questions.noBlockedPeople : t.questions.blockedHint}</p>
      {people.length === 0 ? null : (
        <ul className="entry-list">
          {list.rows.map((person) => (
            <li key={person.id}>
              <span>
                <b>
                  <bdi>{getPublicDisplayName(person)}</bdi>
                </b>
                <small>
                  <Sentence parts={t.questions.blockedSince(<DayWithTooltip day={formatUtcDay(person.since)} />)} />
                </small>
              </span>
              <form method="post" action={paths.unblock}>
                <button type="submit" className="button" name="person" value={person.id}>
                  <Sentence
                    parts={t.questions.unblock(<bdi>{getPublicDisplayName(person)}</bdi>, renderScreenReaderSentence)}
                  />
                </button>
              </form>
            </li>
          ))}
        </ul>
      )}
      <ListPageLinks
        {...list}
        label={t.questions.blockedPeople}
        buildPath={(number) => `${paths.settingsTab("privacy")}&blocked=${number}#blocked`}
      />
    </section>
  );
}
