import type { Database } from "../../../db/client";
import { GUIDE_MARKET, guideDay, keepUnclear, readChoices, readGuideDays } from "../../../db/guide/rows";
import { readMarketItems } from "../../../db/market/items";
import { type Figures, keepDays, keepNow } from "../../../db/prices/write";
import type { Statement } from "../../../db/refresh/targets";
import type { Catalogue } from "../../../domain/catalogue/catalogue";
import { type Guide, type GuideRow, type Matched, matchGuide } from "../../../domain/guide/rows";
import { firstDayBehind, guideFigure } from "../../../domain/prices/month";
import type { DayRow, NowRow } from "../../../domain/prices/row";
import { judgedItems } from "./judge";
import { dayOf } from "./known";

export interface GuideWrites extends Matched {
  readonly statements: readonly Statement[];
}

/** What a guide's rows mean for the prices of a day, and what an admin has to say of the others. The same twice is as once. */
export async function guideWrites(
  db: Database,
  { rows }: Guide,
  { catalogue, now }: { readonly catalogue: Catalogue; readonly now: number },
): Promise<GuideWrites> {
  const today = dayOf(now);
  const [told, choices] = await Promise.all([readMarketItems(db), readChoices(db)]);
  const matched = matchGuide(rows, judgedItems(catalogue, told), choices);
  const meant = matched.meant.map(({ amiiboId }) => amiiboId);
  const known = await readGuideDays(db, meant, firstDayBehind(today));
  const days = matched.meant.map(({ amiiboId, row }) => figures(amiiboId, daysIn(row, today)));
  const months = days.map(({ amiiboId, rows }) => {
    const before = (known.get(amiiboId) ?? []).filter(({ day }) => day !== today);
    return figures(amiiboId, monthsOf([...before, ...rows], today));
  });
  const kinds = [...new Set(rows.map(({ kind }) => kind))];
  return {
    ...matched,
    statements: [keepDays(days), ...keepNow(months, ["guide"]), ...keepUnclear(matched.unclear, kinds, now)],
  };
}

const figures = <Row>(amiiboId: number, rows: readonly Row[]): Figures<Row> => ({
  amiiboId,
  market: GUIDE_MARKET,
  rows,
});

const daysIn = ({ newPrice, usedPrice }: GuideRow, day: string): DayRow[] => [
  ...(newPrice === undefined ? [] : [guideDay("new", day, newPrice)]),
  ...(usedPrice === undefined ? [] : [guideDay("used", day, usedPrice)]),
];

const monthsOf = (rows: readonly DayRow[], today: string): NowRow[] =>
  (["new", "used"] as const).flatMap((pool) => {
    const figure = guideFigure(
      rows.filter((row) => row.pool === pool),
      today,
    );
    return figure ? [{ kind: "guide" as const, pool, ...figure }] : [];
  });
