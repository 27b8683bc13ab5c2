import { sql } from "drizzle-orm";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { deleteUser } from "../../../db/access/accounts";
import { saveUserLanguage } from "../../../db/access/settings";
import type { Database } from "../../../db/client";
import { MINUTE_MS } from "../../../domain/time";
import { insertUser } from "../../db/insertUser";
import { shippedCatalogue } from "../../helpers/catalogue";
import {
  evaluateTargetsAt,
  type ListedOffer,
  listNotifications,
  recordListings,
  saveTestTarget,
  setWatched,
  withWatchers,
} from "./watchers";

const watchers = withWatchers(60 * MINUTE_MS);

const listTexts = async (userId = watchers.me) =>
  (await listNotifications(watchers.db, userId)).map(({ text }) => text);

/** Sets the current prices and evaluates the targets. */
async function evaluateAt(...listings: readonly (number | ListedOffer)[]): Promise<void> {
  watchers.now += MINUTE_MS;
  await recordListings(
    watchers.db,
    listings.map((each) => (typeof each === "number" ? { price: each } : each)),
    watchers.now,
  );
  await evaluateTargetsAt(watchers.db, watchers.now);
}

describe("price targets and their notifications", () => {
  it("a price target that was met notifies a second time only after the price was 3 % above the target", async () => {
    await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
    await evaluateAt(1_200);
    expect(await listTexts()).toEqual([]);
    await evaluateAt(1_000);
    await evaluateAt(900);
    await evaluateAt(1_029);
    await evaluateAt(950);
    expect(await listTexts()).toEqual(["UK, new: Mario costs £10.00 on eBay. Your target: £10.00."]);
    await evaluateAt(1_030);
    await evaluateAt({ price: 990, shipping: 350 });
    expect((await listTexts())[1]).toBe("UK, new: Mario costs £9.90 plus £3.50 postage on eBay. Your target: £10.00.");
    expect(await listTexts(watchers.other)).toEqual([]);
  });

  it("a price target notifies each member in the language of that member, by default in English", async () => {
    const third = await insertUser(watchers.db);
    await saveUserLanguage(watchers.db, watchers.me, "de");
    await saveUserLanguage(watchers.db, watchers.other, "ja");
    for (const userId of [watchers.me, watchers.other, third])
      await saveTestTarget(watchers.db, userId, { price: 1_000 }, { now: watchers.now });
    await evaluateAt(900);
    const [german, japanese, english] = await Promise.all(
      [watchers.me, watchers.other, third].map((userId) => listTexts(userId)),
    );
    expect(german).toEqual([expect.stringMatching(/Mario kostet .*10,00\s£/)]);
    expect(japanese).toEqual([expect.stringMatching(/Mario.*希望価格/)]);
    expect(english).toEqual(["UK, new: Mario costs £9.00 on eBay. Your target: £10.00."]);
  });

  it("saving a price target that an offer already meets notifies immediately and only one time", async () => {
    await evaluateAt(900);
    const notification = await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
    expect(await listTexts()).toEqual([notification?.text]);
    expect(
      await saveTestTarget(watchers.db, watchers.me, { price: 1_000, wantsRestock: true }, { now: watchers.now }),
    ).toBeUndefined();
    await evaluateAt(880);
    expect(await listTexts()).toHaveLength(1);
    expect(await saveTestTarget(watchers.db, watchers.me, { price: 950 }, { now: watchers.now + 1 })).toBeDefined();
    expect(await listTexts()).toEqual([expect.stringContaining("Your target: £9.50.")]);
  });

  it("a price target that several concurrent requests save notifies its member only one time", async () => {
    await evaluateAt(900);
    await saveTestTarget(watchers.db, watchers.me, { wantsRestock: true }, { now: watchers.now });
    await Promise.all(
      [1, 2, 3].map((ms) => saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now + ms })),
    );
    expect(await listTexts()).toHaveLength(1);
  });

  it.each<[string, ListedOffer]>([
    ["in the other market", { price: 500, market: "EBAY-US" }],
    ["that is used", { price: 500, grade: "used" }],
    ["without a condition", { price: 500, grade: null }],
    ["that is an auction", { price: 500, isBuyItNow: false }],
    ["that was rejected as a lot", { price: 500, reject: "lot" }],
    ["that has ended", { price: 500, endsAt: 1 }],
  ])("a price target is not met by a listing %s", async (_, listing) => {
    await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
    await evaluateAt(listing, 1_500);
    expect(await listTexts()).toEqual([]);
    await evaluateAt(listing, 1_000);
    expect(await listTexts()).toHaveLength(1);
  });

  it("a member who reported a listing gets no price target notification for that listing", async () => {
    for (const userId of [watchers.me, watchers.other])
      await saveTestTarget(watchers.db, userId, { price: 1_000 }, { now: watchers.now });
    await watchers.db.run(
      sql`INSERT INTO listing_report (user_id, item_id, listing_id, created_at) VALUES (${watchers.me}, 1, 'fake', 0)`,
    );
    await evaluateAt({ price: 500, listingId: "fake" }, 1_500);
    expect([await listTexts(watchers.me), (await listTexts(watchers.other)).length]).toEqual([[], 1]);
  });

  it("a shop price meets a price target only if it is current, in stock and in the market currency", async () => {
    await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
    const insertStockCheck = (
      retailer: string,
      inStock: string,
      price: number,
      currency: string,
      expiresAt: number | null = null,
    ) =>
      watchers.db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, stock_state, price, currency, expires_at, created_at)
        VALUES (1, ${retailer}, 'https://shop.example/', ${inStock}, ${price}, ${currency}, ${expiresAt}, 0)`);
    await insertStockCheck("GAME (UK)", "0", 500, "GBP");
    await insertStockCheck("Nintendo UK", "2", 500, "GBP");
    await insertStockCheck("CeX IE", "1", 500, "EUR");
    await insertStockCheck("BestBuy (US)", "1", 500, "USD");
    await insertStockCheck("Amazon UK", "1", 500, "GBP", watchers.now);
    await evaluateAt(1_500);
    expect(await listTexts()).toEqual([]);
    await insertStockCheck("CeX UK", "1", 999, "GBP");
    await evaluateAt(1_500);
    await watchers.db.run(sql`DELETE FROM stock_check`);
    expect(await listTexts()).toEqual(["UK, new: Mario costs £9.99 at CeX UK. Your target: £10.00."]);
  });

  it("a price target sends no notification while its member does not watch the item", async () => {
    await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, { now: watchers.now });
    await setWatched(watchers.db, watchers.me, false);
    await evaluateAt(900);
    expect(await listTexts()).toEqual([]);
    await setWatched(watchers.db, watchers.me, true);
    await evaluateAt(900);
    expect(await listTexts()).toHaveLength(1);
  });

  it("the notification of a price target distinguishes items of the same name", async () => {
    const ASKED = { now: watchers.now, catalogue: shippedCatalogue };
    await saveTestTarget(watchers.db, watchers.me, { price: 1_000 }, ASKED);
    await recordListings(watchers.db, [{ price: 900 }], watchers.now);
    await evaluateTargetsAt(watchers.db, watchers.now, undefined, { catalogue: shippedCatalogue });
    expect(await listTexts()).toEqual([expect.stringMatching(/^UK, new: Mario \(Super Smash Bros\.\) costs £9\.00 /)]);
    expect((await saveTestTarget(watchers.db, watchers.me, { price: 950 }, ASKED))?.text).toMatch(
      /^UK, new: Mario \(Super Smash Bros\.\) costs £9\.00 /,
    );
  });

  it("a member who is deleted during the evaluation of price targets does not affect other members", async () => {
    for (const userId of [watchers.me, watchers.other])
      await saveTestTarget(watchers.db, userId, { price: 1_000 }, { now: watchers.now });
    const databaseWithDeletion: Database = Object.assign(Object.create(watchers.db), {
      batch: async (...args: Parameters<Database["batch"]>) => {
        const results = await watchers.db.batch(...args);
        await deleteUser(watchers.db, watchers.me);
        return results;
      },
    });
    await recordListings(watchers.db, [{ price: 900 }], watchers.now);
    await evaluateTargetsAt(databaseWithDeletion, watchers.now);
    expect(await listTexts(watchers.other)).toHaveLength(1);
  });
});

/** Step of a random scenario. The expected result comes from a simple model below. */
type Step =
  | { readonly kind: "price"; readonly price: number | undefined }
  | { readonly kind: "target"; readonly price: number | null };

const anyPrice = fc.constantFrom(900, 1_000, 1_001, 1_029, 1_030, 1_500);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("price" as const), price: fc.option(anyPrice, { nil: undefined }) }),
  fc.record({ kind: fc.constant("target" as const), price: fc.option(fc.constantFrom(1_000, 1_001), { nil: null }) }),
);
const anyRepeat = fc.constantFrom("once", "twice", "at once", "killed" as const);

function countExpectedNotifications(steps: readonly Step[]): number {
  let [price, target, isArmed, count]: [number | undefined, number | null, boolean, number] = [
    undefined,
    null,
    true,
    0,
  ];
  for (const step of steps) {
    if (step.kind === "price") ({ price } = step);
    else if (step.price !== target) [target, isArmed] = [step.price, true];
    if (price === undefined || target === null) continue;
    // A new target replaces its unread notification, so the count starts again.
    if (isArmed && price <= target) [count, isArmed] = [step.kind === "target" ? 1 : count + 1, false];
    else if (!isArmed && price >= target * 1.03) isArmed = true;
  }
  return count;
}

it("killed, repeated and concurrent refreshes send exactly the notifications that the price target rules demand", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyStep, anyRepeat), { maxLength: 10 }), async (steps) => {
      const user = await insertUser(watchers.db);
      await recordListings(watchers.db, [], watchers.now);
      for (const [step, repeat] of steps) {
        watchers.now += MINUTE_MS;
        if (step.kind === "target") await saveTestTarget(watchers.db, user, step, { now: watchers.now });
        else await recordListings(watchers.db, step.price === undefined ? [] : [{ price: step.price }], watchers.now);
        if (repeat === "killed")
          await evaluateTargetsAt(createDatabaseFailingAfter(1), watchers.now).catch(() => undefined);
        if (repeat === "at once")
          await Promise.all([
            evaluateTargetsAt(watchers.db, watchers.now),
            evaluateTargetsAt(watchers.db, watchers.now + 1),
            evaluateTargetsAt(watchers.db, watchers.now + 2),
          ]);
        else await evaluateTargetsAt(watchers.db, watchers.now);
        if (repeat === "twice") {
          await recordListings(watchers.db, await listOffers(), watchers.now);
          await evaluateTargetsAt(watchers.db, watchers.now + 3);
        }
      }
      expect((await listTexts(user)).length).toBe(countExpectedNotifications(steps.map(([step]) => step)));
    }),
    { numRuns: 12 },
  );
});

const listOffers = async (): Promise<ListedOffer[]> => watchers.db.all<ListedOffer>(sql`SELECT price FROM listing`);

/** Returns a database that fails after some batches, like a killed isolate. */
const createDatabaseFailingAfter = (calls: number): Database => {
  let callsLeft = calls;
  return Object.assign(Object.create(watchers.db), {
    batch: (...args: Parameters<Database["batch"]>) => {
      callsLeft -= 1;
      if (callsLeft < 0) throw new Error("The isolate is gone.");
      return watchers.db.batch(...args);
    },
  });
};
