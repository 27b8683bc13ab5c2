import { describe, expect, it } from "vitest";
import type { PublicPerson } from "../../../db/ownership/publicQueries";
import { type AccountSettings, DEFAULT_ACCOUNT_SETTINGS } from "../../../domain/access/settings";
import { sortInCatalogueOrder } from "../../../domain/catalogue/catalogueOrder";
import { t } from "../../../domain/messages/pages";
import {
  EMPTY_TRADE_PARTY_ITEMS,
  type TradeComparison,
  type TradeMatch,
  type TradePartyItems,
} from "../../../domain/trade/compare";
import { parseComparisonGroup, TradeComparisonPage } from "../../../routes/trade/TradeComparisonPage";
import { TradePage } from "../../../routes/trade/TradePage";
import { getItem, shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";

const PERSON: PublicPerson = {
  id: 7,
  publicUsername: "Ann",
  version: 1,
  isCollectionPublic: true,
  isWishlistPublic: true,
  isSellListPublic: true,
  isValuePublic: false,
  goal: undefined,
  playedGameIds: [],
  shareChoice: undefined,
};

const createSide = (of: { readonly [K in keyof TradePartyItems]?: readonly number[] }): TradePartyItems => ({
  owned: new Set(of.owned),
  spare: new Set(of.spare),
  wished: new Set(of.wished),
});

const NOTHING_SHARED: TradeComparison = { both: [], onlyTheirs: [], onlyMine: [], forMe: [], forThem: [] };

type Compared = Parameters<typeof TradeComparisonPage>[0];

const compared = (
  of: Partial<Omit<Compared, "comparison">> & { readonly comparison?: Partial<TradeComparison> } = {},
) =>
  renderMarkup(
    <TradeComparisonPage
      catalogue={shippedCatalogue}
      person={PERSON}
      contact={null}
      canAsk={false}
      mine={EMPTY_TRADE_PARTY_ITEMS}
      group="onlyTheirs"
      listPages={{ "for-me": 1, "for-them": 1, page: 1 }}
      toAbsoluteUrl={(path) => `https://plinth.example${path}`}
      ownCollectionUrl={undefined}
      {...of}
      comparison={{ ...NOTHING_SHARED, ...of.comparison }}
    />,
  );

const getPanel = (html: string, id: string): string =>
  listElements(html, "section").find((section) => section.includes(`aria-labelledby="${id}"`)) ?? "";
const listItems = (html: string): number[] => [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id));
/** Returns the text of the message to copy. */
const getMessage = (html: string): string => /<textarea[^>]*>(.*?)<\/textarea>/s.exec(html)?.[1] ?? "";

describe("comparison page", () => {
  it("the comparison of two collections lists the items that each of the two members could get", () => {
    const html = compared({ comparison: { forMe: [1, 2], forThem: [5] } });
    expect(listItems(getPanel(html, "for-me")).toSorted()).toEqual([1, 2]);
    expect(listItems(getPanel(html, "for-them"))).toEqual([5]);
  });

  it("the suggested trade message lists the wanted items of both members with absolute URLs", () => {
    const message = getMessage(
      compared({ comparison: { forMe: [1], forThem: [5] }, ownCollectionUrl: "https://mine.example" }),
    );
    const [forMe, forThem] = [message.indexOf("/amiibo/1/"), message.indexOf("/amiibo/5/")];
    expect(message).toContain("https://plinth.example/amiibo/1/");
    expect(message.indexOf(t.trade.message.theirSpares)).toBeLessThan(forMe);
    expect(forMe).toBeLessThan(message.indexOf(t.trade.message.mySpares));
    expect(message.indexOf(t.trade.message.mySpares)).toBeLessThan(forThem);
    expect(message).toContain("Ann");
    expect(message).toContain("https://mine.example");
    expect(getMessage(compared())).toBe("");
  });

  it("the comparison of two collections shows 12 items of a list and hides the others in an expandable section", () => {
    const ids = shippedCatalogue.items.slice(0, 14).map(({ id }) => id);
    const panel = getPanel(compared({ comparison: { forMe: ids } }), "for-me");
    const [first = "", more = ""] = panel.split("<details");
    expect(listItems(first)).toHaveLength(12);
    expect(listItems(more)).toHaveLength(2);
    expect(new Set(listItems(panel))).toEqual(new Set(ids));
    expect(extractText(panel)).toContain(t.trade.showMore(2));
  });

  it("the comparison page says why no spare item of the other member is on the wishlist of the viewer", () => {
    const mine = createSide({ wished: [1] });
    const getText = (isSellListPublic: boolean) =>
      extractText(getPanel(compared({ mine, person: { ...PERSON, isSellListPublic } }), "for-me"));
    expect(getText(true)).toContain(t.trade.noSparesForMe);
    expect(getText(false)).toContain(t.trade.noPublicSparesForMe);
    expect(getPanel(compared(), "for-me")).toContain('href="/"');
  });

  it("the comparison page says why no spare item of the viewer is on the wishlist of the other member", () => {
    const html = (isWishlistPublic: boolean, spare: readonly number[]) =>
      getPanel(compared({ mine: createSide({ spare }), person: { ...PERSON, isWishlistPublic } }), "for-them");
    expect(extractText(html(false, [1]))).toContain(t.trade.wishlistIsPrivate);
    expect(extractText(html(true, [1]))).toContain(t.trade.noSparesForThem);
    expect(html(true, [])).toContain('href="/sell-list"');
  });

  it("the comparison page shows items owned by one member or by both, depending on its URL", () => {
    const comparison = { onlyTheirs: [1, 2, 3], onlyMine: [4, 5], both: [6] };
    for (const [slug, group, ids] of [
      ["theirs", "onlyTheirs", [1, 2, 3]],
      ["mine", "onlyMine", [4, 5]],
      ["both", "both", [6]],
      [undefined, "onlyTheirs", [1, 2, 3]],
    ] as const) {
      expect(parseComparisonGroup(slug)).toBe(group);
      const html = compared({ comparison, group: parseComparisonGroup(slug) });
      const [section = ""] = listElements(html, "section").filter((each) => each.includes('class="item-groups"'));
      expect(listItems(section).toSorted()).toEqual(ids);
      const links = listElements(section, "a").slice(0, 3);
      expect(links.map(extractText)).toEqual([
        `${t.trade.groups.onlyTheirs} 3`,
        `${t.trade.groups.onlyMine} 2`,
        `${t.trade.groups.both} 1`,
      ]);
      const current = links.filter((link) => link.includes('aria-current="page"')).map(extractText);
      expect(current).toEqual([`${t.trade.groups[group]} ${ids.length}`]);
      expect(section).toContain(`href="?show=${slug ?? "theirs"}"`);
    }
  });

  it("the comparison page shows a question link and contact details only if the other member allows it", () => {
    expect(compared({ canAsk: true, contact: "Discord: ann" })).toContain('href="/questions/7/theirs"');
    expect(compared({ contact: "Discord: ann" })).toContain("Discord: ann");
    expect(compared()).not.toContain("/questions/7");
  });

  it("the comparison page contains a button that blocks the other member", () => {
    const [form = ""] = listElements(compared(), "form").filter((each) => each.includes('action="/settings/block"'));
    expect(form).toContain('method="post"');
    expect(/<button[^>]*>/.exec(form)?.[0]).toMatch(/(?=.* name="person")(?=.* value="7")/);
  });
});

const createMatch = (of: Partial<TradeMatch> = {}): TradeMatch => ({
  userId: 7,
  publicUsername: "Ann",
  forMe: [],
  forThem: [],
  canAsk: false,
  ...of,
});

interface Traded {
  readonly settings?: Partial<AccountSettings>;
  readonly mine?: TradePartyItems;
  readonly matches?: readonly TradeMatch[];
}

const traded = ({ settings, mine = createSide({ wished: [1] }), matches = [] }: Traded) =>
  renderMarkup(
    <TradePage
      catalogue={shippedCatalogue}
      settings={{ ...DEFAULT_ACCOUNT_SETTINGS, ...settings }}
      mine={mine}
      matches={matches}
    />,
  );

describe("trade page", () => {
  it("the trade page tells members whether others can find them", () => {
    const open = { is_open_to_trades: true, is_collection_public: true };
    const getText = (settings: Partial<AccountSettings>) => extractText(traded({ settings }));
    expect(getText({ is_open_to_trades: false, is_collection_public: true })).toContain(t.trade.notOpenNote);
    expect(getText({ is_open_to_trades: true, is_collection_public: false })).toContain(t.trade.privateNote);
    expect(getText({ ...open, is_sell_list_public: true, is_wishlist_public: false })).toContain(
      t.trade.openNote(true, false),
    );
    expect(getText({ ...open, is_sell_list_public: false, is_wishlist_public: true })).toContain(
      t.trade.openNote(false, true),
    );
  });

  it("the trade page shows the numbers of spare and wanted items of each matching member", () => {
    const html = traded({ matches: [createMatch({ forMe: [1, 2], forThem: [5] })] });
    const [row = ""] = listElements(html, "ol");
    const text = (words: unknown) => String(words);
    expect(extractText(row)).toContain(t.trade.canSpareAndWishes("", 2, 1, text).join(""));
    expect(listItems(row)).toEqual([1, 2]);
    expect(row).toContain('href="/user/7/');
    const [oneWay = ""] = listElements(traded({ matches: [createMatch({ forThem: [5] })] }), "ol");
    expect(extractText(oneWay)).toContain(t.trade.wishesForSpares("", 1, text).join(""));
    expect(listItems(oneWay)).toEqual([5]);
    expect(oneWay).toContain(`alt="${getItem(5).name}"`);
  });

  it("the trade page has question links only for members who accept questions", () => {
    const ids = [8, 7, 6, 5, 4, 3, 2];
    const html = traded({
      matches: [
        createMatch({ userId: 7, forMe: ids, canAsk: true }),
        createMatch({ userId: 9, publicUsername: null, forThem: [1] }),
      ],
    });
    const [first = "", second = ""] = html.split('<li class="panel">').slice(1);
    const listLinks = (part: string) => [...part.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(listLinks(first)).toEqual(["/user/7/Ann", "/user/7/Ann/compare", "/questions/7/theirs"]);
    expect(listLinks(second)).toEqual(["/user/9/profile", "/user/9/profile/compare"]);
    expect(listItems(first)).toEqual(
      sortInCatalogueOrder(ids.map(getItem))
        .slice(0, 6)
        .map(({ id }) => id),
    );
  });

  it("the trade page shows at most 50 matching members and says if there are more", () => {
    const matches = Array.from({ length: 51 }, (_, at) => createMatch({ userId: at + 1, forMe: [1] }));
    const listRows = (html: string) => html.match(/<li class="panel">/g);
    expect(listRows(traded({ matches }))).toHaveLength(50);
    expect(extractText(traded({ matches }))).toContain(t.trade.bestMatches(50));
    expect(listRows(traded({ matches: matches.slice(0, 50) }))).toHaveLength(50);
    expect(extractText(traded({ matches: matches.slice(0, 50) }))).not.toContain(t.trade.bestMatches(50));
  });

  it("the trade page explains why the viewer has no matching members", () => {
    const getText = (mine: TradePartyItems) => extractText(traded({ mine }));
    expect(getText(createSide({ wished: [1] }))).toContain(t.trade.noMatchesForMe);
    expect(getText(createSide({ spare: [1] }))).toContain(t.trade.noMatchesForThem);
    expect(getText(createSide({ spare: [1], wished: [2] }))).toContain(t.trade.noMatches);
    expect(getText(EMPTY_TRADE_PARTY_ITEMS)).toContain(t.trade.emptyTitle);
  });
});
