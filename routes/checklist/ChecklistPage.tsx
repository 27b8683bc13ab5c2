import type { ComponentProps } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import { packAim } from "../../domain/goal/packAim";
import type { TileKind } from "../../domain/ownership/cycle";
import { GOAL_VIEW } from "../../domain/sheet/subjects";
import { CHECKLIST_SERIES, type Checklist as Checked, checklistPath, tileExhibitOf } from "../../domain/view/checklist";
import { packExhibits } from "../../domain/view/pack";
import Checklist from "../../islands/Checklist";
import { Legend } from "../../islands/checklist/Legend";
import ExportButtons from "../../islands/ExportButtons";
import type { Export } from "../../islands/export/useExport";
import { Island } from "../../islands/runtime/Island";
import { type Counting, isEverythingCounted } from "../goal/counting";
import { GoalLine } from "../goal/GoalLine";
import { BackToTop } from "../layout/BackToTop";

interface Props {
  readonly catalogue: Catalogue;
  /** What of it counts. */
  readonly checklist: Checked;
  /** Absent: there is no goal. */
  readonly counting: Counting | undefined;
}

const HALVES: readonly (readonly [TileKind, string])[] = [
  ["figure", "Figures"],
  ["card", "Animal Crossing & Cards"],
];

export function ChecklistPage({ catalogue, checklist: { kind, series, chapters }, counting }: Props) {
  const isEverything = isEverythingCounted(counting);
  const items = chapters.flatMap((chapter) => chapter.items);
  return (
    <div className="checklist">
      <header className="hero">
        <h1>Checklist</h1>
      </header>
      <nav className="halls" aria-label="Checklists">
        {HALVES.map(([half, label]) => (
          <a
            key={half}
            href={checklistPath(half, undefined, isEverything)}
            aria-current={half === kind ? "page" : undefined}
          >
            {label}
          </a>
        ))}
      </nav>
      {counting ? <GoalLine counting={counting} hrefOf={(is) => checklistPath(kind, series?.slug, is)} /> : null}
      {series ? <SeriesTabs open={series.slug} isEverything={isEverything} /> : null}
      <details className="export-fold">
        <summary>Export as a picture</summary>
        <Island
          of={ExportButtons}
          props={{ choices: [...(counting ? [GOAL_EXPORT] : []), ...exportsOf(series?.name)] }}
          when="idle"
        />
      </details>
      <Legend kind={kind} />
      <Island
        of={Checklist}
        props={{
          kind,
          name: series?.name ?? "Figures",
          chapters: chapters.map(({ slug, name, items }) => ({ slug, name, count: items.length })),
          exhibits: packExhibits(items.map((item) => tileExhibitOf(catalogue, item))),
          ...(counting?.aim && { goal: packAim(counting.aim, items) }),
        }}
      />
      <BackToTop />
    </div>
  );
}

const SeriesTabs = ({ open, isEverything }: { readonly open: string; readonly isEverything: boolean }) => (
  <nav className="series-tabs" aria-label="Series">
    {CHECKLIST_SERIES.map(({ slug, name }) => (
      <a key={slug} href={checklistPath("card", slug, isEverything)} aria-current={slug === open ? "page" : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

/** Of the open half: all figures, or the cards of the open series. */
function exportsOf(series: string | undefined): ComponentProps<typeof ExportButtons>["choices"] {
  if (series === undefined) {
    return [
      { label: "Export Figures to Image", wanted: { path: "/api/user/export/image/figures" } },
      { label: "Export Everything to Image", wanted: { path: VIEW, body: { view: "all", series: "all" } } },
    ];
  }
  const cards = (only: object): Export => ({
    path: CARDS,
    body: { series, wishlistOnly: false, unownedOnly: false, ...only },
  });
  return [
    { label: "Export Card Series to Image", wanted: cards({}) },
    { label: "Export Wishlist", wanted: cards({ wishlistOnly: true }) },
    { label: "Export Unowned", wanted: cards({ unownedOnly: true }) },
  ];
}

const GOAL_EXPORT = {
  label: "Export My Goal to Image",
  wanted: { path: "/api/user/export/image/view", body: { view: GOAL_VIEW, series: "all" } },
} as const;

const CARDS = "/api/user/export/image/cards";
const VIEW = "/api/user/export/image/view";
