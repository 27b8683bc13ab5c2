import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import { saveWebhook } from "../../../db/alerts/webhooks";
import { sendQuestion } from "../../../db/questions/write";
import type { WebhookSendResult } from "../../../domain/alerts/webhook";
import { MINUTE_MS } from "../../../domain/time";
import { evaluateAndSendAlerts } from "../../../worker/refresh/alerts";
import { insertUser } from "../../db/insertUser";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRefreshContext } from "./refreshRuns";
import {
  evaluateTargetsAt,
  listNotifications,
  recordListings,
  saveTestTarget,
  TEST_MARKET_GRADE,
  withWatchers,
} from "./watchers";

const watchers = withWatchers(10_000 * MINUTE_MS);

describe("webhook delivery", () => {
  const createWebhookUrl = (name: string) =>
    `https://discord.com/api/webhooks/123456789012345678/${name.padEnd(60, "x")}`;
  const sent: string[] = [];
  const createPost =
    (respond: (webhook: string) => WebhookSendResult | Promise<WebhookSendResult>) =>
    async (webhook: string, text: string) => {
      sent.push(`${webhook.replace(/.*\/(\w+?)x*$/, "$1")}: ${text.replace(/ costs .*/s, "")}`);
      return respond(webhook);
    };
  const succeed = () => ({ ok: true }) as const;
  const listClaimTimes = async (userId: number) =>
    (await listNotifications(watchers.db, userId)).map(({ webhook_claimed_at }) => webhook_claimed_at);
  const deliver = (respond: Parameters<typeof createPost>[0], delayMs = 0) =>
    evaluateTargetsAt(watchers.db, watchers.now + delayMs, createPost(respond));

  beforeEach(async () => {
    sent.length = 0;
    await saveWebhook(watchers.db, watchers.me, createWebhookUrl("mine"));
    await saveWebhook(watchers.db, watchers.other, createWebhookUrl("theirs"));
    for (const userId of [watchers.me, watchers.other])
      await saveTestTarget(watchers.db, userId, { price: 1_000 }, { now: watchers.now });
    await recordListings(watchers.db, [{ price: 900 }], watchers.now);
  });

  it("concurrent refreshes post all pending notifications of a webhook in a single message", async () => {
    await saveTestTarget(
      watchers.db,
      watchers.me,
      { price: 2_000 },
      { now: watchers.now, marketGrade: { ...TEST_MARKET_GRADE, market: "EBAY-US" } },
    );
    await recordListings(watchers.db, [{ price: 900 }, { price: 900, market: "EBAY-US" }], watchers.now);
    await Promise.all([deliver(succeed), deliver(succeed, 1), deliver(succeed, 2)]);
    await deliver(succeed, 3);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "theirs: UK, new: Mario"]);
    expect(await listClaimTimes(watchers.me)).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it("the webhook message about a question contains the URL of the question and never its text", async () => {
    await watchers.db.run(
      sql`UPDATE user SET is_open_to_questions = 1, is_collection_public = 1 WHERE id = ${watchers.me}`,
    );
    await deliver(succeed);
    sent.length = 0;
    const address = `https://plinth.example/questions/${watchers.other}/mine`;
    const about = { side: "theirs", itemId: 0, partnerId: watchers.me } as const;
    const change = { userId: watchers.other, changeId: crypto.randomUUID(), now: new Date(watchers.now) };
    await sendQuestion(watchers.db, change, {
      conversation: about,
      text: "Would you sell it?",
      url: address,
      readUpTo: 0,
    });
    await deliver(succeed, 1);
    expect(sent).toEqual([`mine: A collector asks you something. <${address}>`]);
  });

  it("a failing webhook delays no other webhook and is retried after an hour", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const failForMe = (webhook: string): WebhookSendResult => {
      if (webhook === createWebhookUrl("theirs")) return { ok: true };
      if (sent.length < 3) throw new Error("An unexpected error.");
      return { ok: false, problem: "broken" };
    };
    await deliver(failForMe);
    expect([await listClaimTimes(watchers.me), await listClaimTimes(watchers.other)]).toEqual([[null], [watchers.now]]);
    await deliver(succeed, 59 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    await deliver(succeed, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "mine: UK, new: Mario", "theirs: UK, new: Mario"]);
    expect(await listClaimTimes(watchers.me)).toEqual([watchers.now + 61 * MINUTE_MS]);
    vi.restoreAllMocks();
  });

  it("pending notifications are not sent to a webhook that replaced the failing webhook during delivery", async () => {
    const replaceWebhookAndFail = async (): Promise<WebhookSendResult> => {
      await saveWebhook(watchers.db, watchers.me, createWebhookUrl("another"));
      return { ok: false, problem: "broken" };
    };
    await deliver(replaceWebhookAndFail);
    sent.length = 0;
    await deliver(succeed, 61 * MINUTE_MS);
    expect(sent).toEqual(["theirs: UK, new: Mario"]);
  });

  it.each([
    ["gets pending notifications if its URL is unchanged", "mine", ["mine: UK, new: Mario", "theirs: UK, new: Mario"]],
    ["gets no pending notifications if its URL is new", "another", ["theirs: UK, new: Mario"]],
  ])("a webhook that a member saves after a failed delivery %s", async (_, saved, all) => {
    vi.spyOn(console, "error").mockReturnValue();
    await deliver(() => ({ ok: false, problem: "broken" }));
    sent.length = 0;
    await saveWebhook(watchers.db, watchers.me, createWebhookUrl(saved));
    await deliver(succeed, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(all);
    vi.restoreAllMocks();
  });

  it("a webhook that responds with a rate limit is not used until the time that Discord states", async () => {
    await deliver(() => ({ ok: false, problem: "limited", retryAt: watchers.now + 90_000 }));
    await deliver(succeed, 89_000);
    expect(sent).toHaveLength(2);
    await deliver(succeed, 90_000);
    expect([await listClaimTimes(watchers.me), await listClaimTimes(watchers.other)]).toEqual([
      [watchers.now + 90_000],
      [watchers.now + 90_000],
    ]);
  });

  it("notifications that a refresh had no time to post are posted exactly once by the next refresh", async () => {
    const time = { now: watchers.now };
    const names = ["mine", "theirs"];
    for (let number = 0; number < 10; number += 1) {
      const userId = await insertUser(watchers.db);
      await saveWebhook(watchers.db, userId, createWebhookUrl(`other${number}`));
      await saveTestTarget(watchers.db, userId, { price: 1_000 }, { now: watchers.now });
      names.push(`other${number}`);
    }
    const context = createRefreshContext(watchers.db, createSmallCatalogue([1]), watchers.now);
    const post = createPost(() => {
      time.now = watchers.now + 60_000;
      return { ok: true };
    });
    await evaluateAndSendAlerts({ ...context, clock: () => time.now, deadline: watchers.now + 60_000 }, { post: post });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(names.length);
    await deliver(succeed, 2 * MINUTE_MS);
    await deliver(succeed, 4 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(names.map((name) => `${name}: UK, new: Mario`).toSorted());
    const unclaimed = await watchers.db.all(
      sql`SELECT 1 FROM notification WHERE webhook_claimed_at IS NULL AND created_at >= ${watchers.now}`,
    );
    expect(unclaimed).toEqual([]);
  });

  it("a member whose webhook Discord reports as deleted gets messages only after saving a new webhook", async () => {
    await deliver(() => ({ ok: false, problem: "gone" }));
    await deliver(succeed, 600 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    const [row] = await watchers.db.all(
      sql`SELECT is_webhook_gone FROM notification_channels WHERE user_id = ${watchers.me}`,
    );
    expect(row).toEqual({ is_webhook_gone: 1 });
    await saveWebhook(watchers.db, watchers.me, createWebhookUrl("another"));
    await saveTestTarget(watchers.db, watchers.me, { price: 950 }, { now: watchers.now + MINUTE_MS });
    await deliver(succeed, 2 * MINUTE_MS);
    expect(sent.at(-1)).toBe("another: UK, new: Mario");
    expect(sent).toHaveLength(3);
  });

  it("a deleted webhook gets no earlier notifications after its owner saves it anew", async () => {
    await deliver(() => ({ ok: false, problem: "gone" }));
    await saveWebhook(watchers.db, watchers.me, createWebhookUrl("mine"));
    await deliver(succeed, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "theirs: UK, new: Mario"]);
  });

  it("a webhook gets no notifications older than a day", async () => {
    await evaluateTargetsAt(
      watchers.db,
      watchers.now,
      createPost(() => ({ ok: false, problem: "broken" })),
    );
    await deliver(succeed, 25 * 60 * MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  it("a webhook message that would be too long is sent without its URLs", async () => {
    let text = "";
    await watchers.db.run(sql`UPDATE listing SET url = ${`https://www.ebay.co.uk/itm/1?${"x".repeat(3_000)}`}`);
    await evaluateTargetsAt(watchers.db, watchers.now, async (_, message) => {
      text = message;
      return { ok: true };
    });
    expect(text).toBe("UK, new: Mario costs £9.00 on eBay. Your target: £10.00.");
  });

  it("a webhook message lists all notifications in order of arrival, in the language of the owner", async () => {
    await saveUserLanguage(watchers.db, watchers.me, "de");
    for (const [kind, text, url] of [
      ["restock", "Something is back.", "https://shop.example/1?a=1&b=2"],
      ["question", "", null],
    ])
      await watchers.db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, url, dedupe_key, created_at)
        VALUES (${watchers.me}, 1, ${kind}, ${text}, ${url}, ${kind}, ${watchers.now})`);
    const texts = new Map<string, string>();
    const post = async (webhook: string, text: string): Promise<WebhookSendResult> => {
      texts.set(webhook, text);
      return { ok: true };
    };
    await evaluateTargetsAt(watchers.db, watchers.now, post, { arePricesSynthetic: true });
    const [german = "", english = ""] = ["mine", "theirs"].map((name) => texts.get(createWebhookUrl(name)));
    expect(german.split("\n")).toEqual([
      "Something is back. <https://shop.example/1?a=1&b=2>",
      "Jemand, der sammelt, fragt dich etwas.",
      expect.stringMatching(/^UK, neu: Mario kostet 9,00\s£ bei eBay\..* <https:\/\/www\.ebay\.co\.uk\/itm\/1>$/),
      expect.stringMatching(/Preise .*künstlich/i),
    ]);
    expect(english.split("\n")).toEqual([
      "UK, new: Mario costs £9.00 on eBay. Your target: £10.00. <https://www.ebay.co.uk/itm/1>",
      expect.stringMatching(/^All prices here are synthetic: /),
    ]);
  });

  it("a webhook message that omits a too long URL still says that prices are invented", async () => {
    let texts: string[] = [];
    const notifyWithUrl = async (url: string) => {
      await watchers.db.run(sql`UPDATE listing SET url = ${url}`);
      await evaluateTargetsAt(
        watchers.db,
        watchers.now,
        async (_, message) => {
          texts = [...texts, message];
          return { ok: true };
        },
        { arePricesSynthetic: true },
      );
    };
    await notifyWithUrl(`https://www.ebay.co.uk/itm/1?${"x".repeat(1_900)}`);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/^UK, new: Mario costs [^<]*£10\.00\.\nAll prices here are synthetic: [^\n]*\.$/);
    }
  });
});
