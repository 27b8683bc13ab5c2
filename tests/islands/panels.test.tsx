import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import type { Holdings } from "../../domain/ownership/holding";
import { formatWishlistCount } from "../../domain/ownership/labels";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import GameTally from "../../islands/GameProgress";
import YourCollection from "../../islands/HoldingSummary";
import ItemExhibit from "../../islands/LargeItemCard";
import { ServedHoldingsContext } from "../../islands/store/useStore";
import WishCount from "../../islands/WishlistCount";
import { findFirstItem, getItem } from "../helpers/catalogue";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";
import { toPlainText } from "../helpers/shownText";

const shownTo = (holdings: Holdings, element: ReactElement): string =>
  renderToString(<ServedHoldingsContext value={holdings}>{element}</ServedHoldingsContext>);

describe("the line about one's own copies of an item", () => {
  const line = (holdings: Holdings, isCard = false) =>
    toPlainText(shownTo(holdings, <YourCollection id={1} isCard={isCard} />));

  it("tells how many copies are boxed and loose, and of cards how many there are", () => {
    const holdings = new Map([[1, createHoldingFromMarks("bbl")]]);
    expect(line(holdings)).toBe(t.copies.onShelf("2 boxed, 1 loose"));
    expect(line(holdings, true)).toBe(t.copies.onShelf(t.copies.count(3)));
  });

  it("tells nothing of other items", () =>
    expect(line(new Map([[2, createHoldingFromMarks("b")]]))).toBe(t.copies.notOnShelf));

  it("says whether it is a guest's", () => {
    const html = (isGuest: boolean) => shownTo(new Map(), <YourCollection id={1} isGuest={isGuest} />);
    expect(html(true)).toContain('data-guest="true"');
    expect(html(false)).toContain('data-guest="false"');
  });

  it("tells whether the item is wished for and whether its price is watched", () => {
    expect(line(new Map([[1, createHoldingAfter("wishlist/add")]]))).toBe(`${t.copies.notOnShelf} ${t.copies.wished}`);
    expect(line(new Map([[1, createHoldingAfter("watchlist/add")]]))).toBe(
      `${t.copies.notOnShelf} ${t.copies.watched}`,
    );
  });
});

describe("the count above a wishlist", () => {
  it("counts wishes and no copies", () => {
    const holdings = new Map([
      [1, createHoldingFromMarks("b")],
      [2, createHoldingAfter("wishlist/add")],
    ]);
    expect(shownTo(holdings, <WishCount />)).toBe(`<p role="status" data-any="">${formatWishlistCount(holdings)}</p>`);
  });

  it("says that there is none when things are owned alone", () =>
    expect(shownTo(new Map([[1, createHoldingFromMarks("b")]]), <WishCount />)).not.toContain("data-any"));
});

describe("the tally of a game", () => {
  /** Items 1 and 2 do the same; item 3 does another thing. */
  const effects = [
    [
      [1, 1],
      [2, 1],
    ],
    [[3, 3]],
  ].map((items) => encodeGoalFilter(new Map(items.map(([id = 0, place = 0]) => [id, place]))));
  const progress = (holdings: Holdings) =>
    /<progress value="(\d+)" max="(\d+)"/.exec(shownTo(holdings, <GameTally effects={effects} />))?.slice(1);

  it("counts an effect once, however many of its items are owned", () => {
    const both = [1, 2].map((id) => [id, createHoldingFromMarks("b")] as const);
    expect(progress(new Map(both))).toEqual(["1", "2"]);
    expect(progress(new Map([...both, [3, createHoldingFromMarks("l")]]))).toEqual(["2", "2"]);
  });

  it("counts no wish", () => expect(progress(new Map([[3, createHoldingAfter("wishlist/add")]]))).toEqual(["0", "2"]));
});

describe("the exhibit of an item", () => {
  it("shows what its reader holds of it in its attributes and its controls", () => {
    const holdings = new Map([
      [1, createHoldingFromMarks("lb")],
      [2, createHoldingFromMarks("bbb")],
    ]);
    const html = shownTo(holdings, <ItemExhibit item={getItem(1)} />);
    expect(html).toContain('data-owned="true" data-boxed="false" data-wished="false" data-watched="false"');
    expect(html).toMatch(/data-control="own"[^>]*aria-pressed="true"/);
    expect(html).toMatch(/data-control="box"[^>]*aria-pressed="false"/);
    expect(html).toMatch(/<output[^>]*>2<\/output>/);
  });

  it("has the picture, the name and the colour of its item, and a box unless it is a card", () => {
    const paper = findFirstItem(({ form }) => form === "card");
    const [figure, card] = [getItem(1), paper].map((item) => shownTo(new Map(), <ItemExhibit item={item} />));
    expect(figure).toMatch(/data-item="1" data-title="Mario" data-hue="\d+"/);
    expect(figure).toMatch(/<img src="\/img\/1\?v=\w+" alt="[^"]*Mario[^"]*"/);
    expect(figure).toContain('data-control="box"');
    expect(card).toContain(`data-item="${paper.id}"`);
    expect(card).not.toContain('data-control="box"');
  });
});
