import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveAlertTargets } from "../../../db/alerts/targets";
import { saveWishlistOrder } from "../../../db/ownership/wishlistOrder";
import { settingsRoutes } from "../../../routes/settings";
import { findBlockedId, findPartnerId, REPORTED_TEXT } from "../../db/isolation/conversations";
import {
  addMinutes,
  createFeedToken,
  createSecretHash,
  DONE_CHANGE_ID,
  insertFullPerson,
  NEXT_CHANGE_ID,
  NOW,
  TEST_NEWS,
  TEST_WEBHOOK_URL,
} from "../../db/isolation/person";
import { withRoutes } from "../../helpers/routes";

const { database, callerWith } = withRoutes([settingsRoutes], () => ({ now: () => NOW }));

let data: Record<string, unknown>;
let userId: number;

beforeAll(async () => {
  userId = await insertFullPerson(database.db, "Ada", [DONE_CHANGE_ID, NEXT_CHANGE_ID]);
  await saveWishlistOrder(database.db, userId, [26, 15]);
  const restock = {
    itemId: 12,
    market: "EBAY-US",
    grade: "used",
    price: null,
    wantsRestock: true,
    metNotification: undefined,
    isWatched: true,
  } as const;
  const change = { userId, changeId: "waits for a shop", now: NOW };
  await saveAlertTargets(database.db, change, restock);
  await setTimesApart();
  const { text } = await callerWith(userId, createSecretHash("Ada")).go("/settings/data.json");
  data = JSON.parse(text);
});

/** Gives the rows of each kind a different time, so that swapped times are noticed. */
async function setTimesApart() {
  const at = (minutes: number) => addMinutes(minutes).getTime();
  for (const statement of [
    sql`UPDATE account SET linked_at = ${at(1)}, is_email_verified = provider = 'google' WHERE user_id = ${userId}`,
    sql`UPDATE copy SET created_at = ${at(2)}, updated_at = ${at(3)} WHERE user_id = ${userId} AND item_id = 12`,
    sql`UPDATE notification SET created_at = ${at(4)}, read_at = ${at(5)} WHERE user_id = ${userId} AND kind = 'test'`,
    sql`UPDATE question SET created_at = ${at(6)}, item_id = 12, text = 'Still there?'
      WHERE user_id = ${userId} AND NOT is_about_partner`,
    sql`UPDATE question_report SET created_at = ${at(7)} WHERE user_id = ${userId}`,
    sql`UPDATE question_suspension SET created_at = ${at(8)} WHERE user_id = ${userId}`,
    sql`UPDATE block SET created_at = ${at(9)} WHERE user_id = ${userId}`,
  ])
    await database.db.run(statement);
}
const timeAfter = (minutes: number) => addMinutes(minutes).toISOString();

describe("personal data export", () => {
  it("the export of personal data contains each price target in the currency of its market", () =>
    expect(data.price_targets).toEqual(
      expect.arrayContaining([
        { amiibo_id: 11, market: "EBAY-GB", condition: "new", price: 9.5, currency: "GBP", restock: true },
        { amiibo_id: 11, market: "EBAY-US", condition: "new", price: 9.5, currency: "USD", restock: true },
      ]),
    ));

  it("the export of personal data contains the private URLs of notification feed, calendar and webhook", () =>
    expect(data.notification_urls).toEqual({
      feed: `/feed/${createFeedToken("Ada")}.xml`,
      calendar: `/calendar/${createFeedToken("Ada")}.ics`,
      webhook: TEST_WEBHOOK_URL,
    }));

  it("the export of personal data lists the wishlist in the order that the member chose", () => {
    const wished = data.wishlist;
    expect(Array.isArray(wished) && wished.slice(0, 2)).toEqual([26, 15]);
    expect(data.watchlist).toContain(11);
  });

  it("the export of personal data contains account settings, collecting goal and contact details", () =>
    expect(data.user).toMatchObject({
      id: userId,
      contact: "@Ada",
      language: "it",
      share_choice: { order: "rarest", amiibo_ids: [15, 11] },
      settings: { is_collection_public: true },
      goal: expect.any(String),
    }));

  it("the export of personal data contains each notification and whether it was read", () =>
    expect(data.notices).toEqual(
      expect.arrayContaining([expect.objectContaining({ text: TEST_NEWS.text, url: TEST_NEWS.url, is_read: false })]),
    ));

  it("the export of personal data contains questions, reported questions and blocked people", () => {
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

  it("the export of personal data contains names of played games and reported marketplace listings", () => {
    expect(data.games).toEqual([
      { id: 1, slug: expect.any(String), name: expect.any(String) },
      { id: 40, slug: expect.any(String), name: expect.any(String) },
    ]);
    expect(data.listing_reports).toEqual([{ amiibo_id: 11, ebay_id: "100000000001", created_at: NOW.toISOString() }]);
  });

  it("the export of personal data contains linked sign-in providers and each session with start and end", () => {
    const account = { name: "Ada", last_name: "Lovelace", email: "ada@people.example", linked_at: timeAfter(1) };
    expect(data.accounts).toHaveLength(2);
    expect(data.accounts).toEqual(
      expect.arrayContaining([
        { ...account, provider: "google", provider_user_id: "Ada at google", is_email_verified: true },
        { ...account, provider: "github", provider_user_id: "Ada at github", is_email_verified: false },
      ]),
    );
    expect(data.sessions).toEqual([
      { device: "Firefox on Linux", created_at: NOW.toISOString(), expires_at: timeAfter(10) },
    ]);
  });

  it("the export of personal data contains each copy, list entry, item report and price target", () => {
    const owned: unknown = data.owned;
    expect(Array.isArray(owned) && owned.map((copy) => Reflect.get(Object(copy), "amiibo_id"))).toEqual([
      11, 11, 12, 14, 21, 21, 22, 24,
    ]);
    expect(owned).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ amiibo_id: 11, price_paid: 12.99, currency: "GBP", notes: "From Kyoto" }),
        expect.objectContaining({ amiibo_id: 12, created_at: timeAfter(2), updated_at: timeAfter(3) }),
      ]),
    );
    expect([data.wishlist, data.watchlist, data.reports]).toEqual([[26, 15, 16, 25], [11, 16, 21, 26], [11]]);
    expect(data.price_targets).toHaveLength(3);
    expect(data.price_targets).toContainEqual({
      amiibo_id: 12,
      market: "EBAY-US",
      condition: "used",
      price: null,
      currency: "USD",
      restock: true,
    });
  });

  it("the export of personal data contains the time of each question, report, block and notification", async () => {
    const [friend, foe] = [await findPartnerId(database.db, { userId }), await findBlockedId(database.db, { userId })];
    const report = { with_user_id: friend, amiibo_id: null, about: "theirs", text: REPORTED_TEXT };
    expect(data.questions).toEqual([
      { ...report, is_sent: true, created_at: NOW.toISOString(), is_read: true },
      { ...report, is_sent: false, created_at: NOW.toISOString(), is_read: false },
      {
        with_user_id: friend,
        amiibo_id: 12,
        about: "mine",
        is_sent: false,
        text: "Still there?",
        created_at: timeAfter(6),
        is_read: false,
      },
    ]);
    expect(data.question_reports).toEqual([{ user_id: friend, text: REPORTED_TEXT, created_at: timeAfter(7) }]);
    expect(data.stopped_from_writing_at).toBe(timeAfter(8));
    expect(data.blocked).toEqual([{ user_id: foe, created_at: timeAfter(9) }]);
    expect(data.notices).toContainEqual({
      amiibo_id: 0,
      kind: "test",
      text: "A test",
      url: null,
      created_at: timeAfter(4),
      is_read: true,
    });
  });
});
