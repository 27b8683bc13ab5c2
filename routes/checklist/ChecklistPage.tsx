import type { ComponentProps } from "react";
import type { Catalogue } from "../../domain/catalogue/catalogue";
import type { TileKind } from "../../domain/ownership/cycle";
import { CARD_SERIES } from "../../domain/series/animalCrossing";
import { CARD_SHEETS } from "../../domain/sheet/subjects";
import {
  CARD_TABS,
  type Chapter,
  type Checklist as Checked,
  checklistPath,
  type Tab,
  tileExhibitOf,
} from "../../domain/view/checklist";
import { packExhibits } from "../../domain/view/pack";
import { LONGEST_SEARCH } from "../../domain/view/query";
import type { ViewKind } from "../../domain/view/view";
import Checklist from "../../islands/Checklist";
import { Legend } from "../../islands/checklist/Legend";
import type { Sought } from "../../islands/checklist/useSought";
import ExportButtons from "../../islands/ExportButtons";
import type { Export } from "../../islands/export/useExport";
import { Island } from "../../islands/runtime/Island";
import { BackToTop } from "../layout/BackToTop";

interface Props {
  readonly catalogue: Catalogue;
  readonly checklist: Checked;
  readonly sought: Sought;
}

const HALVES: readonly (readonly [TileKind, string])[] = [
  ["figure", "Figures"],
  ["card", "Animal Crossing & Cards"],
];

export function ChecklistPage({ catalogue, checklist: { kind, tab, chapters }, sought }: Props) {
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
      {tab ? <CardTabs open={tab.slug} /> : null}
      <details className="export-fold">
        <summary>Export as a picture</summary>
        <Island of={ExportButtons} props={{ choices: exportsOf(tab, chapters) }} when="idle" />
      </details>
      <Legend kind={kind} />
      <Island
        of={Checklist}
        props={{
          kind,
          name: tab?.name ?? "Figures",
          chapters: chapters.map(({ slug, name, items }) => ({ slug, name, count: items.length })),
          exhibits: packExhibits(chapters.flatMap(({ items }) => items.map((item) => tileExhibitOf(catalogue, item)))),
          sought,
          longest: LONGEST_SEARCH,
          address: tab ? { kind: "cards", series: tab.slug } : {},
        }}
      />
      <BackToTop />
    </div>
  );
}

const CardTabs = ({ open }: { readonly open: string }) => (
  <nav className="series-tabs" aria-label="Series">
    {CARD_TABS.map(({ slug, name }) => (
      <a key={slug} href={checklistPath("card", slug)} aria-current={slug === open ? "page" : undefined}>
        {name}
      </a>
    ))}
  </nav>
);

type Choices = ComponentProps<typeof ExportButtons>["choices"];

/** Of the open half: all figures, or the cards of the open tab. */
function exportsOf(tab: Tab | undefined, chapters: readonly Chapter[]): Choices {
  if (tab === undefined)
    return [
      { label: "Export Figures to Image", wanted: { path: "/api/user/export/image/figures" } },
      { label: "Export Everything to Image", wanted: { path: VIEW, body: { view: "all", series: "all" } } },
    ];
  const [series] = chapters;
  if (!series || chapters.length > 1)
    return chapters.map((each) => ({ label: `Export ${each.name} to Image`, wanted: pictureOf(each, "all") }));
  return [
    { label: "Export Card Series to Image", wanted: pictureOf(series, "all") },
    { label: "Export Wishlist", wanted: pictureOf(series, "wishlist") },
    { label: "Export Unowned", wanted: pictureOf(series, "unowned") },
  ];
}

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
