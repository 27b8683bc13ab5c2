import type { ReactNode } from "react";
import type { PublicPerson } from "../../db/ownership/publicQueries";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { TradeComparison, TradePartyItems } from "../../domain/trade/compare";
import { formatTradeMessage, type TradeMessageItem } from "../../domain/trade/tradeMessage";
import { getItemLabel } from "../../domain/view/listView";
import ClipboardField from "../../islands/ClipboardField";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { SellerContactLine } from "../collection/Contact";
import { ListPageLinks, sliceListPage } from "../elements/ListPages";
import { createLinkRenderer, PageHeader } from "../elements/PageElements";
import { AskQuestionLink, BlockPersonForm } from "../questions/PersonActions";
import { formatPublicPageTitleParts, getPublicDisplayName } from "../sharing/publicPages";
import { ItemThumbnails, listItemsByIds } from "./TradePage";

interface Props {
  readonly catalogue: Catalogue;
  readonly person: PublicPerson;
  /** Contact of the other collector; null if they have set none. */
  readonly contact: string | null;
  /** True if the viewer may ask the other collector questions. */
  readonly canAsk: boolean;
  readonly mine: TradePartyItems;
  readonly comparison: TradeComparison;
  readonly group: ComparisonGroup;
  /** Numbers of the shown pages of the lists, from 1. */
  readonly listPages: Readonly<Record<ComparisonListName, number>>;
  readonly toAbsoluteUrl: (path: string) => string;
  /** Absolute URL of the viewer's public collection; absent if it is private. */
  readonly ownCollectionUrl: string | undefined;
}

/** Lists of the comparison that can have several pages. The names are also those of the query parameters. */
export const COMPARISON_LIST_NAMES = ["for-me", "for-them", "page"] as const;
type ComparisonListName = (typeof COMPARISON_LIST_NAMES)[number];

/** Number of items on one page of a list. */
const ITEMS_PER_PAGE = 240;

export function TradeComparisonPage(props: Props) {
  const { catalogue, person, contact, canAsk, comparison, group } = props;
  const name = <bdi>{getPublicDisplayName(person)}</bdi>;
  const list = sliceListPage(listItemsByIds(catalogue, comparison[group]), props.listPages.page, ITEMS_PER_PAGE);
  return (
    <div className="collection trade">
      <PageHeader
        title={<Sentence parts={t.trade.compareWith(name)} />}
        text={
          <Sentence
            parts={t.trade.comparisonIntro(
              <a href={paths.user(person.id, person.publicUsername)}>
                <Sentence parts={formatPublicPageTitleParts(person, "collection", (each) => <bdi>{each}</bdi>)} />
              </a>,
            )}
          />
        }
      />
      {canAsk ? (
        <p className="actions">
          <AskQuestionLink personId={person.id} />
        </p>
      ) : null}
      <SellerContactLine contact={contact} />
      <TradeList
        id="for-me"
        heading={t.trade.theirSpares}
        catalogue={catalogue}
        ids={comparison.forMe}
        page={props.listPages["for-me"]}
        empty={<NothingForViewer {...props} />}
      />
      <TradeList
        id="for-them"
        heading={t.trade.yourSpares}
        catalogue={catalogue}
        ids={comparison.forThem}
        page={props.listPages["for-them"]}
        empty={<NothingForPartner {...props} />}
      />
      <TradeMessage {...props} />
      <section className="item-groups" aria-label={t.trade.comparison}>
        <nav className="page-links" aria-label={t.trade.itemGroups}>
          {COMPARISON_GROUPS.map((each) => (
            <a key={each} href={`?show=${GROUP_SLUGS[each]}`} aria-current={each === group ? "page" : undefined}>
              {t.trade.groups[each]} {comparison[each].length}
            </a>
          ))}
        </nav>
        {list.total > 0 ? (
          <ItemThumbnails catalogue={catalogue} items={list.rows} />
        ) : (
          <p className="hint">{t.trade.emptyGroups[group]}</p>
        )}
        <ListPageLinks
          {...list}
          label={t.trade.groups[group]}
          buildPath={(number) => `?show=${GROUP_SLUGS[group]}&page=${number}`}
        />
      </section>
      <BlockPersonForm id={person.id} />
    </div>
  );
}

function NothingForViewer({ mine, person }: Props) {
  if (mine.wished.size === 0) return <Sentence parts={t.trade.emptyWishlist(createLinkRenderer(paths.home))} />;
  return person.isSellListPublic ? t.trade.noSparesForMe : t.trade.noPublicSparesForMe;
}

function NothingForPartner({ mine, person }: Props) {
  if (!person.isWishlistPublic) return t.trade.wishlistIsPrivate;
  if (mine.spare.size > 0) return t.trade.noSparesForThem;
  return <Sentence parts={t.trade.noSpares(createLinkRenderer(paths.sellList))} />;
}

const MAX_MESSAGE_ROWS = 16;

/** Renders a message about the possible trade, which the viewer can copy. The site itself sends nothing. */
function TradeMessage(props: Props) {
  const { catalogue, person, toAbsoluteUrl, ownCollectionUrl } = props;
  const { forMe, forThem } = props.comparison;
  if (forMe.length + forThem.length === 0) return null;
  const listMessageItems = (ids: readonly number[]): TradeMessageItem[] =>
    listItemsByIds(catalogue, ids).map((item) => ({
      name: item.name,
      label: getItemLabel(catalogue, item, "all"),
      url: toAbsoluteUrl(paths.amiibo(item)),
    }));
  const text = formatTradeMessage({
    to: person.publicUsername,
    forMe: listMessageItems(forMe),
    forThem: listMessageItems(forThem),
    collectionUrl: ownCollectionUrl,
  });
  return (
    <section className="panel" aria-labelledby="message">
      <h2 id="message">{t.trade.messageTitle}</h2>
      <p className="hint">{t.trade.messageHint}</p>
      <Island
        component={ClipboardField}
        props={{ label: t.trade.messageLabel, value: text, rows: Math.min(text.split("\n").length, MAX_MESSAGE_ROWS) }}
      />
    </section>
  );
}

/** Number of items shown at first. It is small, so that the message below is on one of the first screens. */
const INITIAL_ITEMS = 12;

interface TradeListProps {
  readonly id: Exclude<ComparisonListName, "page">;
  /** Number of the shown page of the list, from 1. */
  readonly page: number;
  readonly heading: string;
  readonly catalogue: Catalogue;
  readonly ids: readonly number[];
  /** Text with advice that is shown if the list is empty. */
  readonly empty: ReactNode;
}

/** Renders the items that one of the two collectors could give to the other. */
function TradeList({ id, page, heading, catalogue, ids, empty }: TradeListProps) {
  const list = sliceListPage(listItemsByIds(catalogue, ids), page, ITEMS_PER_PAGE);
  const [first, more] = [list.rows.slice(0, INITIAL_ITEMS), list.rows.slice(INITIAL_ITEMS)];
  return (
    <section className="panel" aria-labelledby={id}>
      <h2 id={id}>
        {heading} <span className="count">{list.total}</span>
      </h2>
      {list.total === 0 ? <p className="hint">{empty}</p> : <ItemThumbnails catalogue={catalogue} items={first} />}
      {more.length === 0 ? null : (
        <details>
          <summary>{t.trade.showMore(more.length)}</summary>
          <ItemThumbnails catalogue={catalogue} items={more} />
        </details>
      )}
      <ListPageLinks {...list} label={heading} buildPath={(number) => `?${id}=${number}#${id}`} />
    </section>
  );
}

/** Groups of items in the comparison of two collections. The page shows one group at a time. */
const COMPARISON_GROUPS = ["onlyTheirs", "onlyMine", "both"] as const satisfies readonly (keyof TradeComparison)[];
type ComparisonGroup = (typeof COMPARISON_GROUPS)[number];

/** Values of the query parameter `show`, which chooses the group of items. */
const GROUP_SLUGS: Readonly<Record<ComparisonGroup, string>> = { onlyTheirs: "theirs", onlyMine: "mine", both: "both" };

export const parseComparisonGroup = (slug: string | undefined): ComparisonGroup =>
  COMPARISON_GROUPS.find((group) => GROUP_SLUGS[group] === slug) ?? "onlyTheirs";
