import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { toItemSummary } from "../../domain/view/listView";
import { toItemCardAttributes, updateItemCardElement } from "../../islands/card/cardState";
import { ItemCard } from "../../islands/card/ItemCard";
import { MissingPrice } from "../../islands/money/Tooltip";
import { ServerRenderedHoldingsContext } from "../../islands/store/useStore";
import { findFirstItem, getItem, shippedCatalogue } from "../helpers/catalogue";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";

const renderCard = (id: number, early = false) =>
  renderToString(<ItemCard item={toItemSummary(shippedCatalogue, getItem(id), "all")} loadsEagerly={early} />);

describe("Card", () => {
  it("ItemCard renders the name, series and link of its item, and its picture with a fixed size", () => {
    const html = renderCard(1);
    expect(html).toMatch(/<img src="\/img\/1\?v=\w+" alt="" width="400" height="400" loading="lazy"/);
    expect(html).toContain("<b>Mario</b><small>Super Smash Bros.</small>");
    expect(html).toContain('href="/amiibo/1/mario"');
  });

  it("ItemCard above the fold loads its picture eagerly", () =>
    expect(renderCard(1, true)).toContain('loading="eager"'));

  it("the accessible label of every button of ItemCard contains the name of the item", () => {
    const labels = [...renderCard(1).matchAll(/aria-label="([^"]+)"/g)].map(([, label]) => label);
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

  it("ItemCard has no button for the box of an Animal Crossing card, which is sold without box", () =>
    expect(renderCard(findFirstItem(({ form }) => form === "card").id)).not.toContain('data-control="box"'));

  it("the data attributes of ItemCard contain the item id and tell whether the item comes in a box", () => {
    const paper = findFirstItem(({ form }) => form === "card");
    expect(renderCard(1)).toMatch(
      /^<li class="card" id="amiibo-1" data-item="1" data-title="Mario" data-hue="\d+" data-has-box=""/,
    );
    expect(renderCard(paper.id)).not.toContain("data-has-box");
    expect(renderCard(paper.id)).toContain(`id="amiibo-${paper.id}" data-item="${paper.id}"`);
  });

  it("ItemCard has a button for the box of the amiibo that was sold in a cereal box", () =>
    expect(renderCard(736)).toContain('data-control="box"'));
});

it("the buttons of ItemCard show whether the user owns the item, watches it or has it on the wishlist", () => {
  const held = { ...createHoldingFromMarks("bl"), watchlisted: true };
  const html = renderToString(
    <ServerRenderedHoldingsContext value={new Map([[1, held]])}>
      <ItemCard item={toItemSummary(shippedCatalogue, getItem(1), "all")} />
    </ServerRenderedHoldingsContext>,
  );
  const pressed = [...html.matchAll(/data-control="(\w+)"[^>]*aria-pressed="(\w+)"/g)].map(([, ...each]) =>
    each.join(" "),
  );
  expect(pressed).toEqual(["watch true", "wish false", "box true", "own true"]);
  expect(html).toContain('data-owned="true" data-boxed="true" data-wishlisted="false"');
  expect(html).toMatch(/<output [^>]*data-breakdown="1 boxed, 1 loose"[^>]*>2<\/output>/);
});

it.each([
  ["an empty holding", createHoldingAfter(), [false, false, false, false], "0"],
  ["one boxed copy", createHoldingFromMarks("b"), [true, true, false, false], "1"],
  ["two copies, the first one loose", createHoldingFromMarks("lb"), [true, false, false, false], "2"],
  [
    "a wishlist and a watchlist entry",
    createHoldingAfter("wishlist/add", "watchlist/add"),
    [false, false, true, true],
    "0",
  ],
] as const)(
  "toItemCardAttributes returns attributes that show which copies of an item are owned (case: %s)",
  (_what, holding, [owned, boxed, wished, watched], quantity) => {
    const state = toItemCardAttributes(holding);
    expect(state.attributes).toEqual({
      "data-owned": owned,
      "data-boxed": boxed,
      "data-wishlisted": wished,
    });
    expect(state.pressed).toEqual({ own: owned, box: boxed, wish: wished, watch: watched });
    expect(state.quantity).toBe(quantity);
  },
);

it.each([
  ["", "b"],
  ["2 boxed", "bb"],
  ["2 boxed, 1 loose", "blb"],
])("toItemCardAttributes describes, as %j, the copies %s (b = boxed, l = loose)", (kinds, marks) =>
  expect(toItemCardAttributes(createHoldingFromMarks(marks)).breakdown).toBe(kinds),
);

/** Returns a fake card that records its attributes and its quantity. */
function createFakeCard() {
  const set: Record<string, string> = {};
  const element = (prefix: string) => ({
    firstChild: { nodeValue: "" },
    setAttribute: (name: string, value: string) => {
      set[`${prefix}${name}`] = value;
    },
  });
  const output = element("quantity ");
  const renderCard = {
    ...element(""),
    querySelector: (selector: string) =>
      selector === ".quantity" ? output : element(`${/"(\w+)"/.exec(selector)?.[1]} `),
  };
  if (!isElement(renderCard)) throw new Error("The fake card has no querySelector.");
  return { card: renderCard, set, quantity: () => output.firstChild.nodeValue };
}
const isElement = (value: object): value is HTMLElement => "querySelector" in value;

it("updateItemCardElement updates the data attributes, pressed buttons and quantity of an item card", () => {
  const { card: renderCard, set, quantity } = createFakeCard();
  updateItemCardElement(renderCard, createHoldingFromMarks("lb"));
  expect(set).toEqual({
    "data-owned": "true",
    "data-boxed": "false",
    "data-wishlisted": "false",
    "own aria-pressed": "true",
    "box aria-pressed": "false",
    "wish aria-pressed": "false",
    "watch aria-pressed": "false",
    "quantity data-breakdown": "1 boxed, 1 loose",
  });
  expect(quantity()).toBe("2");
});

it("MissingPrice explains that there are no recent sales instead of showing the price 0.00", () => {
  const html = renderToString(<MissingPrice priceDisplay={{}} />);
  expect(html).toContain("There was no sale data in the last 30 days for this region.");
  expect(html).not.toContain("0.00");
});
