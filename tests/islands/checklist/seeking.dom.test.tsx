import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { t } from "../../../domain/messages/islands";
import { encodeGoalFilter } from "../../../domain/wire/goalFilter";
import { encodeItemSummaries } from "../../../domain/wire/itemSummaries";
import Checklist from "../../../islands/Checklist";
import { $holdings } from "../../../islands/store/holdings";
import { $selection, getVisibleIds, stopSelecting } from "../../../islands/store/selection";
import { doAndWait, find } from "../../helpers/dom";
import { createHoldingFromMarks } from "../../helpers/holdings";
import { hydrateIsland, waitForPaint, waitUntil } from "../../helpers/hydrated";
import { answerWithCatalogue, HERE } from "../../helpers/toldCatalogue";

beforeEach(() => answerWithCatalogue());
afterEach(async () => {
  await doAndWait(() => {
    stopSelecting();
    $holdings.set(new Map());
  });
  history.replaceState(null, "", "/");
  vi.unstubAllGlobals();
});

interface Opened {
  readonly q?: string;
  readonly goal?: ReadonlyMap<number, number>;
  readonly meanwhile?: (place: HTMLElement) => void;
}

async function openChecklist({ q = "", goal, meanwhile }: Opened = {}) {
  history.replaceState({ place: 5 }, "", `/amiibo-checklist?kind=cards&q=${q}&count=everything#chapter-b`);
  const place = await hydrateIsland(
    <Checklist
      kind="figure"
      name="All figures"
      chapters={[
        { slug: "a", name: "First", count: 1 },
        { slug: "b", name: "Second", count: 3 },
      ]}
      exhibits={encodeItemSummaries(HERE)}
      sought={{ q, isMissing: false, elsewhere: 0 }}
      address={{ kind: "cards", count: "everything" }}
      longest={100}
      {...(goal && { goal: encodeGoalFilter(goal) })}
    />,
    meanwhile,
  );
  const field = find<HTMLInputElement>(place, "[name=q]");
  const box = find<HTMLInputElement>(place, "[name=show]");
  return {
    place,
    field,
    box,
    tiles: () => [...place.querySelectorAll<HTMLElement>(".tile")].map(({ dataset }) => dataset.title),
    shelves: () => [...place.querySelectorAll(".shelf b, .jump small")].map(({ textContent }) => textContent),
    address: () => location.pathname + location.search + location.hash,
    type: (words: string) =>
      doAndWait(() => {
        field.value = words;
        field.dispatchEvent(new Event("input", { bubbles: true }));
      }),
    press: (words: string) =>
      doAndWait(() => [...place.querySelectorAll("button")].find(({ textContent }) => textContent === words)?.click()),
  };
}
const KIRBY = "Kirby Line 1";
const META_KNIGHT = "Meta Knight Line 2";
const DEDEDE = "King Dedede Line 3";
const CARD = "Kirby Card Line 4";

describe("the search of a checklist", () => {
  it("shows the tiles that it finds, keeps the rest of its address, and adds no step to the history", async () => {
    const { type, tiles, address, place } = await openChecklist();
    const steps = history.length;
    await type("kirby");
    expect(tiles()).toEqual([KIRBY, CARD]);
    expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=kirby#chapter-b");
    expect([history.length - steps, history.state]).toEqual([0, { place: 5 }]);
    expect(find(place, ".outcome").textContent).toBe(t.checklist.tiles(2));
    await type("");
    expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything#chapter-b");
    expect(tiles()).toEqual([KIRBY, META_KNIGHT, DEDEDE, CARD]);
    expect(find(place, ".outcome").textContent).toBe("");
  });

  it("leads to the rest of the catalogue, and to the word that was meant, once the catalogue is here", async () => {
    const { type, field, place, tiles, address, press } = await openChecklist();
    await doAndWait(() => field.focus());
    await type("mraio");
    await waitUntil(() => expect(place.querySelector(".outcome a")?.getAttribute("href")).toBe("/list/all?q=Mario"));
    expect(find(place, ".outcome a").textContent).toBe(t.checklist.elsewhere(1));
    expect(tiles()).toEqual([]);
    await press("Mario");
    expect([field.value, address()]).toEqual([
      "Mario",
      "/amiibo-checklist?kind=cards&count=everything&q=Mario#chapter-b",
    ]);
    expect(find(place, ".outcome a").getAttribute("href")).toBe("/list/all?q=Mario");
  });

  it("is cleared with its box where it finds nothing, and shows everything again", async () => {
    const { type, box, field, tiles, press, address, place } = await openChecklist();
    await doAndWait(() => box.click());
    await type("zzzzzzzz");
    expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=zzzzzzzz&show=not-collected#chapter-b");
    expect(find(place, ".empty").textContent).toBe(t.catalogue.nothingFound);
    await press(t.checklist.clear);
    expect([field.value, box.checked, tiles().length]).toEqual(["", false, 4]);
    expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything#chapter-b");
  });

  it("counts what was typed and ticked before the scripts came", async () => {
    const { tiles, address } = await openChecklist({
      q: "kirby",
      meanwhile: (place) => {
        find<HTMLInputElement>(place, "[name=q]").value = "king";
        find<HTMLInputElement>(place, "[name=show]").checked = true;
      },
    });
    expect(tiles()).toEqual([DEDEDE]);
    expect(address()).toBe("/amiibo-checklist?kind=cards&count=everything&q=king&show=not-collected#chapter-b");
  });

  it("sends no form, which would load the page anew", async () => {
    const { place } = await openChecklist();
    const submit = new Event("submit", { bubbles: true, cancelable: true });
    find(place, "form").dispatchEvent(submit);
    expect(submit.defaultPrevented).toBe(true);
  });
});

describe("the tiles of a checklist", () => {
  it("of which the missing ones are shown stay where they are as they are tapped, and are counted at once", async () => {
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

  it("of a goal are missing as long as their place is not filled", async () => {
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

  it("are selected all at once, as far as the search shows them", async () => {
    const { type, press, place } = await openChecklist();
    await type("kirby");
    expect(getVisibleIds()).toEqual([1, 4]);
    await press(t.selecting.start);
    await waitUntil(() => expect(place.querySelectorAll(".pick")).toHaveLength(2));
    expect([...place.querySelectorAll(".pick")].map((each) => each.getAttribute("aria-label"))).toEqual(
      [KIRBY, CARD].map(t.selecting.select),
    );
    await press(t.selecting.all(2));
    expect([...($selection.get() ?? [])]).toEqual([1, 4]);
    await doAndWait(() => find(place, "[data-item='4'] .pick").click());
    expect([...($selection.get() ?? [])]).toEqual([1]);
  });
});
