import type { ComponentProps } from "react";
import { ownGoal } from "../../db/goal/goal";
import { ownHoldings } from "../../db/ownership/own";
import { pageTitle } from "../../domain/brand";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { COUNTS_EVERYTHING } from "../../domain/goal/progress";
import { t } from "../../domain/messages/pages";
import type { TileKind, TileState } from "../../domain/ownership/cycle";
import { paths } from "../../domain/paths";
import type { ViewKind } from "../../domain/paths/shown";
import { CARD_SERIES } from "../../domain/series/animalCrossing";
import { CARD_SHEETS, GOAL_VIEW } from "../../domain/sheet/sheet";
import {
  CARD_TABS,
  type Chapter,
  type Checklist as Checked,
  checklistPath,
  narrowChecklist,
  openChecklist,
  type Tab,
  tileExhibitOf,
} from "../../domain/view/checklist";
import { type Everything, findExhibits } from "../../domain/view/findExhibits";
import { packHits } from "../../domain/view/hits";
import { EVERYTHING, LONGEST_SEARCH, parseListQuery } from "../../domain/view/query";
import type { Exhibit } from "../../domain/view/view";
import { packAim } from "../../domain/wire/aim";
import { packExhibits } from "../../domain/wire/exhibits";
import Checklist from "../../islands/Checklist";
import { Icon } from "../../islands/card/Icon";
import { TILE_ICONS } from "../../islands/checklist/state";
import type { Sought } from "../../islands/checklist/useSought";
import ExportButtons from "../../islands/ExportButtons";
import type { Export } from "../../islands/export/useExport";
import { Island } from "../../islands/runtime/Island";
import { Notice } from "../errors/pages";
import { type Counting, countingOf, countingPath, GoalLine, isEverythingCounted } from "../goal/counting";
import { everythingFor } from "../http/everything";
import { openRoom } from "../http/room";
import { BackToTop, SignUpActions } from "../layout/Links";

export const checklist = openRoom();

checklist.page(paths.checklist, { role: "guest", reads: [ownHoldings, ownGoal] }, async (c, own) => {
  if (c.var.viewer.id === 0) return c.render(<GuestChecklistPage />, { title: pageTitle(t.checklistPage.title) });
  const catalogue = await c.var.services.catalogue();
  const opened = openChecklist(catalogue, c.req.query("kind"), c.req.query("series"));
  const { kind, tab } = opened;
  const asked = parseListQuery(new URL(c.req.url).searchParams);
  const { q, show } = asked.ok ? asked.query : EVERYTHING;
  const sought = { q, isMissing: show === "not-collected" };
  const counting = countingOf(c, catalogue, own(ownGoal));
  const narrowed = narrowChecklist(opened, counting?.aim);
  const everything = await everythingFor(catalogue, q);
  return c.render(
    <ChecklistPage
      catalogue={catalogue}
      everything={everything}
      counting={counting}
      sought={sought}
      checklist={narrowed}
    />,
    {
      title: pageTitle(tab ? t.checklistPage.titleOf(titleOf(tab)) : t.checklistPage.title),
      canonical: checklistPath(kind, tab?.slug),
      rooms: ["own"],
      collects: true,
      own: own(ownHoldings),
    },
  );
});

/** A numbered series is one of Animal Crossing. */
const titleOf = ({ slug, name }: Tab): string =>
  CARD_SERIES.some((series) => series.slug === slug) ? t.sheet.animalCrossingCards(name) : name;

const GuestChecklistPage = () => (
  <Notice title={t.checklistPage.title}>
    <p>{t.checklistPage.signUp}</p>
    <SignUpActions next={paths.checklist} />
  </Notice>
);

interface Props {
  readonly catalogue: Catalogue;
  readonly everything: Everything | undefined;
  /** What of it counts. */
  readonly checklist: Checked;
  /** Absent: there is no goal. */
  readonly counting: Counting | undefined;
  readonly sought: Sought;
}

const HALVES: readonly TileKind[] = ["figure", "card"];

function ChecklistPage({ catalogue, everything, checklist: { kind, tab, chapters }, counting, sought }: Props) {
  const isEverything = isEverythingCounted(counting);
  const items = chapters.flatMap((chapter) => chapter.items);
  const exhibits = items.map((item) => tileExhibitOf(catalogue, item));
  const address = tab ? { kind: "cards", series: tab.slug } : {};
  return (
    <div className="checklist">
      <header className="hero">
        <h1>{t.checklistPage.title}</h1>
      </header>
      <nav className="halls" aria-label={t.checklistPage.halvesTitle}>
        {HALVES.map((half) => (
          <a
            key={half}
            href={checklistPath(half, undefined, isEverything)}
            aria-current={half === kind ? "page" : undefined}
          >
            {t.checklistPage.halves[half]}
          </a>
        ))}
      </nav>
      {counting ? (
        <GoalLine
          counting={counting}
          hrefOf={(is) => countingPath(paths.checklist, is, { ...address, ...askedFor(sought) })}
          keeps={["q", "show"]}
        />
      ) : null}
      {tab ? <CardTabs open={tab.slug} isEverything={isEverything} /> : null}
      <details className="export-fold">
        <summary>{t.exporting.title}</summary>
        <Island
          of={ExportButtons}
          props={{ choices: [...(counting ? [goalExport()] : []), ...exportsOf(tab, chapters)] }}
          when="idle"
        />
      </details>
      <Legend kind={kind} />
      <Island
        of={Checklist}
        props={{
          kind,
          name: tab?.name ?? t.checklistPage.halves.figure,
          chapters: chapters.map(({ slug, name, items }) => ({ slug, name, count: items.length })),
          exhibits: packExhibits(exhibits),
          ...(counting?.aim && { goal: packAim(counting.aim) }),
          sought: { ...sought, ...foundIn(everything, exhibits, sought) },
          longest: LONGEST_SEARCH,
          address: { ...address, ...(isEverything && { count: COUNTS_EVERYTHING }) },
        }}
      />
      <BackToTop />
    </div>
  );
}

const CardTabs = ({ open, isEverything }: { readonly open: string; readonly isEverything: boolean }) => (
  <nav className="series-tabs" aria-label={t.checklistPage.series}>
    {CARD_TABS.map(({ slug, name }) => (
      <a key={slug} href={checklistPath("card", slug, isEverything)} aria-current={slug === open ? "page" : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

/** Of no search nothing is to be told. */
function foundIn(everything: Everything | undefined, exhibits: readonly Exhibit[], { q }: Sought) {
  if (!everything) return { elsewhere: 0 };
  const known = { exhibits, everything, quantityOf: () => 0, priceOf: () => undefined };
  const { hits, beyond } = findExhibits(known, { ...EVERYTHING, q });
  return {
    ...(hits && { hits: packHits(hits, exhibits) }),
    ...(beyond?.meant !== undefined && { meant: beyond.meant }),
    elsewhere: beyond?.elsewhere.length ?? 0,
  };
}

type Choices = ComponentProps<typeof ExportButtons>["choices"];

/** Of the open half: all figures, or the cards of the open tab. */
function exportsOf(tab: Tab | undefined, chapters: readonly Chapter[]): Choices {
  const { exports, exportOf } = t.checklistPage;
  if (tab === undefined)
    return [
      { label: exports.figures, wanted: { path: "/api/user/export/image/figures" } },
      { label: exports.everything, wanted: { path: VIEW, body: { view: "all", series: "all" } } },
    ];
  const [series] = chapters;
  if (!series || chapters.length > 1)
    return chapters.map((each) => ({ label: exportOf(each.name), wanted: pictureOf(each, "all") }));
  return [
    { label: exports.cards, wanted: pictureOf(series, "all") },
    { label: exports.wishlist, wanted: pictureOf(series, "wishlist") },
    { label: exports.unowned, wanted: pictureOf(series, "unowned") },
  ];
}

/** As the address of the page says it. */
const askedFor = ({ q, isMissing }: Sought) => ({
  ...(q !== "" && { q }),
  ...(isMissing && { show: "not-collected" }),
});

const goalExport = (): Choices[number] => ({
  label: t.checklistPage.exports.goal,
  wanted: { path: VIEW, body: { view: GOAL_VIEW, series: "all" } },
});

/** Of some series there is a picture of the cards alone; of the others there is their page of the catalogue. */
function pictureOf({ slug, name }: Chapter, showing: "all" | "wishlist" | "unowned"): Export {
  const series = slug === MARIO_SPORTS.slug ? MARIO_SPORTS.sheet : name;
  if (CARD_SHEETS.includes(series)) {
    const body = { series, wishlistOnly: showing === "wishlist", unownedOnly: showing === "unowned" };
    return { path: "/api/user/export/image/cards", body };
  }
  const view: ViewKind = CARD_SERIES.some((each) => each.slug === slug) ? "animal-crossing-cards" : "amiibo-franchise";
  return { path: VIEW, body: { view, series: slug, showing } };
}

/** The picture goes by a shorter name. */
const MARIO_SPORTS = { slug: "mario-sports-superstars", sheet: "Mario Superstars" };
const VIEW = "/api/user/export/image/view";

const STEPS: Readonly<Record<TileKind, readonly TileState[]>> = {
  figure: ["boxed", "loose", "wished", "none"],
  card: ["owned", "wished", "none"],
};

/** What the taps on a tile lead through. */
const Legend = ({ kind }: { readonly kind: TileKind }) => (
  <div className="legend">
    <p>{t.checklist.legend}</p>
    <ol>
      {STEPS[kind].map((state) => (
        <li key={state}>
          <Icon name={TILE_ICONS[state]} />
          {t.checklist.states[state]}
        </li>
      ))}
    </ol>
    <p className="without-script">{t.checklist.withoutScript}</p>
  </div>
);
