import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../../domain/messages/islands";
import type { Holdings } from "../../../domain/ownership/holding";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import Checklist from "../../../islands/Checklist";
import { ChecklistSearchStatus } from "../../../islands/checklist/ChecklistSearch";
import { toTileAppearance } from "../../../islands/checklist/tileAppearance";
import { ServedHoldingsContext } from "../../../islands/store/useStore";
import { createHoldingAfter, createHoldingFromMarks } from "../../helpers/holdings";

const exhibits = Array.from({ length: 25 }, (_, at) => ({
  id: at + 1,
  name: at === 4 ? "Kirby" : `Item ${at + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));
const chapters = [
  { slug: "first", name: "First", count: 15 },
  { slug: "second", name: "Second", count: 10 },
];

const OWNED: Holdings = new Map([
  [1, createHoldingFromMarks("b")],
  [2, createHoldingFromMarks("bl")],
  [16, createHoldingFromMarks("l")],
]);

interface Asked {
  readonly q?: string;
  readonly isMissing?: boolean;
}

function checklist(sought: Asked = {}, goal?: string) {
  const html = renderToString(
    <ServedHoldingsContext value={OWNED}>
      <Checklist
        kind="figure"
        name="All figures"
        chapters={chapters}
        exhibits={encodeItemSummaries(exhibits)}
        sought={{ q: "", isMissing: false, elsewhere: 0, ...sought }}
        address={{ kind: "figures" }}
        longest={100}
        {...(goal !== undefined && { goal })}
      />
    </ServedHoldingsContext>,
  );
  const sections = [...html.matchAll(/<section class="chapter" id="([^"]*)".*?<\/section>/gs)];
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

const idsFrom = (first: number, last: number) => exhibits.slice(first - 1, last).map(({ id }) => id);

describe("a checklist as the server renders it", () => {
  it("has every item in its chapter, and counts what is owned of each and of all", () => {
    const { tiles, shelves, jumps } = checklist();
    expect(tiles).toEqual({ "chapter-first": idsFrom(1, 15), "chapter-second": idsFrom(16, 25) });
    expect(shelves).toEqual(["3/25", "2/15", "1/10"]);
    expect(jumps).toEqual(["chapter-first First 2/15", "chapter-second Second 1/10"]);
  });

  it("shows on each tile what is owned of its item, and where a tap leads", () => {
    const tile = (id: number) =>
      new RegExp(`<li[^>]* data-item="${id}".*?</li>`, "s").exec(checklist().html)?.[0] ?? "";
    const [several, none] = [tile(2), tile(5)];
    expect(several).toContain('data-owned="true" data-boxed="true" data-wished="false" data-watched="false"');
    expect(several).toContain(
      `aria-label="${toTileAppearance("figure", "Item 2", createHoldingFromMarks("bl")).label}" data-copies="2"`,
    );
    expect(several).toContain('<span data-words="">1 boxed, 1 loose</span>');
    expect(none).toContain('data-title="Kirby" data-tile="figure"');
    expect(none).toContain('data-owned="false"');
    expect(none).toContain(
      `data-icon="plus" aria-hidden="true"></span><span data-words="">${t.checklist.states.none}<`,
    );
  });

  it("lets the pictures of its first nine tiles alone come at once", () => expect(checklist().eager).toBe(9));

  it("of which the missing ones are asked for hides what is owned, and its shelves count it still", () => {
    const { tiles, shelves, html } = checklist({ isMissing: true });
    expect(tiles).toEqual({ "chapter-first": idsFrom(3, 15), "chapter-second": idsFrom(17, 25) });
    expect(shelves).toEqual(["3/25", "2/15", "1/10"]);
    expect(html).toContain('<input type="checkbox" name="show" checked="" value="not-collected"/>');
    expect(html).toContain("<p>22 tiles</p>");
  });

  it("without a filter shows what is owned, and ticks nothing", () => {
    const { html } = checklist();
    expect(html).toContain('<input type="checkbox" name="show" value="not-collected"/>');
    expect(html).not.toContain(" tiles</p>");
  });

  it("counts what is in the goal alone where there is one", () => {
    const aim = new Map([1, 3, 16].map((id) => [id, id]));
    const { shelves, tiles, jumps } = checklist({ isMissing: true }, encodeGoalFilter(aim));
    expect(shelves).toEqual(["2/3", "1/2"]);
    expect(jumps).toEqual(["chapter-first First 1/2", "chapter-second Second 1/1"]);
    expect(tiles).toEqual({ "chapter-first": [3] });
  });

  it("keeps what its address says besides", () =>
    expect(checklist().html).toContain('<input type="hidden" name="kind" value="figures"/>'));
});

describe("a checklist of a single chapter", () => {
  const single = (items: readonly (typeof exhibits)[number][], goal?: string) =>
    renderToString(
      <Checklist
        kind="card"
        name="Series 1"
        chapters={[{ slug: "series-1", name: "Series 1", count: items.length }]}
        exhibits={encodeItemSummaries(items)}
        sought={{ q: "", isMissing: false, elsewhere: 0 }}
        address={{ kind: "cards", series: "series-1" }}
        longest={30}
        {...(goal !== undefined && { goal })}
      />,
    );

  it("has one shelf, no jump, and tiles that say which card they are of", () => {
    const html = single(exhibits.slice(0, 2).map((each) => ({ ...each, label: `Series 1 · ${each.id}` })));
    expect(html.match(/class="shelf"/g)).toHaveLength(1);
    expect(html).not.toContain('class="jump"');
    expect(html).toContain('<h2 class="visually-hidden" id="heading-series-1">Series 1</h2>');
    expect(html).toContain('data-item="2" data-title="Item 2 Series 1 · 2" data-tile="card"');
    expect(html).toContain("<small>Series 1 · 2</small>");
    expect(html).toContain('<input type="hidden" name="series" value="series-1"/>');
    expect(html).toContain('maxLength="30"');
  });

  it("says why it is empty, and offers nothing to clear", () => {
    expect(single([])).toContain(t.checklist.notYet);
    expect(single([], encodeGoalFilter(new Map([[1, 1]])))).toContain(t.checklist.outside);
    expect(single([])).not.toContain(t.checklist.clear);
  });
});

describe("what a search of the checklist came to", () => {
  const outcome = (props: Partial<Parameters<typeof ChecklistSearchStatus>[0]>) =>
    renderToString(
      <ChecklistSearchStatus
        isEmpty={false}
        sought={{ q: "kibry", isMissing: true }}
        count={2}
        meant={undefined}
        elsewhere={0}
        onFill={() => undefined}
        {...props}
      />,
    );

  it("leads to the rest of the catalogue with the word that was meant, else with the one that was typed", () => {
    expect(outcome({ elsewhere: 3, meant: "Kirby" })).toContain('href="/list/all?q=Kirby"');
    expect(outcome({ elsewhere: 3 })).toContain('href="/list/all?q=kibry"');
  });

  it("says that nothing is found where nothing is, here or elsewhere", () => {
    expect(outcome({ isEmpty: true })).toContain("No results found!");
    expect(outcome({ isEmpty: true, elsewhere: 1 })).not.toContain("No results found!");
    expect(outcome({})).not.toContain("Clear filters");
    expect(outcome({ isEmpty: true })).toContain("Clear filters");
  });
});

describe("what a tile says of a holding", () => {
  it.each([
    ["nothing", createHoldingAfter(), "plus", "Not owned", "", "Mario: not owned. Activate for: owned, boxed"],
    ["one boxed", createHoldingFromMarks("b"), "box", "Owned, boxed", "", "Mario: owned, boxed. Activate for: loose"],
    [
      "one loose",
      createHoldingFromMarks("l"),
      "box-open",
      "Owned, loose",
      "",
      "Mario: owned, loose. Activate for: wishlisted",
    ],
    [
      "several",
      createHoldingFromMarks("bl"),
      expect.any(String),
      "1 boxed, 1 loose",
      "2",
      expect.stringContaining("1 boxed, 1 loose"),
    ],
  ])("%s", (_, holding, icon, words, copies, label) => {
    expect(toTileAppearance("figure", "Mario", holding)).toEqual({ icon, words, copies, label });
  });

  it("of several cards says how many, for they have no box", () => {
    const { words, copies: count, label } = toTileAppearance("card", "Isabelle", createHoldingFromMarks("bb"));
    expect([words, count]).toEqual(["Owned", "2"]);
    expect(label).toMatch(/^Isabelle: owned, 2 copies\. /);
  });
});
