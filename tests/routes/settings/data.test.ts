import { beforeAll, describe, expect, it } from "vitest";
import { saveWishOrder } from "../../../db/ownership/wishOrder";
import { settings } from "../../../routes/settings";
import { DONE, fill, NEWS, NEXT, NOW, secretOf, tokenOf, WEBHOOK } from "../../db/beside/person";
import { withRoutes } from "../../helpers/routes";

const { database, callerWith } = withRoutes([settings], () => ({ now: () => NOW }));

let data: Record<string, unknown>;
let userId: number;

beforeAll(async () => {
  userId = await fill(database.db, "Ada", [DONE, NEXT]);
  await saveWishOrder(database.db, userId, [26, 15]);
  const { text } = await callerWith(userId, secretOf("Ada")).go("/settings/data.json");
  data = JSON.parse(text);
});

describe("the data that somebody downloads", () => {
  it("has their price targets in major units of their market's currency", () =>
    expect(data.price_targets).toEqual(
      expect.arrayContaining([
        { amiibo_id: 11, market: "EBAY-GB", condition: "new", price: 9.5, currency: "GBP", restock: true },
        { amiibo_id: 11, market: "EBAY-US", condition: "new", price: 9.5, currency: "USD", restock: true },
      ]),
    ));

  it("has the addresses at which they are told", () =>
    expect(data.told_at).toEqual({
      feed: `/feed/${tokenOf("Ada")}.xml`,
      calendar: `/calendar/${tokenOf("Ada")}.ics`,
      webhook: WEBHOOK,
    }));

  it("has the wishes in the order that they chose", () => {
    const wished = data.wishlist;
    expect(Array.isArray(wished) && wished.slice(0, 2)).toEqual([26, 15]);
    expect(data.watchlist).toContain(11);
  });

  it("has their settings, goal, choice of pictures, contact and language", () =>
    expect(data.user).toMatchObject({
      id: userId,
      contact: "@Ada",
      language: "it",
      share_choice: { order: "rarest", amiibo_ids: [15, 11] },
      settings: { is_collection_public: true },
      goal: expect.any(String),
    }));

  it("has every notice and whether it was read", () =>
    expect(data.notices).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: NEWS.text, url: NEWS.url, is_read: false })]),
    ));

  it("has what was written, with whom and about what, and whom they reported and blocked", () => {
    const questions: unknown = data.questions;
    expect(questions).toEqual(
      expect.arrayContaining([expect.objectContaining({ with_user_id: expect.any(Number), is_sent: true })]),
    );
    expect(JSON.stringify(questions)).not.toContain('"amiibo_id":0');
    expect(questions).toEqual(expect.arrayContaining([expect.objectContaining({ is_sent: false, is_read: false })]));
    const others = expect.not.objectContaining({ user_id: userId });
    expect(data.question_reports).toEqual([others]);
    expect(data.blocked).toEqual([others]);
  });

  it("has the games that they play by name, and the listings that they reported", () => {
    expect(data.games).toEqual([
      { id: 1, slug: expect.any(String), name: expect.any(String) },
      { id: 40, slug: expect.any(String), name: expect.any(String) },
    ]);
    expect(data.listing_reports).toEqual([{ amiibo_id: 11, ebay_id: "100000000001", created_at: NOW.toISOString() }]);
  });
});
