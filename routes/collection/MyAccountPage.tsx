import type { ComponentProps, ReactNode } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { t } from "../../domain/messages/pages";
import type { Summary } from "../../domain/ownership/summary";
import { paths } from "../../domain/paths";
import type { ViewKind } from "../../domain/paths/shown";
import { basesWords } from "../../domain/prices/labels";
import type { Moved } from "../../domain/prices/move";
import type { Gain, Range } from "../../domain/prices/value";
import { GOAL_VIEW, type Showing } from "../../domain/sheet/sheet";
import { openView } from "../../domain/view/view";
import ExportButtons from "../../islands/ExportButtons";
import ExportChooser from "../../islands/ExportChooser";
import { Sentence } from "../../islands/language/Sentence";
import { Island } from "../../islands/runtime/Island";
import { type Counting, countingPath, GoalLine, isEverythingCounted } from "../goal/counting";
import type { Site } from "../http/context";
import { PriceNote } from "../layout/PriceNote";
import type { Prices } from "../money/StillPrice";
import { ImportTold } from "./ImportTold";
import { Publicity } from "./Publicity";
import { Overview } from "./SeriesSections";
import { Shelves } from "./Shelves";
import { type Move, Movers, Showcase } from "./Showcase";
import { ValueCharts } from "./ValueCharts";
import { Gains } from "./ValuePanel";
import type { Course, Worth } from "./worth";

interface Props {
  readonly catalogue: Catalogue;
  /** Absent: there is no goal. */
  readonly counting: Counting | undefined;
  /** How many owned items do not count. */
  readonly beside: number;
  readonly summary: Summary;
  readonly isPublic: boolean;
  readonly address: string;
  /** What became of the import that led here. */
  readonly imported: ComponentProps<typeof ImportTold> | undefined;
  readonly site: Site;
  readonly prices: Prices;
  /** These and the courses: the viewer's own region first. */
  readonly worth: readonly Worth[];
  readonly gains: readonly Gain[];
  readonly courses: readonly Course[];
  readonly moves: readonly Move[];
  readonly range: Range;
  /** `YYYY-MM-DD`, UTC. */
  readonly today: string;
  /** What is still to unlock in the games that they play. */
  readonly games: ReactNode;
  readonly movers: { readonly rose: readonly Moved[]; readonly fell: readonly Moved[] };
  /** Absent: there is nothing on them yet. */
  readonly shelves: Omit<ComponentProps<typeof Shelves>, "catalogue" | "counting" | "prices" | "whole"> | undefined;
}

/** What there is and what it is worth; how it is shown to others and taken along is behind doors. */
export function MyAccountPage(props: Props) {
  const { catalogue, counting, imported, site, prices, worth, shelves } = props;
  const hrefOf = (range: Range) => `${accountPath(counting, { range })}#over-time`;
  const goal = counting ? (
    <GoalLine counting={counting} hrefOf={(is) => countingPath(paths.myAccount, is)} beside={props.beside} />
  ) : null;
  return (
    <div className="collection my-account" data-region-served={prices.region}>
      <header className="hero">
        <h1>{t.myAccount.heading}</h1>
      </header>
      {imported ? <ImportTold {...imported} /> : null}
      {shelves ? (
        <>
          <Showcase
            book={prices.book}
            worth={worth}
            moves={props.moves}
            unpricedPath={(slug) => `${accountPath(counting, { "without-price": slug })}#exhibits`}
            hrefOf={hrefOf}
          />
          <PriceNote site={site} {...prices} />
          <ValueCharts
            catalogue={catalogue}
            courses={props.courses}
            range={props.range}
            hrefOf={hrefOf}
            today={props.today}
            priced={basesWords([prices.book.withholdsAverages ? "guide" : "sold"])}
          />
        </>
      ) : (
        <NothingYet />
      )}
      {goal}
      {shelves || counting ? <Overview summary={props.summary} counting={counting} /> : null}
      {props.games}
      {shelves ? <Ways counting={counting} /> : null}
      <Doors {...props} />
      {shelves ? (
        <Shelves
          {...shelves}
          catalogue={catalogue}
          counting={counting}
          prices={prices}
          whole={`${accountPath(counting)}#exhibits`}
        />
      ) : null}
    </div>
  );
}

/** What it counts now, it counts on. */
const accountPath = (counting: Counting | undefined, query: Readonly<Record<string, string>> = {}): string =>
  countingPath(paths.myAccount, isEverythingCounted(counting), query);

const Ways = ({ counting }: Pick<Props, "counting">) => (
  <nav className="actions" aria-label={t.myAccount.ways}>
    <a className="button" href={paths.checklist}>
      {t.myAccount.checklist}
    </a>
    <a className="button" href={paths.wishlist}>
      {t.myAccount.wishlist}
    </a>
    <a className="button" href={paths.sellList}>
      {t.myAccount.sellList}
    </a>
    <a className="button" href={paths.goal}>
      {counting ? t.myAccount.goal : t.myAccount.setGoal}
    </a>
    <a className="button" href={paths.trade}>
      {t.myAccount.trade}
    </a>
    <a className="button" href={paths.questions}>
      {t.questions.title}
    </a>
    <a className="button" href={paths.priceWatcher}>
      {t.myAccount.priceWatcher}
    </a>
    <a className="button" href={paths.activity}>
      {t.myAccount.activity}
    </a>
  </nav>
);

/** What is wanted now and then: each opens where it stands. */
const Doors = ({ catalogue, counting, gains, movers, prices, isPublic, address, shelves }: Props) => (
  <div className="account-doors">
    {gains.every(({ copies }) => copies === 0) && movers.rose.length + movers.fell.length === 0 ? null : (
      <details>
        <summary>{t.myAccount.gains}</summary>
        <Gains gains={gains} />
        <Movers catalogue={catalogue} book={prices.book} {...movers} />
      </details>
    )}
    <details>
      <summary>{t.myAccount.share}</summary>
      <Publicity isPublic={isPublic} what="collection" address={address} />
      {shelves ? <Pictures catalogue={catalogue} counting={counting} /> : null}
    </details>
    <details>
      <summary>{t.myAccount.data}</summary>
      <p className="actions">
        <a className="button" href={paths.importCollection}>
          {t.myAccount.import}
        </a>
        <a className="button" href={paths.exportCsv} download>
          {t.myAccount.exportCsv}
        </a>
        <a className="button" href={paths.exportJson} download>
          {t.myAccount.exportJson}
        </a>
      </p>
      <p className="hint">{t.myAccount.print}</p>
    </details>
  </div>
);

const NothingYet = () => (
  <section className="panel nothing-yet">
    <h2>{t.myAccount.nothing}</h2>
    <p>{t.myAccount.nothingHint}</p>
    <p className="actions">
      <a className="button primary" href={paths.home}>
        {t.myAccount.addFirst}
      </a>
    </p>
    <p>
      <Sentence parts={t.myAccount.ownList((words) => <a href={paths.importCollection}>{words}</a>)} />
    </p>
  </section>
);

interface PicturesProps {
  readonly catalogue: Catalogue;
  readonly counting: Counting | undefined;
}

const Pictures = ({ catalogue, counting }: PicturesProps) => (
  <section className="pictures" aria-labelledby="pictures">
    <h2 id="pictures">{t.pictures.title}</h2>
    <Island
      of={ExportButtons}
      props={{ choices: [{ label: t.pictures.figures, wanted: { path: "/api/user/export/image/figures" } }] }}
      when="visible"
    />
    <Island
      of={ExportChooser}
      props={{
        groups: exportGroups(catalogue, counting !== undefined),
        showings: SHOWINGS.map((showing) => ({ name: t.pictures.showings[showing], showing })),
        chosen: counting?.aim ? GOAL_CHOICE : EVERYTHING_CHOICE,
      }}
      when="visible"
    />
  </section>
);

const SHOWINGS: readonly Showing[] = ["all", "owned", "unowned", "wishlist", "duplicates"];

const VIEWS = ["amiibo-franchise", "game-series", "animal-crossing-cards"] as const satisfies readonly ViewKind[];

/** As an option's value. */
const GOAL_CHOICE = `${GOAL_VIEW}/all`;
const EVERYTHING_CHOICE = "all/all";

/** Every page of the catalogue that a picture can be made of, and the goal of who has one. */
const exportGroups = (catalogue: Catalogue, hasGoal: boolean) => [
  ...(hasGoal
    ? [{ name: t.pictures.collected, choices: [{ name: t.pictures.goal, view: GOAL_VIEW, series: "all" }] }]
    : []),
  { name: t.pictures.everything, choices: [{ name: t.pictures.all, view: "all", series: "all" }] },
  ...VIEWS.map((view) => ({
    name: t.pictures.views[view],
    choices: openView(catalogue, view).choices.map((choice) => ({ name: choice.name, view, series: choice.slug })),
  })),
];
