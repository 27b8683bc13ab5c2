import type { ReactNode } from "react";
import type { AccountSettings } from "../../domain/access/settings";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { sortInCatalogueOrder } from "../../domain/catalogue/catalogueOrder";
import { type Item, truncateTitle } from "../../domain/catalogue/item";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { getSeriesHueStep } from "../../domain/series/hue";
import type { TradeLists, TradeMatch } from "../../domain/trade/compare";
import { getItemLabel } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { ItemThumbnail } from "../elements/ItemThumbnail";
import { ButtonLink, EmptyListPanel, PageHeader, renderScreenReaderSentence } from "../elements/PageElements";
import { AskQuestionLink } from "../questions/PersonActions";
import { getPublicDisplayName } from "../sharing/publicPages";

interface Props {
  readonly catalogue: Catalogue;
  readonly settings: AccountSettings;
  readonly mine: TradeLists;
  /** Collectors with whom the viewer could trade, the best match first. */
  readonly matches: readonly TradeMatch[];
}

const MAX_MATCHES = 50;

export function TradePage({ catalogue, settings, mine, matches }: Props) {
  const hasNothing = mine.wished.size + mine.spare.size === 0;
  return (
    <div className="collection trade">
      <PageHeader title={t.trade.title} text={t.trade.intro} />
      <div className="page-notes">
        <p>{formatVisibility(settings)}</p>
        <ButtonLink href={paths.settingsTab("privacy")}>{t.trade.privacySettings}</ButtonLink>
      </div>
      {hasNothing ? (
        <EmptyListPanel title={t.trade.emptyTitle} hint={t.trade.emptyHint}>
          <a className="button primary" href={paths.home}>
            {t.trade.browseCatalogue}
          </a>
        </EmptyListPanel>
      ) : null}
      {matches.length === 0 && !hasNothing ? (
        <EmptyListPanel title={t.trade.noMatchesTitle} hint={formatNoMatchReason(mine)}>
          <ButtonLink href={paths.wishlist}>{t.trade.wishlist}</ButtonLink>
          <ButtonLink href={paths.sellList}>{t.trade.sellList}</ButtonLink>
        </EmptyListPanel>
      ) : null}
      {matches.length === 0 ? null : (
        <section aria-labelledby="matches">
          <h2 id="matches">{matches.length > MAX_MATCHES ? t.trade.bestMatches(MAX_MATCHES) : t.trade.matches}</h2>
          <ol className="trade-matches">
            {matches.slice(0, MAX_MATCHES).map((match) => (
              <MatchEntry key={match.userId} catalogue={catalogue} {...match} />
            ))}
          </ol>
        </section>
      )}
    </div>
  );
}

/** Formats a note that says if other members can find the viewer for a trade, or why they cannot. */
function formatVisibility(settings: AccountSettings): string {
  if (!settings.is_open_to_trades) return t.trade.notOpenNote;
  if (!settings.is_collection_public) return t.trade.privateNote;
  return t.trade.openNote(settings.is_sell_list_public, settings.is_wishlist_public);
}

function formatNoMatchReason({ wished, spare }: TradeLists): string {
  if (spare.size === 0) return t.trade.noMatchesForMe;
  return wished.size === 0 ? t.trade.noMatchesForThem : t.trade.noMatches;
}

/** Number of pictures for each match, as many as fit in one row on a phone. */
const MAX_PICTURES = 6;

function MatchEntry({ catalogue, ...match }: TradeMatch & { readonly catalogue: Catalogue }) {
  const { userId, publicUsername, forMe, forThem, canAsk } = match;
  const items = listItemsByIds(catalogue, forMe.length > 0 ? forMe : forThem).slice(0, MAX_PICTURES);
  const name = <bdi>{getPublicDisplayName(match)}</bdi>;
  return (
    <li className="panel">
      <h3>
        <a href={paths.user(userId, publicUsername)}>{name}</a>
      </h3>
      <p>
        <Sentence parts={formatMatch(name, forMe.length, forThem.length)} />
      </p>
      <ul>
        {items.map((item) => (
          <li key={item.id} data-item={item.id} data-hue={getSeriesHueStep(item.amiiboSeriesId)}>
            <ItemThumbnail catalogue={catalogue} item={item} size={48} alt={truncateTitle(item.name)} />
          </li>
        ))}
      </ul>
      <p className="actions">
        <ButtonLink href={paths.compare(userId, publicUsername)}>
          <Sentence parts={t.trade.compare(name, renderScreenReaderSentence)} />
        </ButtonLink>
        {canAsk ? (
          <AskQuestionLink personId={userId}>
            <Sentence parts={t.questions.askPerson(name, renderScreenReaderSentence)} />
          </AskQuestionLink>
        ) : null}
      </p>
    </li>
  );
}

function formatMatch(name: ReactNode, forMe: number, forThem: number): ReactNode[] {
  const renderBold = (words: string) => <b>{words}</b>;
  if (forMe > 0 && forThem > 0) return t.trade.canSpareAndWishes(name, forMe, forThem, renderBold);
  if (forMe > 0) return t.trade.canSpare(name, forMe, renderBold);
  return forThem > 0 ? t.trade.wishesForSpares(name, forThem, renderBold) : [];
}

/** Lists the items with these ids in catalogue order. Skips ids that the catalogue does not have. */
export const listItemsByIds = ({ byId }: Catalogue, ids: readonly number[]): Item[] =>
  sortInCatalogueOrder(ids.flatMap((id) => byId.get(id) ?? []));

interface ItemThumbnailsProps {
  readonly catalogue: Catalogue;
  readonly items: readonly Item[];
}

export const ItemThumbnails = ({ catalogue, items }: ItemThumbnailsProps) => (
  <ul className="item-thumbnails">
    {items.map((item) => (
      <li key={item.id} data-item={item.id} data-hue={getSeriesHueStep(item.amiiboSeriesId)}>
        <a href={paths.amiiboById(item.id)}>
          <ItemThumbnail catalogue={catalogue} item={item} size={48} />
          <span>
            {truncateTitle(item.name)} <small>{getItemLabel(catalogue, item, "all")}</small>
          </span>
        </a>
      </li>
    ))}
  </ul>
);
