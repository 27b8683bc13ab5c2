import type { ReactNode } from "react";
import type { Item } from "../../domain/catalogue/item";
import { formatRelativeDay } from "../../domain/catalogue/relativeTime";
import { findEarliestRelease, formatShortDate, isReleased, listReleases } from "../../domain/catalogue/release";
import { getLanguage } from "../../domain/language/current";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import { findCardSeries, formatPrintedCardNumber } from "../../domain/series/animalCrossing";
import { countItemCardGroupsUpTo, DEFAULT_LIST_QUERY, formatListQuery } from "../../domain/view/listQuery";
import { RELEASE_REGION_LABELS } from "../../domain/view/listView";
import { Sentence } from "../../islands/language/Sentence";
import { DayWithTooltip } from "../../islands/time/DayWithTooltip";

interface Props {
  readonly item: Item;
  readonly today: string;
  readonly children?: ReactNode;
}

export const ItemFacts = ({ item, today, children }: Props) => (
  <section className="panel item-facts" aria-labelledby="facts">
    <h2 id="facts">
      {t.item.factsTitle} <small>{t.forms[item.form]}</small>
    </h2>
    {item.acNumber === undefined ? null : <CardNumber id={item.id} acNumber={item.acNumber} />}
    <ReleaseDatesList releases={item.releases} today={today} />
    {children}
  </section>
);

/** Renders an Animal Crossing card's number, such as "Series 1 - Card Number #12", as a link to its series list. */
function CardNumber({ id, acNumber }: { readonly id: number; readonly acNumber: number }) {
  const series = findCardSeries(acNumber);
  if (!series) return null;
  const query = formatListQuery({ ...DEFAULT_LIST_QUERY, groups: countItemCardGroupsUpTo(acNumber - series.from) });
  const href = `${paths.list("animal-crossing-cards", series.slug)}${query}#amiibo-${id}`;
  return (
    <p className="card-number">
      <Sentence parts={t.item.cardNumber(series.name, <a href={href}>{formatPrintedCardNumber(acNumber)}</a>)} />
    </p>
  );
}

function ReleaseDatesList({ releases, today }: Pick<Item, "releases"> & Pick<Props, "today">) {
  const earliest = findEarliestRelease(releases);
  if (!earliest) return <p>{t.item.releaseUnknown}</p>;
  const formatRelease = isReleased(releases, today) ? t.item.released : t.item.toBeReleased;
  return (
    <div className="releases">
      <p>
        <Sentence
          parts={formatRelease(
            earliest.region,
            <DayWithTooltip day={earliest.date} />,
            formatRelativeDay(earliest.date, today),
          )}
        />
      </p>
      <ul>
        {listReleases(releases).map(({ region, date }) => (
          <li key={region}>
            <img
              src={paths.flag(RELEASE_REGION_LABELS[region].flag)}
              alt={RELEASE_REGION_LABELS[region].name}
              width="32"
              height="32"
            />
            <DayInDigits day={date} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Renders a date as DD/MM/YYYY in English, as the site's former version did. Other languages use their own format. */
function DayInDigits({ day }: { readonly day: string }) {
  const digits = getLanguage() === DEFAULT_LANGUAGE ? day.split("-").reverse().join("/") : formatShortDate(day);
  return <time dateTime={day}>{digits}</time>;
}
