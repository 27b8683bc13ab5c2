import type { ReactNode } from "react";
import type { PublicPerson } from "../../db/ownership/public";
import type { Between } from "../../db/questions/standing";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import ShareLink from "../../islands/ShareLink";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { AskLink } from "../questions/AskLink";
import { addressOf, isOpen, PUBLIC_PAGES, type PublicPage, titleOf, titleParts } from "../sharing/publicPages";
import { ContactLine } from "./Contact";

interface Props {
  readonly person: PublicPerson;
  readonly page: PublicPage;
  /** Who looks is who it is about. */
  readonly isOwn: boolean;
  readonly between: Between;
  readonly site: Site;
  /** Absent: the page shows none. */
  readonly prices: Prices | undefined;
  /** How to reach them, for who is signed in; null: they say none. */
  readonly contact: string | null;
  /** The page's whole address, for its owner to send around. Absent: somebody else looks. */
  readonly shareable: string | undefined;
  readonly children: ReactNode;
}

/** What the three pages about a person share: whose they are, and the doors between those that are open. */
export function PublicFrame(props: Props) {
  const { person, page, isOwn, between, site, prices, contact, shareable, children } = props;
  const isComparable = person.isCollectionPublic && !between.isApart;
  const open = PUBLIC_PAGES.filter((each) => each === page || isOpen(person, each));
  return (
    <div className="collection" data-region-served={prices?.region}>
      <header className="hero">
        <h1>
          <Sentence parts={titleParts(person, page, (name) => <bdi>{name}</bdi>)} />
        </h1>
        <p>{t.publicPages.told}</p>
      </header>
      {isOpen(person, page) ? null : <OnlyYou />}
      {shareable && isOpen(person, page) ? (
        <Island of={ShareLink} props={{ address: shareable, title: titleOf(person, page) }} />
      ) : null}
      {open.length < 2 ? null : (
        <nav className="doors" aria-label={t.publicPages.doors}>
          {open.map((each) => (
            <a key={each} href={addressOf(person, each)} aria-current={each === page ? "page" : undefined}>
              {t.publicPages.door[each]}
            </a>
          ))}
        </nav>
      )}
      {isOwn || !(isComparable || between.mayAsk) ? null : (
        <p className="actions">
          {isComparable ? (
            <a className="button" rel="nofollow" href={paths.compare(person.id, person.publicUsername)}>
              {t.publicPages.compare}
            </a>
          ) : null}
          {between.mayAsk ? <AskLink of={person.id} /> : null}
        </p>
      )}
      {isOwn ? null : <ContactLine contact={contact} />}
      {prices ? <PriceNote site={site} {...prices} /> : null}
      {children}
    </div>
  );
}

const OnlyYou = () => (
  <div className="told">
    <p>
      {t.publicPages.onlyYou}{" "}
      <Sentence parts={t.publicPages.change((words) => <a href={paths.settingsTab("privacy")}>{words}</a>)} />
    </p>
  </div>
);
