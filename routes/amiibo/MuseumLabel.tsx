import type { ReactNode } from "react";
import type { OwnedCopy } from "../../db/ownership/read";
import type { WatchTarget } from "../../domain/alerts/target";
import type { Amiibo, Releases } from "../../domain/catalogue/amiibo";
import { relativeTime } from "../../domain/catalogue/relativeTime";
import { earliestRelease, formatDate, isReleased, releasesShown } from "../../domain/catalogue/release";
import { language } from "../../domain/language/current";
import { FIRST_LANGUAGE } from "../../domain/language/language";
import { CURRENCY_OF, MARKETS } from "../../domain/listings/market";
import { t } from "../../domain/messages/pages";
import { paths } from "../../domain/paths";
import type { Purchase, WishedPrice } from "../../domain/prices/chart";
import { cardSeriesOf, printedNumber } from "../../domain/series/animalCrossing";
import { EVERYTHING, formatListQuery, groupsUpTo } from "../../domain/view/query";
import { PLACES } from "../../domain/view/view";
import { Sentence } from "../../islands/language/Sentence";
import { Day } from "../../islands/time/Day";

interface Props {
  readonly item: Amiibo;
  readonly today: string;
  readonly children?: ReactNode;
}

/** The facts, as they would stand on the wall beside the exhibit. */
export const MuseumLabel = ({ item, today, children }: Props) => (
  <section className="panel museum-label" aria-labelledby="facts">
    <h2 id="facts">
      {t.item.about} <small>{t.forms[item.form]}</small>
    </h2>
    {item.acNumber === undefined ? null : <CardNumber id={item.id} acNumber={item.acNumber} />}
    <ReleaseStrip releases={item.releases} today={today} />
    {children}
  </section>
);

/** "Series 1 - Card Number #12"; the number leads to the card's place in its series. */
function CardNumber({ id, acNumber }: { readonly id: number; readonly acNumber: number }) {
  const series = cardSeriesOf(acNumber);
  if (!series) return null;
  const query = formatListQuery({ ...EVERYTHING, groups: groupsUpTo(acNumber - series.from) });
  const href = `${paths.list("animal-crossing-cards", series.slug)}${query}#amiibo-${id}`;
  return (
    <p className="card-number">
      <Sentence parts={t.item.cardNumber(series.name, <a href={href}>{printedNumber(acNumber)}</a>)} />
    </p>
  );
}

interface ReleaseStripProps {
  readonly releases: Releases;
  readonly today: string;
}

function ReleaseStrip({ releases, today }: ReleaseStripProps) {
  const earliest = earliestRelease(releases);
  if (!earliest) return <p>{t.item.unknownRelease}</p>;
  const told = isReleased(releases, today) ? t.item.released : t.item.toBeReleased;
  return (
    <div className="releases">
      <p>
        <Sentence parts={told(earliest.region, <Day day={earliest.date} />, relativeTime(earliest.date, today))} />
      </p>
      <ul>
        {releasesShown(releases).map(({ region, date }) => (
          <li key={region}>
            <img src={paths.flag(PLACES[region].flag)} alt={PLACES[region].name} width="32" height="32" />
            <DayInDigits day={date} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** DD/MM/YYYY, as the strip has it in English; other languages have every day in digits. */
function DayInDigits({ day }: { readonly day: string }) {
  const digits = language() === FIRST_LANGUAGE ? day.split("-").reverse().join("/") : formatDate(day);
  return <time dateTime={day}>{digits}</time>;
}

/** What of one's own stands in the chart of an item. */
export interface OwnMarks {
  readonly purchases: readonly Purchase[];
  readonly targets: readonly WishedPrice[];
}

/** Copies with a price and a day, in the currency of a market; and what somebody waits for. */
export const marksOf = (copies: readonly OwnedCopy[], targets: readonly WatchTarget[]): OwnMarks => ({
  purchases: copies.flatMap(({ pricePaid: price, currency, acquiredOn: day }) => {
    const market = MARKETS.find((each) => CURRENCY_OF[each] === currency);
    return market && price !== null && day !== null ? [{ market, day, price }] : [];
  }),
  targets: targets.flatMap(({ market, grade, price }) => (price === null ? [] : [{ market, grade, price }])),
});
