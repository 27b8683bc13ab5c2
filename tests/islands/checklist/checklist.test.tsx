import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/islands";
import type { Holdings } from "../../../domain/ownership/holding";
import { type EncodedGoalFilter, encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import Checklist from "../../../islands/Checklist";
import { ChecklistSearchStatus } from "../../../islands/checklist/ChecklistSearch";
import { toTileAppearance } from "../../../islands/checklist/tileAppearance";
import { ServerRenderedHoldingsContext } from "../../../islands/store/useStore";
import { createHoldingAfter, createHoldingFromMarks } from "../../helpers/holdings";

const shownItems = Array.from({ length: 25 }, (_, index) => ({
  id: index + 1,
  name: index === 4 ? "Kirby" : `Item ${index + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));
const sectionSizes = [
  { slug: "first", name: "First", count: 15 },
  { slug: "second", name: "Second", count: 10 },
];

const OWNED: Holdings = new Map([
  [1, createHoldingFromMarks("b")],
  [2, createHoldingFromMarks("bl")],
  [16, createHoldingFromMarks("l")],
]);

interface RenderOptions {
  readonly q?: string;
  readonly isMissing?: boolean;
}

function renderChecklist(filter: RenderOptions = {}, goal?: EncodedGoalFilter) {
  const html = renderToString(
    <ServerRenderedHoldingsContext value={OWNED}>
      <Checklist
        kind="figure"
        name="All figures"
        sections={sectionSizes}
        items={encodeItemSummaries(shownItems)}
        filter={{ q: "", isMissing: false, outsideCount: 0, ...filter }}
        addressParams={{ kind: "figures" }}
        maxSearchLength={100}
        {...(goal !== undefined && { goal })}
      />
    </ServerRenderedHoldingsContext>,
  );
  const sections = [...html.matchAll(/<section class="tile-section" id="([^"]*)".*?<\/section>/gs)];
  return {
    html,
    tiles: Object.fromEntries(
      sections.map(([section, id = ""]) => [
        id,
        [...section.matchAll(/data-item="(\d+)"/g)].map(([, item]) => Number(item)),
      ]),
    ),
    shelves: [...html.matchAll(/<b>(\d+\/\d+) ·/g)].map(([, words]) => words),
    jumps: [...html.matchAll(/<a href="#([^"]*)">(.*?)<\/a>/g)].map(
      ([, to, words = ""]) => `${to} ${words.replaceAll(/<[^>]*>/g, "")}`,
    ),
    eager: html.match(/loading="eager"/g)?.length ?? 0,
  };
}

const idsFrom = (first: number, last: number) => shownItems.slice(first - 1, last).map(({ id }) => id);

describe("Checklist on the server", () => {
  it("Checklist renders every item in its section and the number of owned items per section", () => {
    const { tiles, shelves, jumps } = renderChecklist();
    expect(tiles).toEqual({ "section-first": idsFrom(1, 15), "section-second": idsFrom(16, 25) });
    expect(shelves).toEqual(["3/25", "2/15", "1/10"]);
    expect(jumps).toEqual(["section-first First 2/15", "section-second Second 1/10"]);
  });

  it("each checklist tile shows whether the item is owned and names the effect of a tap", () => {
    const tile = (id: number) =>
      new RegExp(`<li[^>]* data-item="${id}".*?</li>`, "s").exec(renderChecklist().html)?.[0] ?? "";
    const [several, none] = [tile(2), tile(5)];
    expect(several).toContain('data-owned="true" data-boxed="true" data-wishlisted="false"');
    expect(several).toContain(
      `aria-label="${toTileAppearance("figure", "Item 2", createHoldingFromMarks("bl")).label}" data-copies="2"`,
    );
    expect(several).toContain('<span data-text="">1 boxed, 1 loose</span>');
    expect(none).toContain('data-title="Kirby" data-tile-kind="figure"');
    expect(none).toContain('data-owned="false"');
    expect(none).toContain(`data-icon="plus" aria-hidden="true"></span><span data-text="">${t.checklist.states.none}<`);
  });

  it("Checklist loads only the pictures of its first nine tiles eagerly", () =>
    expect(renderChecklist().eager).toBe(9));

  it("the filter for missing items of Checklist hides owned items and leaves the progress bars unchanged", () => {
    const { tiles, shelves, html } = renderChecklist({ isMissing: true });
    expect(tiles).toEqual({ "section-first": idsFrom(3, 15), "section-second": idsFrom(17, 25) });
    expect(shelves).toEqual(["3/25", "2/15", "1/10"]);
    expect(html).toContain('<input type="checkbox" name="show" checked="" value="not-collected"/>');
    expect(html).toContain("<p>22 tiles</p>");
  });

  it("Checklist without parameters in the URL leaves the filter for missing items off", () => {
    const { html } = renderChecklist();
    expect(html).toContain('<input type="checkbox" name="show" value="not-collected"/>');
    expect(html).not.toContain(" tiles</p>");
  });

  it("progress bars of Checklist count only items of the collecting goal if there is one", () => {
    const aim = new Map([1, 3, 16].map((id) => [id, id]));
    const { shelves, tiles, jumps } = renderChecklist({ isMissing: true }, encodeGoalFilter(aim));
    expect(shelves).toEqual(["2/3", "1/2"]);
    expect(jumps).toEqual(["section-first First 1/2", "section-second Second 1/1"]);
    expect(tiles).toEqual({ "section-first": [3] });
  });

  it("the search form of Checklist submits the other parameters of the URL as hidden fields", () =>
    expect(renderChecklist().html).toContain('<input type="hidden" name="kind" value="figures"/>'));
});

describe("a checklist with a single section", () => {
  const renderSingleSection = (items: readonly (typeof shownItems)[number][], goal?: EncodedGoalFilter) =>
    renderToString(
      <Checklist
        kind="card"
        name="Series 1"
        sections={[{ slug: "series-1", name: "Series 1", count: items.length }]}
        items={encodeItemSummaries(items)}
        filter={{ q: "", isMissing: false, outsideCount: 0 }}
        addressParams={{ kind: "cards", series: "series-1" }}
        maxSearchLength={30}
        {...(goal !== undefined && { goal })}
      />,
    );

  it("Checklist with a single section shows no section menu", () => {
    const html = renderSingleSection(
      shownItems.slice(0, 2).map((each) => ({ ...each, label: `Series 1 · ${each.id}` })),
    );
    expect(html.match(/class="progress-bar"/g)).toHaveLength(1);
    expect(html).not.toContain('class="section-menu"');
    expect(html).toContain('<h2 class="visually-hidden" id="heading-series-1">Series 1</h2>');
    expect(html).toContain('data-item="2" data-title="Item 2 Series 1 · 2" data-tile-kind="card"');
    expect(html).toContain("<small>Series 1 · 2</small>");
    expect(html).toContain('<input type="hidden" name="series" value="series-1"/>');
    expect(html).toContain('maxLength="30"');
  });

  it("Checklist without items says whether the series is empty or contains no item of the goal", () => {
    expect(renderSingleSection([])).toContain(t.checklist.emptySeries);
    expect(renderSingleSection([], encodeGoalFilter(new Map([[1, 1]])))).toContain(t.checklist.nothingInGoal);
    expect(renderSingleSection([])).not.toContain(t.checklist.clearFilters);
  });
});

const renderStatus = (props: Partial<Parameters<typeof ChecklistSearchStatus>[0]>) =>
  renderToString(
    <ChecklistSearchStatus
      isEmpty={false}
      filter={{ q: "kibry", isMissing: true }}
      count={2}
      suggestion={undefined}
      outsideCount={0}
      onFill={() => undefined}
      {...props}
    />,
  );

it("ChecklistSearchStatus links to a search of the whole catalogue, with corrected spelling if possible", () => {
  expect(renderStatus({ outsideCount: 3, suggestion: "Kirby" })).toContain('href="/list/all?q=Kirby"');
  expect(renderStatus({ outsideCount: 3 })).toContain('href="/list/all?q=kibry"');
});

it("ChecklistSearchStatus reports no results only if the whole catalogue has no match", () => {
  expect(renderStatus({ isEmpty: true })).toContain("No results found!");
  expect(renderStatus({ isEmpty: true, outsideCount: 1 })).not.toContain("No results found!");
  expect(renderStatus({})).not.toContain("Clear filters");
  expect(renderStatus({ isEmpty: true })).toContain("Clear filters");
});

it.each([
  ["an empty holding", createHoldingAfter(), "plus", "Not owned", "", "Mario: not owned. Activate for: owned, boxed"],
  [
    "one boxed copy",
    createHoldingFromMarks("b"),
    "box",
    "Owned, boxed",
    "",
    "Mario: owned, boxed. Activate for: loose",
  ],
  [
    "one loose copy",
    createHoldingFromMarks("l"),
    "box-open",
    "Owned, loose",
    "",
    "Mario: owned, loose. Activate for: wishlisted",
  ],
  [
    "several copies",
    createHoldingFromMarks("bl"),
    expect.any(String),
    "1 boxed, 1 loose",
    "2",
    expect.stringContaining("1 boxed, 1 loose"),
  ],
])(
  "toTileAppearance returns the icon and texts of a checklist tile (case: %s)",
  (_, holding, icon, text, copies, label) => {
    expect(toTileAppearance("figure", "Mario", holding)).toEqual({ icon, text, copies, label });
  },
);

it("toTileAppearance shows the number of copies of an amiibo card without mentioning boxes", () => {
  const { text, copies: count, label } = toTileAppearance("card", "Isabelle", createHoldingFromMarks("bb"));
  expect([text, count]).toEqual(["Owned", "2"]);
  expect(label).toMatch(/^Isabelle: owned, 2 copies\. /);
});
