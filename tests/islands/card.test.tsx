import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toItemSummary } from "../../domain/view/listView";
import { Card } from "../../islands/card/Card";
import { toCardState } from "../../islands/card/cardState";
import { updateCard } from "../../islands/card/updateCard";
import { MissingPrice } from "../../islands/money/Tooltip";
import { ServedHoldingsContext } from "../../islands/store/useStore";
import { findFirstItem, getItem, shippedCatalogue } from "../helpers/catalogue";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";

const card = (id: number, early = false) =>
  renderToString(<Card exhibit={toItemSummary(shippedCatalogue, getItem(id), "all")} early={early} />);

describe("a card", () => {
  it("has its picture, its place reserved, its name and its line", () => {
    const html = card(1);
    expect(html).toMatch(/<img src="\/img\/1\?v=\w+" alt="" width="400" height="400" loading="lazy"/);
    expect(html).toContain("<b>Mario</b><small>Super Smash Bros.</small>");
    expect(html).toContain('href="/amiibo/1/mario"');
  });

  it("above the fold does not wait for its picture", () => expect(card(1, true)).toContain('loading="eager"'));

  it("names the item in every control", () => {
    const labels = [...card(1).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
    expect(labels).toEqual([
      "Watch: Mario",
      "Wishlist: Mario",
      "Boxed: Mario",
      "Own it: Mario",
      "Remove one copy: Mario",
      "Copies of Mario",
      "Add one copy: Mario",
    ]);
  });

  it("of an Animal Crossing card has no box", () =>
    expect(card(findFirstItem(({ form }) => form === "card").id)).not.toContain('data-control="box"'));

  it("says of which item it is, and whether boxes of it can be marked many at a time", () => {
    const paper = findFirstItem(({ form }) => form === "card");
    expect(card(1)).toMatch(
      /^<li class="card" id="amiibo-1" data-item="1" data-title="Mario" data-hue="\d+" data-boxes=""/,
    );
    expect(card(paper.id)).not.toContain("data-boxes");
    expect(card(paper.id)).toContain(`id="amiibo-${paper.id}" data-item="${paper.id}"`);
  });

  it("of the cereal box has one", () => expect(card(736)).toContain('data-control="box"'));
});

it("a card shows what its reader holds of it in each of its controls", () => {
  const held = { ...createHoldingFromMarks("bl"), watchlisted: true };
  const html = renderToString(
    <ServedHoldingsContext value={new Map([[1, held]])}>
      <Card exhibit={toItemSummary(shippedCatalogue, getItem(1), "all")} />
    </ServedHoldingsContext>,
  );
  const pressed = [...html.matchAll(/data-control="(\w+)"[^>]*aria-pressed="(\w+)"/g)].map(([, ...each]) =>
    each.join(" "),
  );
  expect(pressed).toEqual(["watch true", "wish false", "box true", "own true"]);
  expect(html).toContain('data-owned="true" data-boxed="true" data-wished="false" data-watched="true"');
  expect(html).toMatch(/<output [^>]*data-kinds="1 boxed, 1 loose"[^>]*>2<\/output>/);
});

describe("what a card shows of a holding", () => {
  it.each([
    ["nothing", createHoldingAfter(), [false, false, false, false], "0"],
    ["one boxed", createHoldingFromMarks("b"), [true, true, false, false], "1"],
    ["two, the first loose", createHoldingFromMarks("lb"), [true, false, false, false], "2"],
    ["wished and watched", createHoldingAfter("wishlist/add", "watchlist/add"), [false, false, true, true], "0"],
  ] as const)("%s", (_what, holding, [owned, boxed, wished, watched], quantity) => {
    const state = toCardState(holding);
    expect(state.attributes).toEqual({
      "data-owned": owned,
      "data-boxed": boxed,
      "data-wished": wished,
      "data-watched": watched,
    });
    expect(state.pressed).toEqual({ own: owned, box: boxed, wish: wished, watch: watched });
    expect(state.quantity).toBe(quantity);
  });

  it.each([
    ["", "b"],
    ["2 boxed", "bb"],
    ["2 boxed, 1 loose", "blb"],
  ])("says %j of the copies %s", (kinds, marks) =>
    expect(toCardState(createHoldingFromMarks(marks)).kinds).toBe(kinds),
  );
});

describe("a card of the server that is painted in the browser", () => {
  /** Records what is set on a card with a control for each name and a quantity. */
  function aCard() {
    const set: Record<string, string> = {};
    const element = (prefix: string) => ({
      firstChild: { nodeValue: "" },
      setAttribute: (name: string, value: string) => {
        set[`${prefix}${name}`] = value;
      },
    });
    const output = element("quantity ");
    const card = {
      ...element(""),
      querySelector: (selector: string) =>
        selector === "[data-quantity]" ? output : element(`${/"(\w+)"/.exec(selector)?.[1]} `),
    };
    if (!isElement(card)) throw new Error("A card without querySelector cannot be painted.");
    return { card, set, quantity: () => output.firstChild.nodeValue };
  }
  const isElement = (value: object): value is HTMLElement => "querySelector" in value;

  it("gets every attribute, every pressed control and the quantity of its holding", () => {
    const { card, set, quantity } = aCard();
    updateCard(card, createHoldingFromMarks("lb"));
    expect(set).toEqual({
      "data-owned": "true",
      "data-boxed": "false",
      "data-wished": "false",
      "data-watched": "false",
      "own aria-pressed": "true",
      "box aria-pressed": "false",
      "wish aria-pressed": "false",
      "watch aria-pressed": "false",
      "quantity data-kinds": "1 boxed, 1 loose",
    });
    expect(quantity()).toBe("2");
  });
});

it("No data says what it means, never 0.00", () => {
  const html = renderToString(<MissingPrice book={{}} />);
  expect(html).toContain("There was no sale data in the last 30 days for this region.");
  expect(html).not.toContain("0.00");
});
