import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import Checklist from "../../../islands/Checklist";
import { $holdings } from "../../../islands/store/holdings";
import { $selectedItemIds, getVisibleItemIds, stopSelecting } from "../../../islands/store/selection";
import { LISTED_ITEMS, stubCatalogueRequests } from "../../helpers/catalogueResponses";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { hydrateIsland, waitForPaint, waitUntil } from "../../helpers/hydrateIsland";
import { doAndWait, find } from "../../helpers/mountIsland";

beforeEach(() => stubCatalogueRequests());
afterEach(async () => {
  await doAndWait(() => {
    stopSelecting();
    $holdings.set(new Map());
  });
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

interface OpenOptions {
  readonly q?: string;
  readonly goal?: ReadonlyMap<number, number>;
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openChecklist({ q = "", goal, meanwhile: beforeHydration }: OpenOptions = {}) {
  history.replaceState({ place: 5 }, "", `/amiibo-checklist?kind=cards&q=${q}&count=everything#section-b`);
  const view = await hydrateIsland(
    <Checklist
      kind="figure"
      name="All figures"
      sections={[
        { slug: "a", name: "First", count: 1 },
        { slug: "b", name: "Second", count: 3 },
      ]}
      items={encodeItemSummaries(LISTED_ITEMS)}
      filter={{ q, isMissing: false, outsideCount: 0 }}
      addressParams={{ kind: "cards", count: "everything" }}
      maxSearchLength={100}
      {...(goal && { goal: encodeGoalFilter(goal) })}
    />,
    beforeHydration,
  );
  const field = find<HTMLInputElement>(view, "[name=q]");
  const box = find<HTMLInputElement>(view, "[name=show]");
  return {
    place: view,
    field,
    box,
    tiles: () => [...view.querySelectorAll<HTMLElement>(".tile")].map(({ dataset }) => dataset.title),
    shelves: () =>
      [...view.querySelectorAll(".progress-bar b, .section-menu small")].map(({ textContent }) => textContent),
    address: () => location.pathname + location.search + location.hash,
    type: (text: string) =>
      doAndWait(() => {
        field.value = text;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press: (text: string) =>
      doAndWait(() => [...view.querySelectorAll("button")].find(({ textContent }) => textContent === text)?.click()),
  };
}
const KIRBY = "Kirby Line 1";
const META_KNIGHT = "Meta Knight Line 2";
const DEDEDE = "King Dedede Line 3";
const CARD = "Kirby Card Line 4";

it("the checklist search shows only tiles of items that match the typed text", async () => {
  const { type, tiles, address, place: view } = await openChecklist();
  const steps = history.length;
  await type("kirby");
  expect(tiles()).toEqual([KIRBY, CARD]);
  expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=kirby#section-b");
  expect([history.length - steps, history.state]).toEqual([0, { place: 5 }]);
  expect(find(view, ".search-status").textContent).toBe(t.checklist.tileCount(2));
  await type("");
  expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything#section-b");
  expect(tiles()).toEqual([KIRBY, META_KNIGHT, DEDEDE, CARD]);
  expect(find(view, ".search-status").textContent).toBe("");
});

it("the checklist search links to results outside the checklist after the search index has loaded", async () => {
  const { type, field, place: view, tiles, address, press } = await openChecklist();
  await doAndWait(() => field.focus());
  await type("mraio");
  await waitUntil(() => expect(view.querySelector(".search-status a")?.getAttribute("href")).toBe("/list/all?q=Mario"));
  expect(find(view, ".search-status a").textContent).toBe(t.checklist.additionalResults(1));
  expect(tiles()).toEqual([]);
  await press("Mario");
  expect([field.value, address()]).toEqual([
    "Mario",
    "/amiibo-checklist?kind=cards&count=everything&q=Mario#section-b",
  ]);
  expect(find(view, ".search-status a").getAttribute("href")).toBe("/list/all?q=Mario");
});

it("clearing a search without results on the checklist also unchecks the filter for missing items", async () => {
  const { type, box, field, tiles, press, address, place: view } = await openChecklist();
  await doAndWait(() => box.click());
  await type("zzzzzzzz");
  expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=zzzzzzzz&show=not-collected#section-b");
  expect(find(view, ".empty").textContent).toBe(t.catalogue.noResults);
  await press(t.checklist.clearFilters);
  expect([field.value, box.checked, tiles().length]).toEqual(["", false, 4]);
  expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything#section-b");
});

it("input that the user enters on the checklist before hydration takes effect after hydration", async () => {
  const { tiles, address } = await openChecklist({
    q: "kirby",
    meanwhile: (view) => {
      find<HTMLInputElement>(view, "[name=q]").value = "king";
      find<HTMLInputElement>(view, "[name=show]").checked = true;
    },
  });
  expect(tiles()).toEqual([DEDEDE]);
  expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=king&show=not-collected#section-b");
});

it("submitting the checklist search does not reload the page", async () => {
  const { place: view } = await openChecklist();
  const submit = new Event("submit", { bubbles: true, cancelable: true });
  find(view, "form").dispatchEvent(submit);
  expect(submit.defaultPrevented).toBe(true);
});

describe("the tiles of a checklist", () => {
  it("an item that becomes owned stays on the checklist although it is filtered for missing items", async () => {
    const { box, tiles, shelves, type } = await openChecklist();
    await doAndWait(() => $holdings.set(new Map([[3, createHoldingFromMarks("b")]])));
    await waitUntil(() => expect(shelves()).toEqual(["0/1", "1/3", "1/4 · 25%", "0/1 · 0%", "1/3 · 33%"]));
    await doAndWait(() => box.click());
    expect(tiles()).toEqual([KIRBY, META_KNIGHT, CARD]);
    await doAndWait(() =>
      $holdings.set(
        new Map([
          [3, createHoldingFromMarks("b")],
          [2, createHoldingFromMarks("l")],
        ]),
      ),
    );
    await waitUntil(() => expect(shelves()[2]).toBe("2/4 · 50%"));
    expect(tiles()).toEqual([KIRBY, META_KNIGHT, CARD]);
    await type("k");
    expect(tiles()).toEqual([KIRBY, CARD]);
  });

  it("the checklist filter for missing items hides goal items whose character is already owned", async () => {
    const goal = new Map([
      [1, 1],
      [2, 2],
      [4, 1],
    ]);
    const { box, tiles } = await openChecklist({ goal });
    await doAndWait(() => $holdings.set(new Map([[4, createHoldingFromMarks("b")]])));
    await waitForPaint();
    await doAndWait(() => box.click());
    expect(tiles()).toEqual([META_KNIGHT]);
  });

  it("Select all on the checklist selects only tiles that match the search", async () => {
    const { type, press, place: view } = await openChecklist();
    await type("kirby");
    expect(getVisibleItemIds()).toEqual([1, 4]);
    await press(t.selection.startSelecting);
    await waitUntil(() => expect(view.querySelectorAll(".selection-checkbox")).toHaveLength(2));
    expect([...view.querySelectorAll(".selection-checkbox")].map((each) => each.getAttribute("aria-label"))).toEqual(
      [KIRBY, CARD].map(t.selection.selectItem),
    );
    await press(t.selection.selectAll(2));
    expect([...($selectedItemIds.get() ?? [])]).toEqual([1, 4]);
    await doAndWait(() => find(view, "[data-item='4'] .selection-checkbox").click());
    expect([...($selectedItemIds.get() ?? [])]).toEqual([1]);
  });
});
