import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import type { Holdings } from "../../domain/ownership/holding";
import { formatWishlistCount } from "../../domain/ownership/labels";
import { encodeGoalFilter } from "../../domain/wire/goalFilter";
import GameProgress from "../../islands/GameProgress";
import HoldingSummary from "../../islands/HoldingSummary";
import LargeItemCard from "../../islands/LargeItemCard";
import { ServerRenderedHoldingsContext } from "../../islands/store/useStore";
import WishlistCount from "../../islands/WishlistCount";
import { findFirstItem, getItem } from "../helpers/catalogue";
import { createHoldingAfter, createHoldingFromMarks } from "../helpers/holdings";
import { toPlainText } from "../helpers/plainText";

const renderWithHoldings = (holdings: Holdings, element: ReactElement): string =>
  renderToString(<ServerRenderedHoldingsContext value={holdings}>{element}</ServerRenderedHoldingsContext>);

const renderSummary = (holdings: Holdings, isCard = false) =>
  toPlainText(renderWithHoldings(holdings, <HoldingSummary id={1} isCard={isCard} />));

it("HoldingSummary shows the number of boxed and loose copies, or the total for an amiibo card", () => {
  const holdings = new Map([[1, createHoldingFromMarks("bbl")]]);
  expect(renderSummary(holdings)).toBe(t.copies.ownedCopies("2 boxed, 1 loose"));
  expect(renderSummary(holdings, true)).toBe(t.copies.ownedCopies(t.copies.copyCount(3)));
});

it("HoldingSummary ignores copies of other items", () =>
  expect(renderSummary(new Map([[2, createHoldingFromMarks("b")]]))).toBe(t.copies.notOwned));

it("HoldingSummary has a data attribute that tells whether the user is a guest", () => {
  const html = (isGuest: boolean) => renderWithHoldings(new Map(), <HoldingSummary id={1} isGuest={isGuest} />);
  expect(html(true)).toContain('data-guest="true"');
  expect(html(false)).toContain('data-guest="false"');
});

it("HoldingSummary says whether the item is on the wishlist and the watchlist", () => {
  expect(renderSummary(new Map([[1, createHoldingAfter("wishlist/add")]]))).toBe(
    `${t.copies.notOwned} ${t.copies.onWishlist}`,
  );
  expect(renderSummary(new Map([[1, createHoldingAfter("watchlist/add")]]))).toBe(
    `${t.copies.notOwned} ${t.copies.onWatchlist}`,
  );
});

it("WishlistCount counts wishlist entries but not owned copies", () => {
  const holdings = new Map([
    [1, createHoldingFromMarks("b")],
    [2, createHoldingAfter("wishlist/add")],
  ]);
  expect(renderWithHoldings(holdings, <WishlistCount />)).toBe(
    `<p role="status" data-has-entries="">${formatWishlistCount(holdings)}</p>`,
  );
});

it("WishlistCount has no data-has-entries attribute if the wishlist is empty", () =>
  expect(renderWithHoldings(new Map([[1, createHoldingFromMarks("b")]]), <WishlistCount />)).not.toContain(
    "data-has-entries",
  ));

/** Items 1 and 2 have the same effect in the game, item 3 has another effect. */
const effects = [
  [
    [1, 1],
    [2, 1],
  ],
  [[3, 3]],
].map((items) => encodeGoalFilter(new Map(items.map(([id = 0, place = 0]) => [id, place]))));
const progress = (holdings: Holdings) =>
  /<progress value="(\d+)" max="(\d+)"/
    .exec(renderWithHoldings(holdings, <GameProgress effects={effects} />))
    ?.slice(1);

it("GameProgress counts an in-game effect one time, even if several owned amiibo provide it", () => {
  const both = [1, 2].map((id) => [id, createHoldingFromMarks("b")] as const);
  expect(progress(new Map(both))).toEqual(["1", "2"]);
  expect(progress(new Map([...both, [3, createHoldingFromMarks("l")]]))).toEqual(["2", "2"]);
});

it("GameProgress does not count amiibo that are only on the wishlist", () =>
  expect(progress(new Map([[3, createHoldingAfter("wishlist/add")]]))).toEqual(["0", "2"]));

it("LargeItemCard shows in its attributes and buttons whether the item is owned", () => {
  const holdings = new Map([
    [1, createHoldingFromMarks("lb")],
    [2, createHoldingFromMarks("bbb")],
  ]);
  const html = renderWithHoldings(holdings, <LargeItemCard item={getItem(1)} />);
  expect(html).toContain('data-owned="true" data-boxed="false" data-wishlisted="false"');
  expect(html).toMatch(/data-control="own"[^>]*aria-pressed="true"/);
  expect(html).toMatch(/data-control="box"[^>]*aria-pressed="false"/);
  expect(html).toMatch(/<output[^>]*>2<\/output>/);
});

it("LargeItemCard has a button for the box of a figure, but not for an amiibo card", () => {
  const paper = findFirstItem(({ form }) => form === "card");
  const [figure, card] = [getItem(1), paper].map((item) =>
    renderWithHoldings(new Map(), <LargeItemCard item={item} />),
  );
  expect(figure).toMatch(/data-item="1" data-title="Mario" data-hue="\d+"/);
  expect(figure).toMatch(/<img src="\/img\/1\?v=\w+" alt="[^"]*Mario[^"]*"/);
  expect(figure).toContain('data-control="box"');
  expect(card).toContain(`data-item="${paper.id}"`);
  expect(card).not.toContain('data-control="box"');
});
