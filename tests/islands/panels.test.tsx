import type { ReactElement } from "react";
import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { t } from "../../domain/messages/islands";
import type { Holdings } from "../../domain/ownership/holding";
import { countWishes } from "../../domain/ownership/labels";
import { packAim } from "../../domain/wire/aim";
import GameTally from "../../islands/GameTally";
import ItemExhibit from "../../islands/ItemExhibit";
import { ServedHoldings } from "../../islands/store/useStore";
import WishCount from "../../islands/WishCount";
import YourCollection from "../../islands/YourCollection";
import { anItem, itemOf } from "../helpers/catalogue";
import { copies, holdingAfter } from "../helpers/holdings";
import { plainText } from "../helpers/shownText";

const shownTo = (holdings: Holdings, element: ReactElement): string =>
  renderToString(<ServedHoldings value={holdings}>{element}</ServedHoldings>);

describe("the line about one's own copies of an item", () => {
  const line = (holdings: Holdings, isCard = false) =>
    plainText(shownTo(holdings, <YourCollection id={1} isCard={isCard} />));

  it("tells how many copies are boxed and loose, and of cards how many there are", () => {
    const holdings = new Map([[1, copies("bbl")]]);
    expect(line(holdings)).toBe(t.copies.onShelf("2 boxed, 1 loose"));
    expect(line(holdings, true)).toBe(t.copies.onShelf(t.copies.count(3)));
  });

  it("tells nothing of other items", () => expect(line(new Map([[2, copies("b")]]))).toBe(t.copies.notOnShelf));

  it("says whether it is a guest's", () => {
    const html = (isGuest: boolean) => shownTo(new Map(), <YourCollection id={1} isGuest={isGuest} />);
    expect(html(true)).toContain('data-guest="true"');
    expect(html(false)).toContain('data-guest="false"');
  });

  it("tells whether the item is wished for and whether its price is watched", () => {
    expect(line(new Map([[1, holdingAfter("wishlist/add")]]))).toBe(`${t.copies.notOnShelf} ${t.copies.wished}`);
    expect(line(new Map([[1, holdingAfter("watchlist/add")]]))).toBe(`${t.copies.notOnShelf} ${t.copies.watched}`);
  });
});

describe("the count above a wishlist", () => {
  it("counts wishes and no copies", () => {
    const holdings = new Map([
      [1, copies("b")],
      [2, holdingAfter("wishlist/add")],
    ]);
    expect(shownTo(holdings, <WishCount />)).toBe(`<p role="status" data-any="">${countWishes(holdings)}</p>`);
  });

  it("says that there is none when things are owned alone", () =>
    expect(shownTo(new Map([[1, copies("b")]]), <WishCount />)).not.toContain("data-any"));
});

describe("the tally of a game", () => {
  /** Items 1 and 2 do the same; item 3 does another thing. */
  const effects = [
    [
      [1, 1],
      [2, 1],
    ],
    [[3, 3]],
  ].map((items) => packAim(new Map(items.map(([id = 0, place = 0]) => [id, place]))));
  const progress = (holdings: Holdings) =>
    /<progress value="(\d+)" max="(\d+)"/.exec(shownTo(holdings, <GameTally effects={effects} />))?.slice(1);

  it("counts an effect once, however many of its items are owned", () => {
    const both = [1, 2].map((id) => [id, copies("b")] as const);
    expect(progress(new Map(both))).toEqual(["1", "2"]);
    expect(progress(new Map([...both, [3, copies("l")]]))).toEqual(["2", "2"]);
  });

  it("counts no wish", () => expect(progress(new Map([[3, holdingAfter("wishlist/add")]]))).toEqual(["0", "2"]));
});

describe("the exhibit of an item", () => {
  it("shows what its reader holds of it in its attributes and its controls", () => {
    const holdings = new Map([
      [1, copies("lb")],
      [2, copies("bbb")],
    ]);
    const html = shownTo(holdings, <ItemExhibit item={itemOf(1)} />);
    expect(html).toContain('data-owned="true" data-boxed="false" data-wished="false" data-watched="false"');
    expect(html).toMatch(/data-control="own"[^>]*aria-pressed="true"/);
    expect(html).toMatch(/data-control="box"[^>]*aria-pressed="false"/);
    expect(html).toMatch(/<output[^>]*>2<\/output>/);
  });

  it("has the picture, the name and the colour of its item, and a box unless it is a card", () => {
    const paper = anItem(({ form }) => form === "card");
    const [figure, card] = [itemOf(1), paper].map((item) => shownTo(new Map(), <ItemExhibit item={item} />));
    expect(figure).toMatch(/data-item="1" data-title="Mario" data-hue="\d+"/);
    expect(figure).toMatch(/<img src="\/img\/1\?v=\w+" alt="[^"]*Mario[^"]*"/);
    expect(figure).toContain('data-control="box"');
    expect(card).toContain(`data-item="${paper.id}"`);
    expect(card).not.toContain('data-control="box"');
  });
});
