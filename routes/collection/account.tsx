import type { TakeOwn } from "../../db/access/own";
import { ownImports } from "../../db/activity/read";
import { ownPlayed } from "../../db/games/played";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { ownWorthCopies, type WorthCopy } from "../../db/ownership/worth";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import { type Holdings, isOwned } from "../../domain/ownership/holding";
import { type Summary, summarize } from "../../domain/ownership/summary";
import { moversIn } from "../../domain/prices/move";
import { gainIn, rangeNamed } from "../../domain/prices/value";
import type { Shelved } from "../../domain/view/arrange";
import { YourGames } from "../games/YourGames";
import { countedHoldings, countingOf } from "../goal/counting";
import type { AppContext } from "../http/context";
import { everythingFor } from "../http/everything";
import type { Prices } from "../money/StillPrice";
import { shownTo } from "../money/StillPrice";
import { publicAddress } from "../sharing/publicPages";
import { toldOf } from "./ImportTold";
import { MyAccountPage } from "./MyAccountPage";
import { found, isWhole, shelfQueryOf, shelvedIn } from "./Shelves";
import type { Move } from "./Showcase";
import { courseOf, unpricedCopies, VALUED, type Worth, worthOf } from "./worth";

export const ACCOUNT = [ownHoldings, ownImports, ownWorthCopies, ownGoal, ownPlayed] as const;

const MOVES = ["day", "week", "month"] as const satisfies readonly Move["range"][];

/** The page of somebody's own collection. */
export async function accountOf(c: AppContext, own: TakeOwn<(typeof ACCOUNT)[number]>) {
  const { services, viewer } = c.var;
  const [{ catalogue, prices }, courses] = await Promise.all([shownTo(c), services.courses()]);
  const { book, region } = prices;
  const all = own(ownHoldings).holdings;
  const counting = countingOf(c, catalogue, own(ownGoal));
  // A goal says what is missing, never what there is worth.
  const copies = own(ownWorthCopies);
  const ownFirst = VALUED.toSorted((one, other) => Number(other.region === region) - Number(one.region === region));
  const worth = worthOf(book, all, ownFirst);
  // Whoever goes back to it may have taken the import back meanwhile.
  if (c.req.query("imported") !== undefined) c.header("Cache-Control", "private, no-store");
  const [today, range] = [services.today(), rangeNamed(c.req.query("range"))];
  const past = { book, courses, today, range };
  const [home] = ownFirst;
  return (
    <MyAccountPage
      catalogue={catalogue}
      counting={counting}
      beside={ownedItems(all) - ownedItems(countedHoldings(counting?.aim, all))}
      summary={summarize(catalogue, all, counting?.aim)}
      isPublic={viewer.settings.is_collection_public}
      address={publicAddress(c, "collection")}
      imported={toldOf(c.req.query(), own(ownImports))}
      site={services.site}
      prices={prices}
      worth={worth}
      gains={ownFirst.map((valued) => gainIn(book, copies, valued.region))}
      courses={ownFirst.map((valued) => courseOf(past, valued, copies))}
      moves={home ? MOVES.map((each) => ({ range: each, ...courseOf({ ...past, range: each }, home, copies) })) : []}
      range={range}
      today={today}
      games={<YourGames catalogue={catalogue} holdings={all} prices={prices} played={own(ownPlayed)} />}
      movers={moversIn(book, all, region === "3" ? "EBAY-GB" : "EBAY-US")}
      shelves={
        copies.length === 0
          ? undefined
          : await shelvesFor(c, { catalogue, prices, worth, copies, holdings: all, aim: counting?.aim })
      }
    />
  );
}

const ownedItems = (holdings: Holdings): number => [...holdings.values()].filter(isOwned).length;

interface Stock {
  readonly catalogue: Catalogue;
  readonly prices: Prices;
  readonly worth: readonly Worth[];
  readonly copies: readonly WorthCopy[];
  readonly holdings: Holdings;
  readonly aim: Parameters<typeof summarize>[2];
}

/** What is asked for is looked for in everything; else the shelves hold what counts. */
async function shelvesFor(c: AppContext, { catalogue, prices, worth, copies, holdings, aim }: Stock) {
  const query = shelfQueryOf(c.req.query());
  const all = shelvedIn(catalogue, prices, copies);
  const unpriced = worth.find(({ valued }) => valued.slug === c.req.query("without-price"));
  if (!unpriced && isWhole(query)) {
    const summary = summarize(catalogue, holdings, aim);
    const shown = new Set(summary.series.flatMap(({ owned }) => owned.map(({ id }) => id)));
    return { query, summary, holdings, shelved: all.filter(({ item }) => shown.has(item.id)), narrowed: undefined };
  }
  const shelved = found(await everythingFor(catalogue, query.q), all, query).filter(
    ({ item }) => unpriced?.value.unpriced.has(item.id) ?? true,
  );
  const words = unpriced
    ? t.shelves.unpriced[unpriced.valued.slug](unpricedCopies(unpriced.value))
    : t.shelves.some(shelved.length, all.length);
  return { query, summary: onlyThese(summarize(catalogue, holdings), shelved), holdings, shelved, narrowed: words };
}

function onlyThese(summary: Summary, shelved: readonly Shelved[]): Summary {
  const ids = new Set(shelved.map(({ item }) => item.id));
  const series = summary.series.flatMap((each) => {
    const owned = each.owned.filter(({ id }) => ids.has(id));
    return owned.length > 0 ? [{ ...each, owned }] : [];
  });
  return { ...summary, series };
}
