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

const here = withWatchers(60 * MINUTE_MS);

const texts = async (userId = here.me) => (await listNotifications(here.db, userId)).map(({ text }) => text);

/** It costs so much now, and alerts are judged. */
async function costs(...listings: readonly (number | ListedOffer)[]): Promise<void> {
  here.now += MINUTE_MS;
  await recordListings(
    here.db,
    listings.map((each) => (typeof each === "number" ? { price: each } : each)),
    here.now,
  );
  await evaluateTargetsAt(here.db, here.now);
}

describe("a target", () => {
  it("is told once when it is met, and again after the price was 3 % above it", async () => {
    await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
    await costs(1_200);
    expect(await texts()).toEqual([]);
    await costs(1_000);
    await costs(900);
    await costs(1_029);
    await costs(950);
    expect(await texts()).toEqual(["UK, new: Mario costs £10.00 on eBay. Your target: £10.00."]);
    await costs(1_030);
    await costs({ price: 990, postage: 350 });
    expect((await texts())[1]).toBe("UK, new: Mario costs £9.90 plus £3.50 postage on eBay. Your target: £10.00.");
    expect(await texts(here.other)).toEqual([]);
  });

  it("is told to each in the language that they chose, and in English where they chose none", async () => {
    const third = await insertUser(here.db);
    await saveUserLanguage(here.db, here.me, "de");
    await saveUserLanguage(here.db, here.other, "ja");
    for (const userId of [here.me, here.other, third])
      await saveTestTarget(here.db, userId, { price: 1_000 }, { now: here.now });
    await costs(900);
    const [german, japanese, english] = await Promise.all([here.me, here.other, third].map((userId) => texts(userId)));
    expect(german).toEqual([expect.stringMatching(/Mario kostet .*10,00\s£/)]);
    expect(japanese).toEqual([expect.stringMatching(/Mario.*希望価格/)]);
    expect(english).toEqual(["UK, new: Mario costs £9.00 on eBay. Your target: £10.00."]);
  });

  it("that is met already says so at once, in the answer and as a notice, and once", async () => {
    await costs(900);
    const news = await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
    expect(await texts()).toEqual([news?.text]);
    expect(
      await saveTestTarget(here.db, here.me, { price: 1_000, isRestock: true }, { now: here.now }),
    ).toBeUndefined();
    await costs(880);
    expect(await texts()).toHaveLength(1);
    expect(await saveTestTarget(here.db, here.me, { price: 950 }, { now: here.now + 1 })).toBeDefined();
    expect(await texts()).toEqual([expect.stringContaining("Your target: £9.50.")]);
  });

  it("that is sent twice at the same time is told once", async () => {
    await costs(900);
    await saveTestTarget(here.db, here.me, { isRestock: true }, { now: here.now });
    await Promise.all(
      [1, 2, 3].map((ms) => saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now + ms })),
    );
    expect(await texts()).toHaveLength(1);
  });

  it.each<[string, ListedOffer]>([
    ["in the other market", { price: 500, market: "EBAY-US" }],
    ["that is used", { price: 500, grade: "used" }],
    ["without a condition", { price: 500, grade: null }],
    ["that is an auction", { price: 500, isBin: false }],
    ["that does not count", { price: 500, reject: "lot" }],
    ["that has ended", { price: 500, endsAt: 1 }],
  ])("is not met by a listing %s", async (_, listing) => {
    await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
    await costs(listing, 1_500);
    expect(await texts()).toEqual([]);
    await costs(listing, 1_000);
    expect(await texts()).toHaveLength(1);
  });

  it("is not met by what its owner says is another thing; for others it is", async () => {
    for (const userId of [here.me, here.other])
      await saveTestTarget(here.db, userId, { price: 1_000 }, { now: here.now });
    await here.db.run(
      sql`INSERT INTO listing_report (user_id, amiibo_id, ebay_id, created_at) VALUES (${here.me}, 1, 'fake', 0)`,
    );
    await costs({ price: 500, ebayId: "fake" }, 1_500);
    expect([await texts(here.me), (await texts(here.other)).length]).toEqual([[], 1]);
  });

  it("is met by a shop that has it, in the market's own currency, and not by one that has not", async () => {
    await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
    const shop = (
      retailer: string,
      inStock: string,
      price: number,
      currency: string,
      expiresAt: number | null = null,
    ) =>
      here.db.run(sql`INSERT INTO stock_check (amiibo_id, retailer, web_url, in_stock, price, currency, expires_at, created_at)
        VALUES (1, ${retailer}, 'https://shop.example/', ${inStock}, ${price}, ${currency}, ${expiresAt}, 0)`);
    await shop("GAME (UK)", "0", 500, "GBP");
    await shop("Nintendo UK", "2", 500, "GBP");
    await shop("CeX IE", "1", 500, "EUR");
    await shop("BestBuy (US)", "1", 500, "USD");
    await shop("Amazon UK", "1", 500, "GBP", here.now);
    await costs(1_500);
    expect(await texts()).toEqual([]);
    await shop("CeX UK", "1", 999, "GBP");
    await costs(1_500);
    await here.db.run(sql`DELETE FROM stock_check`);
    expect(await texts()).toEqual(["UK, new: Mario costs £9.99 at CeX UK. Your target: £10.00."]);
  });

  it("of what is not watched any more is quiet, and comes back with it", async () => {
    await saveTestTarget(here.db, here.me, { price: 1_000 }, { now: here.now });
    await setWatched(here.db, here.me, false);
    await costs(900);
    expect(await texts()).toEqual([]);
    await setWatched(here.db, here.me, true);
    await costs(900);
    expect(await texts()).toHaveLength(1);
  });

  it("says which of those that share a name it is", async () => {
    const ASKED = { now: here.now, among: shippedCatalogue };
    await saveTestTarget(here.db, here.me, { price: 1_000 }, ASKED);
    await recordListings(here.db, [{ price: 900 }], here.now);
    await evaluateTargetsAt(here.db, here.now, undefined, { among: shippedCatalogue });
    expect(await texts()).toEqual([expect.stringMatching(/^UK, new: Mario \(Super Smash Bros\.\) costs £9\.00 /)]);
    expect((await saveTestTarget(here.db, here.me, { price: 950 }, ASKED))?.text).toMatch(
      /^UK, new: Mario \(Super Smash Bros\.\) costs £9\.00 /,
    );
  });

  it("of somebody who leaves meanwhile stops nobody else", async () => {
    for (const userId of [here.me, here.other])
      await saveTestTarget(here.db, userId, { price: 1_000 }, { now: here.now });
    const leaving: Database = Object.assign(Object.create(here.db), {
      batch: async (...args: Parameters<Database["batch"]>) => {
        const answer = await here.db.batch(...args);
        await deleteUser(here.db, here.me);
        return answer;
      },
    });
    await recordListings(here.db, [{ price: 900 }], here.now);
    await evaluateTargetsAt(leaving, here.now);
    expect(await texts(here.other)).toHaveLength(1);
  });
});

/** One way to do it, and what it is expected to be told by: a clerk who looks at every step once. */
type Step =
  | { readonly kind: "price"; readonly price: number | undefined }
  | { readonly kind: "target"; readonly price: number | null };

const anyPrice = fc.constantFrom(900, 1_000, 1_001, 1_029, 1_030, 1_500);
const anyStep: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ kind: fc.constant("price" as const), price: fc.option(anyPrice, { nil: undefined }) }),
  fc.record({ kind: fc.constant("target" as const), price: fc.option(fc.constantFrom(1_000, 1_001), { nil: null }) }),
);
const anyRepeat = fc.constantFrom("once", "twice", "at once", "killed" as const);

function toldByClerk(steps: readonly Step[]): number {
  let [price, target, hasTold, told]: [number | undefined, number | null, boolean, number] = [
    undefined,
    null,
    false,
    0,
  ];
  for (const step of steps) {
    if (step.kind === "price") ({ price } = step);
    else if (step.price !== target) [target, hasTold] = [step.price, false];
    if (price === undefined || target === null) continue;
    // Nobody reads here: what a new target says at once stands in the place of all before.
    if (!hasTold && price <= target) [told, hasTold] = [step.kind === "target" ? 1 : told + 1, true];
    else if (hasTold && price >= target * 1.03) hasTold = false;
  }
  return told;
}

it("whatever the prices, the targets and the refreshes, everything is told that is news, and once", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(anyStep, anyRepeat), { maxLength: 10 }), async (steps) => {
      const user = await insertUser(here.db);
      await recordListings(here.db, [], here.now);
      for (const [step, repeat] of steps) {
        here.now += MINUTE_MS;
        if (step.kind === "target") await saveTestTarget(here.db, user, step, { now: here.now });
        else await recordListings(here.db, step.price === undefined ? [] : [{ price: step.price }], here.now);
        if (repeat === "killed") await evaluateTargetsAt(dyingAfter(1), here.now).catch(() => undefined);
        if (repeat === "at once")
          await Promise.all([
            evaluateTargetsAt(here.db, here.now),
            evaluateTargetsAt(here.db, here.now + 1),
            evaluateTargetsAt(here.db, here.now + 2),
          ]);
        else await evaluateTargetsAt(here.db, here.now);
        if (repeat === "twice") {
          await recordListings(here.db, await standing(), here.now);
          await evaluateTargetsAt(here.db, here.now + 3);
        }
      }
      expect((await texts(user)).length).toBe(toldByClerk(steps.map(([step]) => step)));
    }),
    { numRuns: 12 },
  );
});

const standing = async (): Promise<ListedOffer[]> => here.db.all<ListedOffer>(sql`SELECT price FROM listing`);

/** Whoever reads with it is gone before they write. */
const dyingAfter = (calls: number): Database => {
  let left = calls;
  return Object.assign(Object.create(here.db), {
    batch: (...args: Parameters<Database["batch"]>) => {
      left -= 1;
      if (left < 0) throw new Error("The isolate is gone.");
      return here.db.batch(...args);
    },
  });
};
