import type { ComponentProps } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { TileKind } from "../../domain/ownership/cycle";
import { CHECKLIST_SERIES, type Checklist as Checked, checklistPath, tileExhibitOf } from "../../domain/view/checklist";
import { packExhibits } from "../../domain/view/pack";
import Checklist from "../../islands/Checklist";
import { Legend } from "../../islands/checklist/Legend";
import ExportButtons from "../../islands/ExportButtons";
import type { Export } from "../../islands/export/useExport";
import { Island } from "../../islands/runtime/Island";
import { BackToTop } from "../layout/BackToTop";

interface Props {
  readonly catalogue: Catalogue;
  readonly checklist: Checked;
}

const HALVES: readonly (readonly [TileKind, string])[] = [
  ["figure", "Figures"],
  ["card", "Animal Crossing & Cards"],
];

export function ChecklistPage({ catalogue, checklist: { kind, series, chapters } }: Props) {
  return (
    <div className="checklist">
      <header className="hero">
        <h1>Checklist</h1>
      </header>
      <nav className="halls" aria-label="Checklists">
        {HALVES.map(([half, label]) => (
          <a key={half} href={checklistPath(half)} aria-current={half === kind ? "page" : undefined}>
            {label}
          </a>
        ))}
      </nav>
      {series ? <SeriesTabs open={series.slug} /> : null}
      <details className="export-fold">
        <summary>Export as a picture</summary>
        <Island of={ExportButtons} props={{ choices: exportsOf(series?.name) }} when="idle" />
      </details>
      <Legend kind={kind} />
      <Island
        of={Checklist}
        props={{
          kind,
          name: series?.name ?? "Figures",
          chapters: chapters.map(({ slug, name, items }) => ({ slug, name, count: items.length })),
          exhibits: packExhibits(chapters.flatMap(({ items }) => items.map((item) => tileExhibitOf(catalogue, item)))),
        }}
      />
      <BackToTop />
    </div>
  );
}

const SeriesTabs = ({ open }: { readonly open: string }) => (
  <nav className="series-tabs" aria-label="Series">
    {CHECKLIST_SERIES.map(({ slug, name }) => (
      <a key={slug} href={checklistPath("card", slug)} aria-current={slug === open ? "page" : undefined}>
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

const CARDS = "/api/user/export/image/cards";
const VIEW = "/api/user/export/image/view";
