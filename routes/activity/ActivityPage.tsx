import { MAX_CHANGES_LISTED, type RecentActivity } from "../../db/activity/read";
import {
  type ActivityEntry,
  countCopiesGained,
  type EntryCountsSkippedByUndo,
  hasNothingToUndo,
  listActivityItemIds,
} from "../../domain/activity/activityEntry";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { groupBy } from "../../domain/groupBy";
import { joinSentences } from "../../domain/language/formatListWithAnd";
import { getRegionCurrency } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { formatSignedMoney } from "../../domain/money/money";
import { paths } from "../../domain/paths";
import { getRegionAverage } from "../../domain/prices/average";
import { formatUtcDay } from "../../domain/time";
import { getUniqueItemName } from "../../domain/view/listView";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";
import { TimestampWithAge } from "../../islands/time/TimestampWithAge";
import { ItemThumbnail } from "../elements/ItemThumbnail";
import { ButtonLink, EmptyListPanel, PageHeader } from "../elements/PageElements";
import type { SiteConfig } from "../http/context";
import { createRandomSecret } from "../http/secrets";
import { PriceDataNotes } from "../layout/PriceDataNotes";
import type { ViewerPrices } from "../money/StaticItemCardPrice";

interface Props extends RecentActivity {
  readonly catalogue: Catalogue;
  readonly prices: ViewerPrices;
  readonly site: SiteConfig;
  /** Number of the shown page of the activity list, from 1. */
  readonly page: number;
  /** Message about the undo form that led to this page; `undefined` if no form was sent. */
  readonly outcome: string | undefined;
}

export function ActivityPage({ entries, hasMore, page, outcome, ...shown }: Props) {
  const isFirst = page === 1;
  return (
    <div className="collection activity">
      <PageHeader title={t.activity.title} text={t.activity.intro(MAX_CHANGES_LISTED)}>
        <PriceDataNotes site={shown.site} {...shown.prices} />
      </PageHeader>
      {outcome === undefined ? null : (
        <div className="page-notes">
          <p role="status">{outcome}</p>
        </div>
      )}
      {entries.length === 0 ? (
        <EmptyListPanel title={isFirst ? t.activity.emptyTitle : t.activity.emptyPageTitle} hint={t.activity.emptyHint}>
          <a className="button primary" href={isFirst ? paths.home : paths.activity}>
            {isFirst ? t.activity.browseCatalogue : t.activity.latestActivity}
          </a>
        </EmptyListPanel>
      ) : null}
      {[...groupBy(entries, ({ at }) => formatUtcDay(at))].map(([day, entriesOfDay]) => (
        <section key={day} aria-labelledby={`day-${day}`}>
          <header className="section-header">
            <h2 id={`day-${day}`}>
              <DayWithTooltip day={day} />
            </h2>
            <ValueEffect gained={computeValueGain(entriesOfDay, shown.prices)} prices={shown.prices} />
          </header>
          <ol className="changes">
            {entriesOfDay.map((entry) => (
              <ActivityLine key={entry.id} entry={entry} page={page} {...shown} />
            ))}
          </ol>
        </section>
      ))}
      <nav className="actions" aria-label={t.activity.pagination}>
        {page > 1 ? <ButtonLink href={paths.activityPage(page - 1)}>{t.activity.newer}</ButtonLink> : null}
        {hasMore ? <ButtonLink href={paths.activityPage(page + 1)}>{t.activity.older}</ButtonLink> : null}
      </nav>
      {entries.length === 0 ? null : <p className="hint">{t.activity.valueHint}</p>}
    </div>
  );
}

interface LineProps extends Pick<Props, "catalogue" | "prices" | "page"> {
  readonly entry: ActivityEntry;
}

function ActivityLine({ entry, catalogue, prices, page }: LineProps) {
  const isUndone = entry.undoneBy !== undefined;
  const getName = (id: number) => {
    const item = catalogue.byId.get(id);
    return item ? getUniqueItemName(catalogue, item) : t.activity.unknownItem;
  };
  const title = formatTitle(entry, getName);
  const notes = isUndone ? [t.activity.undone, ...formatUndoRemainder(entry.skipped)] : formatUndoLimits(entry.skipped);
  return (
    <li className="panel" id={`change-${entry.id}`} data-undone={isUndone ? "" : undefined}>
      <ItemPictures entry={entry} catalogue={catalogue} />
      <div>
        <h3>{title}</h3>
        <p>
          <small>
            <TimestampWithAge at={entry.at} />
          </small>
        </p>
        {notes.length > 0 ? <p>{joinSentences(notes)}</p> : null}
      </div>
      <ValueEffect gained={computeValueGain([entry], prices)} prices={prices} />
      {hasNothingToUndo(entry) ? (
        <small>{entry.hasHistory ? t.activity.nothingToUndo : t.activity.historyDeleted}</small>
      ) : (
        <form method="post" action={paths.undoChange}>
          <input type="hidden" name="line" value={entry.id} />
          <input type="hidden" name="undone" value={entry.undoneBy ?? entry.id} />
          <input type="hidden" name="change" value={createRandomSecret()} />
          <input type="hidden" name="page" value={page} />
          <button type="submit" className="button">
            {isUndone ? t.activity.redo : t.activity.undo}
            <span className="visually-hidden">{t.activity.ofChange(title)}</span>
          </button>
        </form>
      )}
    </li>
  );
}

const MAX_PICTURES = 3;

function ItemPictures({ entry, catalogue }: Pick<LineProps, "entry" | "catalogue">) {
  const items = listActivityItemIds(entry).flatMap((id) => catalogue.byId.get(id) ?? []);
  const shown = items.slice(0, MAX_PICTURES);
  return (
    <p className="change-items">
      {shown.map((item) => (
        <a key={item.id} href={paths.amiibo(item)}>
          <ItemThumbnail catalogue={catalogue} item={item} size={56} alt={getUniqueItemName(catalogue, item)} />
        </a>
      ))}
      {items.length > shown.length ? <span>{`+${items.length - shown.length}`}</span> : null}
    </p>
  );
}

/** Computes the value that entries added, in pence or cents, without undone ones; `undefined` if no price is known. */
function computeValueGain(entries: readonly ActivityEntry[], { priceSnapshot, region }: ViewerPrices) {
  const gains = entries.flatMap((entry) =>
    [...countCopiesGained(entry)].flatMap(([id, copies]) => {
      const average = getRegionAverage(priceSnapshot, id, region);
      return average && copies !== 0 ? copies * average.price : [];
    }),
  );
  return gains.length === 0 ? undefined : gains.reduce((sum, each) => sum + each, 0);
}

const ValueEffect = ({ gained, prices }: { readonly gained: number | undefined; readonly prices: ViewerPrices }) =>
  gained === undefined ? null : (
    <b className="value-change">
      <span className="visually-hidden">{t.activity.valueEffect}</span>
      {formatSignedMoney(gained, getRegionCurrency(prices.region))}
    </b>
  );

function formatTitle(entry: ActivityEntry, getName: (itemId: number) => string): string {
  if (entry.importedCount !== undefined) return t.activity.imported(entry.importedCount);
  if (entry.isMerge) return t.activity.guestHoldingsAdded;
  if (entry.isUndo) return t.activity.changeUndone;
  const [first = 0, ...others] = listActivityItemIds(entry);
  const itemText = others.length === 0 ? getName(first) : t.activity.itemCount(others.length + 1);
  return entry.copies.length > 0 ? formatCopiesTitle(entry, itemText) : formatListTitle(entry, itemText);
}

function formatCopiesTitle({ copies }: ActivityEntry, itemText: string): string {
  const [first, ...others] = copies;
  if (!first || others.some((each) => each.kind !== first.kind)) return t.activity.changed(itemText);
  if (first.kind === "edited") return t.activity.edited(itemText);
  const count = copies.reduce((sum, each) => sum + each.count, 0);
  if (first.kind === "added")
    return count === copies.length ? t.activity.added(itemText) : t.activity.addedCopies(count, itemText);
  return count === copies.length ? t.activity.removed(itemText) : t.activity.removedCopies(count, itemText);
}

function formatListTitle({ listEntries }: ActivityEntry, itemText: string): string {
  const [first, ...others] = listEntries;
  if (!first || others.some(({ list, wasAdded }) => list !== first.list || wasAdded !== first.wasAdded))
    return t.activity.changed(itemText);
  if (first.list === "wishlist")
    return first.wasAdded ? t.activity.addedToWishlist(itemText) : t.activity.removedFromWishlist(itemText);
  return first.wasAdded ? t.activity.addedToWatchlist(itemText) : t.activity.removedFromWatchlist(itemText);
}

/** Lists what an undo of a change would leave as it is: copies that were removed and entries that were edited since. */
const formatUndoLimits = ({ removedSince, editedSince }: EntryCountsSkippedByUndo): readonly string[] => [
  ...(removedSince > 0 ? [t.activity.copiesRemovedSince(removedSince)] : []),
  ...(editedSince > 0 ? [t.activity.entriesWouldStay(editedSince)] : []),
];

/** Lists what a completed undo left as it was: copies that had been removed and entries that had been edited before. */
const formatUndoRemainder = ({ removedSince, editedSince }: EntryCountsSkippedByUndo): readonly string[] => [
  ...(removedSince > 0 ? [t.activity.copiesRemovedBefore(removedSince)] : []),
  ...(editedSince > 0 ? [t.activity.entriesStayed(editedSince)] : []),
];

/** Query parameters with the result of the undo form. The form redirects to this page. */
interface UndoQuery {
  /** Id of the activity entry that the form was to undo or redo. */
  readonly entry?: string | undefined;
  /** Id of the new change that the undo form saved. */
  readonly by?: string | undefined;
  /** Present if the form redid a change that had been undone. */
  readonly again?: string | undefined;
  /** Present if the undo was rejected, because it would have exceeded the limit of copies. */
  readonly full?: string | undefined;
}

/** Formats the message about an undo form from the shown entries; `undefined` if no form was sent. */
export function formatUndoOutcome(
  { entry: entryId, by, again, full }: UndoQuery,
  entries: readonly ActivityEntry[],
): string | undefined {
  if (entryId === undefined) return undefined;
  if (full !== undefined) return t.activity.outcomes.tooManyCopies;
  const entry = entries.find(({ id }) => id === entryId);
  if (!entry) return t.activity.outcomes.unknownChange;
  if (entry.undoneBy === undefined)
    return again === undefined ? t.activity.outcomes.nothingUndone : t.activity.outcomes.redone;
  if (again !== undefined) return t.activity.outcomes.nothingRedone;
  return joinSentences([
    entry.undoneBy === by ? t.activity.outcomes.undone : t.activity.outcomes.alreadyUndone,
    ...formatUndoRemainder(entry.skipped),
  ]);
}
