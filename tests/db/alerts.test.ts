import { beforeAll, beforeEach, describe, expect, it } from "vitest";
import {
  claimWebhookDeliveries,
  insertRestockNotificationsSql,
  listRestockWatchers,
  recordDeliveryOutcomes,
} from "../../db/alerts/deliveries";
import { queueForEvaluationSql, readPendingEvaluations, saveEvaluations } from "../../db/alerts/evaluations";
import { savePriceTarget } from "../../db/alerts/targets";
import { type BatchStatement, writeBatch } from "../../db/refresh/refreshTargets";
import type { PriceTarget } from "../../domain/alerts/priceTarget";
import { DAY_MS } from "../../domain/time";
import { readScalar } from "./database";
import { insertUser } from "./insertUser";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
let ada: number;
let bea: number;
beforeAll(async () => {
  ada = await insertUser(database.db);
  bea = await insertUser(database.db);
});
const TABLES = [
  "notice",
  "notify",
  "watch_target",
  "watchlist",
  "fetch_target",
  "stock_check",
  "market_item",
  "photograph",
];
beforeEach(() => run(...TABLES.map((table) => `DELETE FROM ${table}`)));

const run = (...statements: readonly string[]) => database.db.$client.batch([...statements], "write");
const write = (...statements: readonly BatchStatement[]) => writeBatch(database.db, statements);
const one = (statement: string) => readScalar(database.db, statement);
const NOW = 100 * DAY_MS;

describe("news for a webhook", () => {
  const notice = (userId: number, text: string, createdAt = NOW - 1) =>
    `INSERT INTO notice (user_id, amiibo_id, kind, text, url, dedupe, created_at) VALUES (${userId}, 1, 'price', '${text}', ${text === "plain" ? "NULL" : "'https://a.example/'"}, '${text}', ${createdAt})`;
  const webhook = (userId: number, problem = "NULL") =>
    `INSERT INTO notify (user_id, webhook, webhook_problem) VALUES (${userId}, 'hook ${userId}', ${problem})`;
  const claimed = async (now = NOW) =>
    (await claimWebhookDeliveries(database.db, now)).map(({ userId, notices }) => [
      userId,
      notices.map(({ text }) => text).join(" "),
    ]);

  it("is taken once, the oldest first, with where it goes", async () => {
    await run(webhook(ada), webhook(bea), notice(ada, "first"), notice(bea, "hers"), notice(ada, "plain"));
    const deliveries = await claimWebhookDeliveries(database.db, NOW);
    const [id = 0, , next = 0] = (await database.db.$client.execute("SELECT id FROM notice ORDER BY id")).rows.map(
      (row) => Number(row[0]),
    );
    expect(deliveries.find(({ userId }) => userId === ada)).toEqual({
      userId: ada,
      webhook: `hook ${ada}`,
      notices: [
        { id, kind: "price", text: "first", url: "https://a.example/" },
        { id: next, kind: "price", text: "plain", url: undefined },
      ],
    });
    expect(deliveries).toHaveLength(2);
    expect(await one("SELECT count(*) FROM notice WHERE sent_at = 8640000000")).toBe(3);
    expect(await claimed()).toEqual([]);
  });

  it("is at most ten things for one, and none that are older than a day", async () => {
    await run(
      webhook(ada),
      notice(ada, "old", NOW - DAY_MS),
      ...[...Array(11).keys()].map((n) => notice(ada, `n${n}`, NOW - DAY_MS + 1)),
    );
    expect(await claimed()).toEqual([[ada, "n0 n1 n2 n3 n4 n5 n6 n7 n8 n9"]]);
    expect(await claimed()).toEqual([[ada, "n10"]]);
  });

  it.each([
    ["'gone'", []],
    [`'put off until ${NOW + 1}'`, []],
    [`'put off until ${NOW}'`, ["waits"]],
    ["NULL", ["waits"]],
  ])("waits where the webhook's problem is %s", async (problem, texts) => {
    await run(webhook(ada, problem), notice(ada, "waits"), notice(bea, "nowhere"));
    expect((await claimed()).map(([, text]) => text)).toEqual(texts);
  });

  it("that did not arrive is sent again, and its webhook left alone for as long as it asks", async () => {
    const { db } = database;
    await run(webhook(ada), webhook(bea), notice(ada, "a"), notice(bea, "b"));
    const [first, second] = await claimWebhookDeliveries(db, NOW);
    if (!first || !second) throw new Error("There are two deliveries.");
    const problemOf = (userId: number) => one(`SELECT webhook_problem FROM notify WHERE user_id = ${userId}`);
    await recordDeliveryOutcomes(db, [
      { delivery: first, outcome: { kind: "later", retryAt: NOW + 9 } },
      { delivery: second, outcome: { kind: "gone" } },
    ]);
    expect([await problemOf(first.userId), await problemOf(second.userId)]).toEqual([
      `put off until ${NOW + 9}`,
      "gone",
    ]);
    const [again] = await claimWebhookDeliveries(db, NOW + 9);
    expect(again).toEqual(first);
    await recordDeliveryOutcomes(db, [{ delivery: first, outcome: { kind: "sent" } }]);
    expect([await problemOf(first.userId), await claimed(NOW + 9)]).toEqual([null, []]);
    await recordDeliveryOutcomes(db, [{ delivery: { ...first, webhook: "another" }, outcome: { kind: "gone" } }]);
    expect(await problemOf(first.userId)).toBeNull();
  });
});

describe("targets that somebody waits for", () => {
  const target = (userId: number, amiiboId: number, price: number | null, more = "0, 0") =>
    `INSERT INTO watch_target (user_id, amiibo_id, global_id, condition, price, is_restock, is_fired, created_at) VALUES (${userId}, ${amiiboId}, 'EBAY-GB', 'new', ${price ?? "NULL"}, ${more}, 0)`;
  const watch = (userId: number, amiiboId: number) =>
    `INSERT INTO watchlist (user_id, amiibo_id, created_at, change_id) VALUES (${userId}, ${amiiboId}, 0, 'c')`;
  const sold = (id: number, amiiboId: number, price: number) =>
    `INSERT INTO stock_check (id, amiibo_id, retailer, web_url, in_stock, price, currency, created_at) VALUES (${id}, ${amiiboId}, 'GAME (UK)', 'https://www.game.co.uk/${id}', '1', ${price}, 'GBP', 0)`;
  /** As texts they stand in the order of their numbers. */
  const many = Array.from({ length: 260 }, (_, place) => 100 + place);
  const mine = { amiiboId: 1, market: "EBAY-GB", grade: "new", price: 900, isRestock: false, isArmed: true } as const;

  it("are judged once their items were looked at, with the offers in their eyes", async () => {
    await run(
      target(ada, 1, 900),
      target(ada, 2, null, "1, 0"),
      target(bea, 1, 800),
      target(ada, 3, 5),
      watch(ada, 1),
      watch(ada, 2),
      sold(7, 1, 850),
    );
    await write(queueForEvaluationSql([1, 2, 4], 50));
    await write(queueForEvaluationSql([1], 40));
    const due = await readPendingEvaluations(database.db, NOW);
    expect(due).toEqual({
      items: [[1, 51]],
      targets: [{ userId: ada, ...mine }],
      offers: [
        {
          userId: ada,
          amiiboId: 1,
          market: "EBAY-GB",
          grade: "new",
          price: 850,
          postage: undefined,
          seller: "GAME (UK)",
          url: "https://www.game.co.uk/7",
        },
      ],
    });
  });

  it("are judged as many at a time as one answer holds, what became due first before the others", async () => {
    const corners = ["'EBAY-GB', 'new'", "'EBAY-GB', 'used'", "'EBAY-US', 'new'", "'EBAY-US', 'used'"];
    await run(
      ...[ada, bea].flatMap((userId) =>
        corners.map(
          (corner) => `INSERT INTO watch_target (user_id, amiibo_id, global_id, condition, price, created_at)
            SELECT ${userId}, value, ${corner}, 900, 0 FROM json_each('${JSON.stringify(many)}')`,
        ),
      ),
    );
    await write(queueForEvaluationSql(many.slice(100), 50));
    await write(queueForEvaluationSql(many.slice(0, 100), 51));
    const judgedNow = async () => {
      const due = await readPendingEvaluations(database.db, NOW);
      await saveEvaluations(database.db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
      return due.items.map(([id]) => id);
    };
    const first = await judgedNow();
    expect(first).toHaveLength(250);
    expect(first.slice(0, 160)).toEqual(many.slice(100));
    expect((await judgedNow()).length + first.length).toBe(many.length);
    expect(await judgedNow()).toEqual([]);
  });

  it("stay due where offers were written while they were judged, by whoever had looked sooner", async () => {
    const { db } = database;
    await run(target(ada, 1, 900), watch(ada, 1));
    await write(queueForEvaluationSql([1], 50));
    const due = await readPendingEvaluations(db, NOW);
    await run(sold(7, 1, 850));
    await write(queueForEvaluationSql([1], 50));
    await saveEvaluations(db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
    expect((await readPendingEvaluations(db, NOW)).offers).toHaveLength(1);
    await write(queueForEvaluationSql([1], 40));
    await saveEvaluations(db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
    expect((await readPendingEvaluations(db, NOW)).items).toHaveLength(1);
  });

  it("are told of once where they are met, and can be met again where they are armed again", async () => {
    const { db } = database;
    await run(target(ada, 1, 900), target(bea, 1, 800, "0, 1"), watch(ada, 1), watch(bea, 1), sold(7, 1, 850));
    await write(queueForEvaluationSql([1], 50));
    const due = await readPendingEvaluations(db, NOW);
    const [hers, other] = [
      due.targets.find(({ userId }) => userId === ada),
      due.targets.find(({ userId }) => userId === bea),
    ];
    const [offer] = due.offers;
    if (!hers || !other || !offer) throw new Error("There are two targets and an offer.");
    const judged = { met: [{ target: { ...hers, price: 900 }, offer }], rearmed: [other] };
    const news = () => ({ text: "Mario is down.", url: "https://www.game.co.uk/7" });
    const fired = () => one("SELECT group_concat(is_fired) FROM (SELECT is_fired FROM watch_target ORDER BY user_id)");
    await saveEvaluations(db, due, { met: [{ target: { ...hers, price: 901 }, offer }], rearmed: [] }, news, NOW);
    expect([await one("SELECT count(*) FROM notice"), await fired()]).toEqual([0, "0,1"]);
    await saveEvaluations(db, { ...due, items: [[1, 49]] }, judged, news, NOW);
    expect(await fired()).toBe("1,0");
    await saveEvaluations(db, due, judged, news, NOW);
    const { rows } = await db.$client.execute("SELECT user_id, amiibo_id, kind, text, url, created_at FROM notice");
    expect(rows.map((row) => Array.from(row))).toEqual([
      [ada, 1, "price", "Mario is down.", "https://www.game.co.uk/7", NOW],
    ]);
    expect((await readPendingEvaluations(db, NOW)).items).toEqual([]);
  });

  describe("that are met as they are set", () => {
    const sets = (userId: number, price: number, at: number, more: Partial<PriceTarget> = {}) =>
      savePriceTarget(
        database.db,
        { userId, changeId: crypto.randomUUID(), now: new Date(at) },
        {
          target: { ...mine, isArmed: false, price, ...more },
          news: { text: `${userId} at ${price}`, url: "https://www.game.co.uk/7" },
          isWatched: true,
        },
      );
    const inboxOf = async (userId: number) =>
      (await database.db.$client.execute(`SELECT text FROM notice WHERE user_id = ${userId} ORDER BY id`)).rows.map(
        (row) => String(row[0]),
      );

    it("stand once in the inbox, however often they change, and nobody else's are touched", async () => {
      await sets(bea, 900, NOW);
      for (let change = 0; change < 60; change += 1) await sets(ada, 900 + change, NOW + change);
      expect([await inboxOf(ada), await inboxOf(bea)]).toEqual([[`${ada} at 959`], [`${bea} at 900`]]);
    });

    it("leave what was read, what is of another corner, item or kind, and what was told of the same price", async () => {
      await sets(ada, 1, NOW);
      await run("UPDATE notice SET read_at = 1");
      await sets(ada, 2, NOW, { grade: "used" });
      await sets(ada, 3, NOW, { market: "EBAY-US" });
      await sets(ada, 4, NOW, { amiiboId: 11 });
      await write(
        insertRestockNotificationsSql(
          [
            {
              checkId: 7,
              amiiboId: 1,
              market: "EBAY-GB",
              grade: "new",
              userId: ada,
              noticedAt: undefined,
              text: "It is back.",
              url: "https://www.game.co.uk/7",
            },
          ],
          NOW,
        ),
      );
      await sets(ada, 5, NOW + 1);
      await sets(ada, 6, NOW + 2);
      await Promise.all([sets(ada, 6, NOW + 3), sets(ada, 6, NOW + 4)]);
      const kept = [1, 2, 3, 4].map((price) => `${ada} at ${price}`);
      expect(await inboxOf(ada)).toEqual([...kept, "It is back.", `${ada} at 6`]);
    });
  });

  it("of what is to come back are told when a shop has it, with when they were told last", async () => {
    const { db } = database;
    await run(
      target(ada, 1, null, "1, 0"),
      target(bea, 1, 900),
      watch(ada, 1),
      watch(bea, 1),
      target(ada, 2, null, "1, 0"),
      watch(bea, 2),
    );
    const arrival = { checkId: 7, amiiboId: 1, market: "EBAY-GB", grade: "new" } as const;
    const all = [arrival, { ...arrival, amiiboId: 2 }, { ...arrival, grade: "used" as const }];
    const waiting = { ...arrival, userId: ada, noticedAt: undefined };
    expect(await listRestockWatchers(db, all)).toEqual([waiting]);
    const news = { text: "It is back.", url: "https://www.game.co.uk/7" };
    await write(
      insertRestockNotificationsSql(
        [
          { ...waiting, ...news },
          { ...waiting, ...news, userId: 999_999 },
        ],
        NOW,
      ),
    );
    await write(insertRestockNotificationsSql([{ ...waiting, ...news }], NOW));
    expect(await listRestockWatchers(db, [arrival])).toEqual([{ ...waiting, noticedAt: NOW }]);
    await run("UPDATE watch_target SET is_restock = 1");
    expect(await listRestockWatchers(db, [arrival])).toContainEqual({ ...waiting, userId: bea });
    await run(`DELETE FROM watch_target WHERE user_id = ${bea}`);
    expect(await listRestockWatchers(db, [{ ...arrival, checkId: 70 }])).toMatchObject([{ noticedAt: undefined }]);
    expect(await one("SELECT group_concat(user_id || kind || text || url) FROM notice")).toBe(
      `${ada}restockIt is back.https://www.game.co.uk/7`,
    );
  });
});
