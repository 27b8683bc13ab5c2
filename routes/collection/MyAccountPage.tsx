import type { ComponentProps } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { Holdings } from "../../domain/ownership/notation";
import { type Summary, summarize } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { ViewKind } from "../../domain/paths/views";
import type { Book } from "../../domain/prices/book";
import type { Gain } from "../../domain/prices/gain";
import { basesWords } from "../../domain/prices/labels";
import { CHANGE_MEANS, moveWords } from "../../domain/prices/move";
import type { Moved } from "../../domain/prices/movers";
import type { Range } from "../../domain/prices/range";
import type { Showing } from "../../domain/sheet/sheet";
import { GOAL_VIEW } from "../../domain/sheet/subjects";
import { openView } from "../../domain/view/view";
import { wholeNameOf } from "../../domain/view/wholeName";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Price } from "../../islands/money/Price";
import { Island } from "../../islands/runtime/Island";
import { type Counting, countingPath, isEverythingCounted } from "../goal/counting";
import { GoalLine } from "../goal/GoalLine";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { ImportTold } from "./ImportTold";
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
  /** What became of the import that led here. */
  readonly imported: ComponentProps<typeof ImportTold> | undefined;
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
      {imported ? <ImportTold {...imported} /> : null}
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

interface MoversProps {
  readonly catalogue: Catalogue;
  readonly book: Book;
  readonly rose: readonly Moved[];
  readonly fell: readonly Moved[];
}

/** Of what is owned, what rose and fell most; nothing where nobody can tell that anything did. */
const Movers = ({ catalogue, book, rose, fell }: MoversProps) =>
  rose.length + fell.length === 0 ? null : (
    <section className="panel" aria-labelledby="movers">
      <h2 id="movers">Biggest changes since the 30 days before</h2>
      <div className="courses">
        <List title="Rose" movers={rose} catalogue={catalogue} book={book} />
        <List title="Fell" movers={fell} catalogue={catalogue} book={book} />
      </div>
      <p>{CHANGE_MEANS}</p>
    </section>
  );

interface ListProps extends Pick<MoversProps, "catalogue" | "book"> {
  readonly title: string;
  readonly movers: readonly Moved[];
}

const List = ({ title, movers, catalogue, book }: ListProps) =>
  movers.length === 0 ? null : (
    <div>
      <h3>{title}</h3>
      <ol className="movers">
        {movers.map(({ itemId, grade, average }) => {
          const item = catalogue.byId.get(itemId);
          return item ? (
            <li key={`${itemId} ${grade}`}>
              <a href={paths.amiibo(item)}>
                {wholeNameOf(catalogue, item)}, {grade}
              </a>
              <b>{moveWords(average)}</b>
              <Price of={average} book={book} />
            </li>
          ) : null;
        })}
      </ol>
    </div>
  );

const SHOWING_CHOICES: readonly { readonly name: string; readonly showing: Showing }[] = [
  { name: "All, missing dimmed", showing: "all" },
  { name: "What I own", showing: "owned" },
  { name: "What is missing", showing: "unowned" },
  { name: "My wishlist", showing: "wishlist" },
  { name: "My duplicates", showing: "duplicates" },
];

const GROUPS: readonly (readonly [name: string, view: ViewKind])[] = [
  ["By franchise", "amiibo-franchise"],
  ["By game series", "game-series"],
  ["Animal Crossing", "animal-crossing-cards"],
];

/** As an option's value. */
const GOAL_CHOICE = `${GOAL_VIEW}/all`;
const EVERYTHING_CHOICE = "all/all";

/** Every page of the catalogue that a picture can be made of, and the goal of who has one. */
const exportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal ? [{ name: "What you collect", choices: [{ name: "My goal", view: GOAL_VIEW, series: "all" }] }] : []),
  { name: "Everything", choices: [{ name: "All amiibo", view: "all", series: "all" }] },
  ...GROUPS.map(([name, view]) => ({
    name,
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
