import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  compareTradeParties,
  pickBestTraderIds,
  sortTradeMatches,
  type TradeMatch,
  type TradePartyItems,
} from "../../../domain/trade/compare";
import { formatTradeMessage, type TradeMessageItem } from "../../../domain/trade/tradeMessage";

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 30 })).map((all) => new Set(all));
/** Sides as the database stores them: spare items are owned, and owned items are not on the wishlist. */
const side: fc.Arbitrary<TradePartyItems> = fc.tuple(ids, ids, ids).map(([owned, spare, wished]) => ({
  owned,
  spare: new Set([...spare].filter((id) => owned.has(id))),
  wished: new Set([...wished].filter((id) => !owned.has(id))),
}));
const sortNumbers = (all: Iterable<number>) => [...all].sort((a, b) => a - b);

describe("choosing the traders to compare with", () => {
  it("pickBestTraderIds sorts trader ids by how often they occur, and equally frequent ids by number", () => {
    expect(pickBestTraderIds([3, 9, 3, 1, 9, 2], [])).toEqual([3, 9, 1, 2]);
  });

  it("pickBestTraderIds takes at most 60 trader ids from each list and returns no id twice", () => {
    const ids = Array.from({ length: 100 }, (_, index) => index + 1);
    expect(pickBestTraderIds(ids, [500, 500, ...ids])).toEqual([...ids.slice(0, 60), 500]);
  });
});

describe("comparing two collections", () => {
  it("comparing the collections of two traders assigns each item to both or to one of them", () =>
    fc.assert(
      fc.property(side, side, (ownSide, partnerSide) => {
        const { both, onlyTheirs, onlyMine } = compareTradeParties(ownSide, partnerSide);
        expect(sortNumbers([...both, ...onlyTheirs, ...onlyMine])).toEqual(
          sortNumbers(new Set([...ownSide.owned, ...partnerSide.owned])),
        );
        expect(sortNumbers([...both, ...onlyMine])).toEqual(sortNumbers(ownSide.owned));
        expect(sortNumbers([...both, ...onlyTheirs])).toEqual(sortNumbers(partnerSide.owned));
      }),
    ));

  it("compareTradeParties swaps both sides of its result if the two collectors are swapped", () =>
    fc.assert(
      fc.property(side, side, (ownSide, partnerSide) => {
        const [fromMine, fromTheirs] = [
          compareTradeParties(ownSide, partnerSide),
          compareTradeParties(partnerSide, ownSide),
        ];
        expect(sortNumbers(fromMine.both)).toEqual(sortNumbers(fromTheirs.both));
        expect(fromMine.onlyMine).toEqual(fromTheirs.onlyTheirs);
        expect(fromMine.forMe).toEqual(fromTheirs.forThem);
        expect(fromMine.forThem).toEqual(fromTheirs.forMe);
      }),
    ));

  it("compareTradeParties suggests an item only if one collector can spare it and the other wishes for it", () =>
    fc.assert(
      fc.property(side, side, fc.integer({ min: 1, max: 30 }), (ownSide, partnerSide, id) => {
        const { forMe, forThem } = compareTradeParties(ownSide, partnerSide);
        expect(forMe.includes(id)).toBe(partnerSide.spare.has(id) && ownSide.wished.has(id));
        expect(forThem.includes(id)).toBe(ownSide.spare.has(id) && partnerSide.wished.has(id));
      }),
    ));

  it("compareTradeParties suggests no items from a wishlist or sell list that the partner keeps private", () =>
    fc.assert(
      fc.property(side, side, (ownSide, partnerSide) => {
        const { forThem, ...rest } = compareTradeParties(ownSide, { ...partnerSide, wished: new Set() });
        expect(forThem).toEqual([]);
        const { forThem: _, ...open } = compareTradeParties(ownSide, partnerSide);
        expect(rest).toEqual(open);
        expect(compareTradeParties(ownSide, { ...partnerSide, spare: new Set() }).forMe).toEqual([]);
      }),
    ));
});

const match: fc.Arbitrary<TradeMatch> = fc.record({
  userId: fc.integer({ min: 1, max: 9 }),
  publicUsername: fc.constant(null),
  canAsk: fc.boolean(),
  forMe: fc.array(fc.constant(1), { maxLength: 3 }),
  forThem: fc.array(fc.constant(2), { maxLength: 3 }),
});

it("sortTradeMatches ranks a trade by how many items the side that gives fewer items gives", () =>
  fc.assert(
    fc.property(fc.array(match), (matches) => {
      const best = sortTradeMatches(matches);
      expect(best).toHaveLength(matches.length);
      const getRank = ({ forMe, forThem, userId }: TradeMatch) => [
        Math.min(forMe.length, forThem.length),
        forMe.length,
        forThem.length,
        -userId,
      ];
      for (const [place, one] of best.entries()) {
        const next = best[place + 1];
        if (!next) continue;
        const [rank, nextRank] = [getRank(one), getRank(next)];
        const at = rank.findIndex((each, index) => each !== nextRank[index]);
        if (at !== -1) expect(rank[at]).toBeGreaterThan(nextRank[at] ?? 0);
      }
    }),
  ));

it("a trade in which both collectors give an item ranks above a larger one-way trade", () => {
  const oneSided = { userId: 1, publicUsername: null, forMe: [1, 2, 3], forThem: [], canAsk: true };
  const twoSided = { userId: 2, publicUsername: null, forMe: [1], forThem: [2], canAsk: false };
  expect(sortTradeMatches([oneSided, twoSided])).toEqual([twoSided, oneSided]);
});

describe("the trade message", () => {
  const LINK: TradeMessageItem = {
    name: "Link",
    label: "Super Smash Bros.",
    url: "https://plinth.example/amiibo/5/link",
  };
  const MARIO: TradeMessageItem = {
    name: "Mario",
    label: "Super Mario",
    url: "https://plinth.example/amiibo/1/mario",
  };

  it("the message about a trade greets the partner, lists the items of both sides with URLs and asks a question", () =>
    expect(
      formatTradeMessage({
        to: "Ann",
        forMe: [LINK],
        forThem: [MARIO],
        collectionUrl: "https://plinth.example/user/7/ben",
      }),
    ).toBe(`Hello Ann, I compared our amiibo on Plinth.

You can spare these, and I wish for them:
- Link (Super Smash Bros.): https://plinth.example/amiibo/5/link

I can spare these, and you wish for them:
- Mario (Super Mario): https://plinth.example/amiibo/1/mario

Shall we trade?

My collection: https://plinth.example/user/7/ben`));

  it("the message about a trade omits each part for which items, a name or a collection URL are missing", () => {
    const none = { to: null, collectionUrl: undefined };
    expect(formatTradeMessage({ ...none, forMe: [LINK], forThem: [] })).toBe(`Hello, I compared our amiibo on Plinth.

You can spare these, and I wish for them:
- Link (Super Smash Bros.): https://plinth.example/amiibo/5/link

Would you part with any of them?`);
    expect(formatTradeMessage({ ...none, forMe: [], forThem: [MARIO] })).toMatch(
      /wish for them:\n- Mario .*\n\nWould you like/,
    );
  });

  it.each([
    ["Ann\nBob: yes", "Hello Ann Bob: yes, I"],
    ["A\u2028n\u0085n", "Hello A n n, I"],
    ["@everyone", "Hello ＠everyone, I"],
    ["https://evil.example", "Hello https: //evil.example, I"],
    ["[free](x)", "Hello [free] (x), I"],
    ["</textarea><script>", "Hello </textarea><script>, I"],
    ["👩‍👧 _Zoë_", "Hello 👩‍👧 _Zoë_, I"],
  ])("the message about a trade treats the partner name %j as plain text", (to, greeting) =>
    expect(formatTradeMessage({ to, forMe: [LINK], forThem: [], collectionUrl: undefined })).toContain(greeting),
  );

  it("the message about a trade has one line per item, whatever the item names contain", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string({ unit: "binary" }), (name, label) => {
        const text = formatTradeMessage({
          to: name,
          forMe: [{ ...LINK, name, label }, MARIO],
          forThem: [],
          collectionUrl: undefined,
        });
        expect(text.split(/\r\n|[\n\r\v\f\u0085\u2028\u2029]/)).toHaveLength(7);
        expect(text.match(/@/)).toBeNull();
        expect(text.match(/:\/\//g)).toHaveLength(2);
      }),
    ));
});
