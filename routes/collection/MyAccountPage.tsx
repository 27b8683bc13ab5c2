import type { ComponentProps } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Holdings } from "../../domain/ownership/notation";
import { type Summary, summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { Gain } from "../../domain/prices/gain";
import type { Moved } from "../../domain/prices/movers";
import type { Range } from "../../domain/prices/range";
import { basesWords } from "../../domain/prices/words";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Island } from "../../islands/runtime/Island";
import { type Counting, countingPath, isEverythingCounted } from "../goal/counting";
import { GoalLine } from "../goal/GoalLine";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { EVERYTHING_CHOICE, exportGroups, GOAL_CHOICE, SHOWING_CHOICES } from "./exportChoices";
import { ImportTold } from "./ImportTold";
import { Movers } from "./Movers";
import { Overview } from "./Overview";
import { Publicity } from "./Publicity";
import { SeriesSections } from "./SeriesSections";
import { ValueCharts } from "./ValueCharts";
import { Gains, Values, withoutPrice } from "./ValuePanel";
import type { Course, Worth } from "./worth";

interface Props {
  readonly catalogue: Catalogue;
  /** Absent: there is no goal. */
  readonly counting: Counting | undefined;
  /** How many owned items do not count. */
  readonly beside: number;
  readonly summary: Summary;
  readonly holdings: Holdings;
  readonly isPublic: boolean;
  readonly address: string;
  readonly imported: ComponentProps<typeof ImportTold>;
  readonly site: Site;
  readonly prices: Prices;
  readonly worth: readonly Worth[];
  readonly gains: readonly Gain[];
  readonly courses: readonly Course[];
  readonly range: Range;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  readonly movers: { readonly rose: readonly Moved[]; readonly fell: readonly Moved[] };
  /** Only the copies without a price there are listed. */
  readonly unpricedIn: Worth | undefined;
}

export function MyAccountPage(props: Props) {
  const { summary, counting, isPublic, address, imported, site, prices, worth, gains, courses, movers } = props;
  const isEmpty = summary.series.every(({ owned }) => owned.length === 0);
  return (
    <div className="collection" data-region-served={prices.region}>
      <header className="hero">
        <h1>My Account - Your Collection</h1>
      </header>
      <ImportTold {...imported} />
      <PriceNote site={site} {...prices} />
      {counting ? (
        <GoalLine counting={counting} hrefOf={(is) => countingPath(paths.myAccount, is)} beside={props.beside} />
      ) : null}
      <Overview summary={summary} counting={counting}>
        <Values
          book={prices.book}
          worth={worth}
          unpricedPath={(slug) => `${accountPath(counting, { "without-price": slug })}#exhibits`}
        />
      </Overview>
      <nav className="actions" aria-label="Your collection">
        <a className="button" href={paths.checklist}>
          Checklist
        </a>
        <a className="button" href={paths.wishlist}>
          Wishlist
        </a>
        <a className="button" href={paths.sellList}>
          Sell list
        </a>
        <a className="button" href={paths.goal}>
          {counting ? "Your goal" : "Set a goal"}
        </a>
        <a className="button" href={paths.trade}>
          Find a trade
        </a>
        <a className="button" href={paths.priceWatcher}>
          Price watcher
        </a>
        <a className="button" href={paths.importCollection}>
          Import
        </a>
        <a className="button" href={paths.exportCsv} download>
          Export CSV
        </a>
        <a className="button" href={paths.exportJson} download>
          Export JSON
        </a>
      </nav>
      <Pictures catalogue={props.catalogue} counting={counting} />
      <ValueCharts
        catalogue={props.catalogue}
        courses={courses}
        range={props.range}
        hrefOf={(range) => `${accountPath(counting, { range })}#over-time`}
        today={props.today}
        priced={basesWords([prices.book.withholdsAverages ? "guide" : "sold"])}
      />
      <Gains gains={gains} />
      <Movers catalogue={props.catalogue} book={prices.book} {...movers} />
      <Publicity isPublic={isPublic} what="Your collection" address={address} />
      {isEmpty ? <NothingYet /> : <Shelves {...props} />}
    </div>
  );
}

/** What it counts now, it counts on. */
const accountPath = (counting: Counting | undefined, query: Readonly<Record<string, string>> = {}): string =>
  countingPath(paths.myAccount, isEverythingCounted(counting), query);

function Shelves({ catalogue, counting, summary, holdings, prices, unpricedIn }: Props) {
  if (!unpricedIn)
    return <SeriesSections catalogue={catalogue} summary={summary} holdings={holdings} prices={prices} />;
  const { value, valued } = unpricedIn;
  const everything = summarize(catalogue, holdings);
  const series = everything.series.flatMap((each) => {
    const owned = each.owned.filter(({ id }) => value.unpriced.has(id));
    return owned.length > 0 ? [{ ...each, owned }] : [];
  });
  return (
    <>
      <div className="told">
        <p role="status">{`${withoutPrice(value)} in the ${valued.name}.`}</p>
        <a className="button" href={accountPath(counting)}>
          Show all
        </a>
      </div>
      <SeriesSections catalogue={catalogue} summary={{ ...everything, series }} holdings={holdings} prices={prices} />
    </>
  );
}

const NothingYet = () => (
  <section className="panel nothing-yet">
    <h2>Your plinths are waiting</h2>
    <p>
      Walk through the halls and press “Own it” below whatever stands on your own shelf: its lamp goes on, here too.
    </p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        Browse the catalogue
      </a>
      <a className="button" href={paths.importCollection}>
        Import a list
      </a>
    </p>
  </section>
);

const Pictures = ({ catalogue, counting }: Pick<Props, "catalogue" | "counting">) => (
  <section className="panel pictures" aria-labelledby="pictures">
    <h2 id="pictures">Your collection as a picture</h2>
    <Island of={ExportButtons} props={{ choices: FIGURES }} when="visible" />
    <Island
      of={ExportChooser}
      props={{
        groups: exportGroups(catalogue, counting !== undefined),
        showings: SHOWING_CHOICES,
        chosen: counting?.aim ? GOAL_CHOICE : EVERYTHING_CHOICE,
      }}
      when="visible"
    />
  </section>
);

const FIGURES = [{ label: "Export Figures to Image", wanted: { path: "/api/user/export/image/figures" } }] as const;
