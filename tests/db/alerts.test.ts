import { beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import {
  queueItemsForTargetEvaluationSql,
  readPendingTargetEvaluations,
  saveTargetEvaluations,
} from "../../db/alerts/evaluations";
import { insertRestockNotificationsSql, listRestockWatchers } from "../../db/alerts/restocks";
import { type AlertTargetsToSave, saveAlertTargets } from "../../db/alerts/targets";
import { claimWebhookDeliveries, recordWebhookDeliveryOutcomes, saveWebhook } from "../../db/alerts/webhooks";
import { recordRefreshRunStart } from "../../db/refresh/runs";
import { DAY_MS } from "../../domain/time";
import { insertUser } from "./insertUser";
import { withDatabase } from "./withDatabase";

const database = withDatabase();
const { run, write, readValue } = database;
let ada: number;
let bea: number;
beforeAll(async () => {
  ada = await insertUser(database.db);
  bea = await insertUser(database.db);
});
const TABLES = [
  "notification",
  "notification_channels",
  "target",
  "watchlist",
  "pending_evaluation",
  "stock_check",
  "item_search_hint",
  "photograph",
];
beforeEach(() => run(...TABLES.map((table) => `DELETE FROM ${table}`)));

const NOW = 100 * DAY_MS;

describe("webhook deliveries", () => {
  const insertNotification = (userId: number, text: string, createdAt = NOW - 1) =>
    `INSERT INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at) VALUES (${userId}, 1, 'price', '${text}', ${text === "plain" ? "NULL" : "'https://a.example/'"}, '${text}', ${createdAt})`;
  const insertWebhook = (userId: number, isGone = 0, pausedUntil = 0) =>
    `INSERT INTO notification_channels (user_id, webhook_url, is_webhook_gone, webhook_paused_until)
      VALUES (${userId}, 'hook ${userId}', ${isGone}, ${pausedUntil})`;
  const claimTexts = async (now = NOW) =>
    (await claimWebhookDeliveries(database.db, now)).map(({ userId, notifications }) => [
      userId,
      notifications.map(({ text }) => text).join(" "),
    ]);

  it("each notification is claimed for delivery by webhook a single time, oldest first", async () => {
    await run(
      insertWebhook(ada),
      insertWebhook(bea),
      insertNotification(ada, "first"),
      insertNotification(bea, "hers"),
      insertNotification(ada, "plain"),
    );
    const deliveries = await claimWebhookDeliveries(database.db, NOW);
    const [id = 0, , next = 0] = (
      await database.db.$client.execute("SELECT id FROM notification ORDER BY id")
    ).rows.map((row) => Number(row[0]));
    expect(deliveries.find(({ userId }) => userId === ada)).toEqual({
      userId: ada,
      webhookUrl: `hook ${ada}`,
      notifications: [
        { id, kind: "price", text: "first", url: "https://a.example/" },
        { id: next, kind: "price", text: "plain", url: undefined },
      ],
    });
    expect(deliveries).toHaveLength(2);
    expect(await readValue("SELECT count(*) FROM notification WHERE webhook_claimed_at = 8640000000")).toBe(3);
    expect(await claimTexts()).toEqual([]);
  });

  it("claiming notifications for webhooks returns at most ten per user, none older than a day", async () => {
    await run(
      insertWebhook(ada),
      insertNotification(ada, "old", NOW - DAY_MS),
      ...[...Array(11).keys()].map((n) => insertNotification(ada, `n${n}`, NOW - DAY_MS + 1)),
    );
    expect(await claimTexts()).toEqual([[ada, "n0 n1 n2 n3 n4 n5 n6 n7 n8 n9"]]);
    expect(await claimTexts()).toEqual([[ada, "n10"]]);
  });

  it.each<[string, number, number, string[]]>([
    ["that was deleted", 1, 0, []],
    ["that was deleted, with a pause that is over", 1, NOW, []],
    ["that is paused", 0, NOW + 1, []],
    ["whose pause is over", 0, NOW, ["waits"]],
    ["that works", 0, 0, ["waits"]],
  ])(
    "a webhook %s gets notifications only if it is neither deleted nor paused",
    async (_, isGone, pausedUntil, texts) => {
      await run(
        insertWebhook(ada, isGone, pausedUntil),
        insertNotification(ada, "waits"),
        insertNotification(bea, "nowhere"),
      );
      expect((await claimTexts()).map(([, text]) => text)).toEqual(texts);
    },
  );

  it("the pause of a webhook ends early if a wrong clock has set its end 60 days ahead", async () => {
    const logged = vi.spyOn(console, "error").mockReturnValue();
    await recordRefreshRunStart(database.db, NOW + 60 * DAY_MS);
    await run(insertWebhook(ada, 0, NOW + 60 * DAY_MS), insertNotification(ada, "waits"));
    await recordRefreshRunStart(database.db, NOW);
    expect(await claimTexts()).toEqual([[ada, "waits"]]);
    expect(logged).toHaveBeenCalledOnce();
    vi.restoreAllMocks();
  });

  it("a webhook receives only notifications created after the last change of its URL", async () => {
    await run(insertNotification(ada, "before"));
    await saveWebhook(database.db, ada, "one");
    await run(insertNotification(ada, "waits"));
    await saveWebhook(database.db, ada, "one");
    expect(await claimTexts()).toEqual([[ada, "waits"]]);
    await run(insertNotification(ada, "for one"));
    await saveWebhook(database.db, ada, "other");
    expect(await claimTexts()).toEqual([]);
    await run(insertNotification(ada, "for other"));
    await saveWebhook(database.db, ada, undefined);
    await saveWebhook(database.db, ada, "other");
    expect(await claimTexts()).toEqual([]);
  });

  it("a failed webhook delivery is repeated when the pause of the webhook ends", async () => {
    const { db } = database;
    await run(insertWebhook(ada), insertWebhook(bea), insertNotification(ada, "a"), insertNotification(bea, "b"));
    const [first, second] = await claimWebhookDeliveries(db, NOW);
    if (!first || !second) throw new Error("There are two deliveries.");
    const readState = (userId: number) =>
      readValue(
        `SELECT is_webhook_gone || ' ' || webhook_paused_until FROM notification_channels WHERE user_id = ${userId}`,
      );
    await recordWebhookDeliveryOutcomes(db, [
      { delivery: first, outcome: { kind: "failed", retryAt: NOW + 9 } },
      { delivery: second, outcome: { kind: "gone" } },
    ]);
    expect([await readState(first.userId), await readState(second.userId)]).toEqual([`0 ${NOW + 9}`, "1 0"]);
    const [secondDelivery] = await claimWebhookDeliveries(db, NOW + 9);
    expect(secondDelivery).toEqual(first);
    await recordWebhookDeliveryOutcomes(db, [{ delivery: first, outcome: { kind: "sent" } }]);
    expect([await readState(first.userId), await claimTexts(NOW + 9)]).toEqual(["0 0", []]);
    await recordWebhookDeliveryOutcomes(db, [
      { delivery: { ...first, webhookUrl: "another" }, outcome: { kind: "gone" } },
    ]);
    expect(await readState(first.userId)).toBe("0 0");
  });
});

describe("evaluation of price targets", () => {
  const insertTarget = (userId: number, itemId: number, price: number, isArmed = 1) =>
    `INSERT INTO target (user_id, item_id, market, grade, kind, price, is_armed)
      VALUES (${userId}, ${itemId}, 'EBAY-GB', 'new', 'price', ${price}, ${isArmed})`;
  const insertRestockTarget = (userId: number, itemId: number) =>
    `INSERT INTO target (user_id, item_id, market, grade, kind) VALUES (${userId}, ${itemId}, 'EBAY-GB', 'new', 'restock')`;
  const insertWatch = (userId: number, itemId: number) =>
    `INSERT INTO watchlist (user_id, item_id, created_at, change_id) VALUES (${userId}, ${itemId}, 0, 'c')`;
  const insertStock = (id: number, itemId: number, price: number) =>
    `INSERT INTO stock_check (id, item_id, retailer, page_url, stock_state, price, currency, created_at) VALUES (${id}, ${itemId}, 'GAME (UK)', 'https://www.game.co.uk/${id}', '1', ${price}, 'GBP', 0)`;
  /** Three-digit ids, so that sorting as text equals sorting as numbers. */
  const itemIds = Array.from({ length: 260 }, (_, index) => 100 + index);
  const targetOfAda = { itemId: 1, market: "EBAY-GB", grade: "new", price: 900, isArmed: true } as const;

  it("the check of price targets skips targets of members who do not watch the item", async () => {
    await run(
      insertTarget(ada, 1, 900),
      insertRestockTarget(ada, 1),
      insertRestockTarget(ada, 2),
      insertTarget(bea, 1, 800),
      insertTarget(ada, 3, 5),
      insertWatch(ada, 1),
      insertWatch(ada, 2),
      insertStock(7, 1, 850),
    );
    await write(queueItemsForTargetEvaluationSql([1, 2, 4], 50));
    await write(queueItemsForTargetEvaluationSql([1], 40));
    const due = await readPendingTargetEvaluations(database.db, NOW);
    expect(due).toEqual({
      items: [[1, 51]],
      targets: [{ userId: ada, ...targetOfAda }],
      offers: [
        {
          userId: ada,
          itemId: 1,
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

  it("items whose price targets must be checked are processed in batches, longest waiting first", async () => {
    const corners = ["'EBAY-GB', 'new'", "'EBAY-GB', 'used'", "'EBAY-US', 'new'", "'EBAY-US', 'used'"];
    await run(
      ...[ada, bea].flatMap((userId) =>
        corners.map(
          (corner) => `INSERT INTO target (user_id, item_id, market, grade, kind, price)
            SELECT ${userId}, value, ${corner}, 'price', 900 FROM json_each('${JSON.stringify(itemIds)}')`,
        ),
      ),
    );
    await write(queueItemsForTargetEvaluationSql(itemIds.slice(100), 50));
    await write(queueItemsForTargetEvaluationSql(itemIds.slice(0, 100), 51));
    const evaluateNext = async () => {
      const due = await readPendingTargetEvaluations(database.db, NOW);
      await saveTargetEvaluations(database.db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
      return due.items.map(([id]) => id);
    };
    const first = await evaluateNext();
    expect(first).toHaveLength(250);
    expect(first.slice(0, 160)).toEqual(itemIds.slice(100));
    expect((await evaluateNext()).length + first.length).toBe(itemIds.length);
    expect(await evaluateNext()).toEqual([]);
  });

  it("a price target is checked again if new offers were saved while it was being checked", async () => {
    const { db } = database;
    await run(insertTarget(ada, 1, 900), insertWatch(ada, 1));
    await write(queueItemsForTargetEvaluationSql([1], 50));
    const due = await readPendingTargetEvaluations(db, NOW);
    await run(insertStock(7, 1, 850));
    await write(queueItemsForTargetEvaluationSql([1], 50));
    await saveTargetEvaluations(db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
    expect((await readPendingTargetEvaluations(db, NOW)).offers).toHaveLength(1);
    await write(queueItemsForTargetEvaluationSql([1], 40));
    await saveTargetEvaluations(db, due, { met: [], rearmed: [] }, () => ({ text: "", url: "" }), NOW);
    expect((await readPendingTargetEvaluations(db, NOW)).items).toHaveLength(1);
  });

  it("an offer that reaches a price target notifies the member one time and switches the target off", async () => {
    const { db } = database;
    await run(
      insertTarget(ada, 1, 900),
      insertTarget(bea, 1, 800, 0),
      insertWatch(ada, 1),
      insertWatch(bea, 1),
      insertStock(7, 1, 850),
    );
    await write(queueItemsForTargetEvaluationSql([1], 50));
    const due = await readPendingTargetEvaluations(db, NOW);
    const [hers, other] = [
      due.targets.find(({ userId }) => userId === ada),
      due.targets.find(({ userId }) => userId === bea),
    ];
    const [offer] = due.offers;
    if (!hers || !other || !offer) throw new Error("There are two targets and an offer.");
    const evaluation = { met: [{ target: hers, offer }], rearmed: [other] };
    const buildNotification = () => ({ text: "Mario is down.", url: "https://www.game.co.uk/7" });
    const readArmed = () =>
      readValue("SELECT group_concat(is_armed) FROM (SELECT is_armed FROM target ORDER BY user_id)");
    await saveTargetEvaluations(
      db,
      due,
      { met: [{ target: { ...hers, price: 901 }, offer }], rearmed: [] },
      buildNotification,
      NOW,
    );
    expect([await readValue("SELECT count(*) FROM notification"), await readArmed()]).toEqual([0, "1,0"]);
    await saveTargetEvaluations(db, { ...due, items: [[1, 49]] }, evaluation, buildNotification, NOW);
    expect(await readArmed()).toBe("0,1");
    await saveTargetEvaluations(db, due, evaluation, buildNotification, NOW);
    const { rows } = await db.$client.execute("SELECT user_id, item_id, kind, text, url, created_at FROM notification");
    expect(rows.map((row) => Array.from(row))).toEqual([
      [ada, 1, "price", "Mario is down.", "https://www.game.co.uk/7", NOW],
    ]);
    expect((await readPendingTargetEvaluations(db, NOW)).items).toEqual([]);
  });

  describe("price targets that are already met when they are saved", () => {
    const saveTarget = (userId: number, price: number, at: number, options: Partial<AlertTargetsToSave> = {}) =>
      saveAlertTargets(
        database.db,
        { userId, changeId: crypto.randomUUID(), now: new Date(at) },
        {
          ...targetOfAda,
          price,
          wantsRestock: false,
          metNotification: { text: `${userId} at ${price}`, url: "https://www.game.co.uk/7" },
          isWatched: true,
          ...options,
        },
      );
    const listInbox = async (userId: number) =>
      (
        await database.db.$client.execute(`SELECT text FROM notification WHERE user_id = ${userId} ORDER BY id`)
      ).rows.map((row) => String(row[0]));

    it("each change of a price target that is already met replaces the unread notification about it", async () => {
      await saveTarget(bea, 900, NOW);
      for (let change = 0; change < 60; change += 1) await saveTarget(ada, 900 + change, NOW + change);
      expect([await listInbox(ada), await listInbox(bea)]).toEqual([[`${ada} at 959`], [`${bea} at 900`]]);
    });

    it("saving a price target replaces only the unread notification about that target", async () => {
      await saveTarget(ada, 1, NOW);
      await run("UPDATE notification SET read_at = 1");
      await saveTarget(ada, 2, NOW, { grade: "used" });
      await saveTarget(ada, 3, NOW, { market: "EBAY-US" });
      await saveTarget(ada, 4, NOW, { itemId: 11 });
      await write(
        insertRestockNotificationsSql(
          [
            {
              checkId: 7,
              itemId: 1,
              market: "EBAY-GB",
              grade: "new",
              userId: ada,
              lastNotifiedAt: undefined,
              text: "It is back.",
              url: "https://www.game.co.uk/7",
            },
          ],
          NOW,
        ),
      );
      await saveTarget(ada, 5, NOW + 1);
      await saveTarget(ada, 6, NOW + 2);
      await Promise.all([saveTarget(ada, 6, NOW + 3), saveTarget(ada, 6, NOW + 4)]);
      const expectedAlerts = [1, 2, 3, 4].map((price) => `${ada} at ${price}`);
      expect(await listInbox(ada)).toEqual([...expectedAlerts, "It is back.", `${ada} at 6`]);
    });
  });

  it("members with a restock alert for a watched item are listed with their last notification time", async () => {
    const { db } = database;
    await run(
      insertRestockTarget(ada, 1),
      insertTarget(bea, 1, 900),
      insertWatch(ada, 1),
      insertWatch(bea, 1),
      insertRestockTarget(ada, 2),
      insertWatch(bea, 2),
    );
    const arrival = { checkId: 7, itemId: 1, market: "EBAY-GB", grade: "new" } as const;
    const all = [arrival, { ...arrival, itemId: 2 }, { ...arrival, grade: "used" as const }];
    const waiting = { ...arrival, userId: ada, lastNotifiedAt: undefined };
    expect(await listRestockWatchers(db, all)).toEqual([waiting]);
    const notification = { text: "It is back.", url: "https://www.game.co.uk/7" };
    await write(
      insertRestockNotificationsSql(
        [
          { ...waiting, ...notification },
          { ...waiting, ...notification, userId: 999_999 },
        ],
        NOW,
      ),
    );
    await write(insertRestockNotificationsSql([{ ...waiting, ...notification }], NOW));
    expect(await listRestockWatchers(db, [arrival])).toEqual([{ ...waiting, lastNotifiedAt: NOW }]);
    await run(insertRestockTarget(bea, 1));
    expect(await listRestockWatchers(db, [arrival])).toContainEqual({ ...waiting, userId: bea });
    await run(`DELETE FROM target WHERE user_id = ${bea}`);
    expect(await listRestockWatchers(db, [{ ...arrival, checkId: 70 }])).toMatchObject([{ lastNotifiedAt: undefined }]);
    expect(await readValue("SELECT group_concat(user_id || kind || text || url) FROM notification")).toBe(
      `${ada}restockIt is back.https://www.game.co.uk/7`,
    );
  });
});
