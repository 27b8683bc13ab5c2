import { sql } from "drizzle-orm";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import { saveWebhook } from "../../../db/alerts/notifications";
import { sendQuestion } from "../../../db/questions/write";
import type { WebhookResult } from "../../../domain/alerts/webhook";
import { MINUTE_MS } from "../../../domain/time";
import { processAlerts } from "../../../worker/refresh/alerts";
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

const here = withWatchers(10_000 * MINUTE_MS);

describe("a webhook", () => {
  const webhookOf = (name: string) => `https://discord.com/api/webhooks/123456789012345678/${name.padEnd(60, "x")}`;
  const sent: string[] = [];
  const posting =
    (answer: (webhook: string) => WebhookResult | Promise<WebhookResult>) => async (webhook: string, text: string) => {
      sent.push(`${webhook.replace(/.*\/(\w+?)x*$/, "$1")}: ${text.replace(/ costs .*/s, "")}`);
      return answer(webhook);
    };
  const ok = () => ({ ok: true }) as const;
  const told = async (userId: number) => (await listNotifications(here.db, userId)).map(({ sent_at }) => sent_at);
  const judge = (answer: Parameters<typeof posting>[0], later = 0) =>
    evaluateTargetsAt(here.db, here.now + later, posting(answer));

  beforeEach(async () => {
    sent.length = 0;
    await saveWebhook(here.db, here.me, webhookOf("mine"), new Date(here.now));
    await saveWebhook(here.db, here.other, webhookOf("theirs"), new Date(here.now));
    for (const userId of [here.me, here.other])
      await saveTestTarget(here.db, userId, { price: 1_000 }, { now: here.now });
    await recordListings(here.db, [{ price: 900 }], here.now);
  });

  it("gets what is new, in one message and once, however many refreshes there are at once", async () => {
    await saveTestTarget(
      here.db,
      here.me,
      { price: 2_000 },
      { now: here.now, corner: { ...TEST_MARKET_GRADE, market: "EBAY-US" } },
    );
    await recordListings(here.db, [{ price: 900 }, { price: 900, market: "EBAY-US" }], here.now);
    await Promise.all([judge(ok), judge(ok, 1), judge(ok, 2)]);
    await judge(ok, 3);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "theirs: UK, new: Mario"]);
    expect(await told(here.me)).toEqual([expect.any(Number), expect.any(Number)]);
  });

  it("is told that there is a question and where, and never its words", async () => {
    await here.db.run(sql`UPDATE user SET is_open_to_questions = 1, is_collection_public = 1 WHERE id = ${here.me}`);
    await judge(ok);
    sent.length = 0;
    const address = `https://plinth.example/questions/${here.other}/mine`;
    const about = { side: "theirs", amiiboId: 0, partnerId: here.me } as const;
    const change = { userId: here.other, changeId: crypto.randomUUID(), now: new Date(here.now) };
    await sendQuestion(here.db, change, { about, text: "Would you sell it?", address, readUpTo: 0 });
    await judge(ok, 1);
    expect(sent).toEqual([`mine: A collector asks you something. <${address}>`]);
  });

  it("that fails, in whatever way, stops nobody else's, and is tried again an hour later", async () => {
    vi.spyOn(console, "error").mockReturnValue();
    const failing = (webhook: string): WebhookResult => {
      if (webhook === webhookOf("theirs")) return { ok: true };
      if (sent.length < 3) throw new Error("Something nobody thought of.");
      return { ok: false, problem: "broken" };
    };
    await judge(failing);
    expect([await told(here.me), await told(here.other)]).toEqual([[null], [here.now]]);
    await judge(ok, 59 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    await judge(ok, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "mine: UK, new: Mario", "theirs: UK, new: Mario"]);
    expect(await told(here.me)).toEqual([here.now + 61 * MINUTE_MS]);
    vi.restoreAllMocks();
  });

  it("that takes the place of one to which sending fails just then gets nothing of before", async () => {
    const replacing = async (): Promise<WebhookResult> => {
      await saveWebhook(here.db, here.me, webhookOf("another"), new Date(here.now));
      return { ok: false, problem: "broken" };
    };
    await judge(replacing);
    sent.length = 0;
    await judge(ok, 61 * MINUTE_MS);
    expect(sent).toEqual(["theirs: UK, new: Mario"]);
  });

  it.each([
    [
      "that its owner saves once more keeps what waits for it",
      "mine",
      ["mine: UK, new: Mario", "theirs: UK, new: Mario"],
    ],
    ["that takes its place gets nothing of before", "another", ["theirs: UK, new: Mario"]],
  ])("%s", async (_, saved, all) => {
    vi.spyOn(console, "error").mockReturnValue();
    await judge(() => ({ ok: false, problem: "broken" }));
    sent.length = 0;
    await saveWebhook(here.db, here.me, webhookOf(saved), new Date(here.now + 10 * MINUTE_MS));
    await judge(ok, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(all);
    vi.restoreAllMocks();
  });

  it("that has enough is left alone for as long as it says", async () => {
    await judge(() => ({ ok: false, problem: "limited", retryAt: here.now + 90_000 }));
    await judge(ok, 89_000);
    expect(sent).toHaveLength(2);
    await judge(ok, 90_000);
    expect([await told(here.me), await told(here.other)]).toEqual([[here.now + 90_000], [here.now + 90_000]]);
  });

  it("that a refresh had no time for is posted its news by the next refresh, once", async () => {
    const slow = { now: here.now };
    const names = ["mine", "theirs"];
    for (let number = 0; number < 10; number += 1) {
      const userId = await insertUser(here.db);
      await saveWebhook(here.db, userId, webhookOf(`other${number}`), new Date(here.now));
      await saveTestTarget(here.db, userId, { price: 1_000 }, { now: here.now });
      names.push(`other${number}`);
    }
    const world = createRefreshContext(here.db, createSmallCatalogue([1]), here.now);
    const posted = posting(() => {
      slow.now = here.now + 60_000;
      return { ok: true };
    });
    await processAlerts({ ...world, clock: () => slow.now, deadline: here.now + 60_000 }, { post: posted });
    expect(sent.length).toBeGreaterThan(0);
    expect(sent.length).toBeLessThan(names.length);
    await judge(ok, 2 * MINUTE_MS);
    await judge(ok, 4 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(names.map((name) => `${name}: UK, new: Mario`).toSorted());
    expect(await here.db.all(sql`SELECT 1 FROM notice WHERE sent_at IS NULL`)).toEqual([]);
  });

  it("that is gone is noted and never tried again, until there is another", async () => {
    await judge(() => ({ ok: false, problem: "gone" }));
    await judge(ok, 600 * MINUTE_MS);
    expect(sent).toHaveLength(2);
    const [row] = await here.db.all<object>(sql`SELECT webhook_problem FROM notify WHERE user_id = ${here.me}`);
    expect(row).toEqual({ webhook_problem: "gone" });
    await saveWebhook(here.db, here.me, webhookOf("another"), new Date(here.now));
    await saveTestTarget(here.db, here.me, { price: 950 }, { now: here.now + MINUTE_MS });
    await judge(ok, 2 * MINUTE_MS);
    expect(sent.at(-1)).toBe("another: UK, new: Mario");
    expect(sent).toHaveLength(3);
  });

  it("that was gone and is saved once more gets nothing of before", async () => {
    await judge(() => ({ ok: false, problem: "gone" }));
    await saveWebhook(here.db, here.me, webhookOf("mine"), new Date(here.now + 10 * MINUTE_MS));
    await judge(ok, 61 * MINUTE_MS);
    expect(sent.toSorted()).toEqual(["mine: UK, new: Mario", "theirs: UK, new: Mario"]);
  });

  it("is not sent what is a day old", async () => {
    await evaluateTargetsAt(
      here.db,
      here.now,
      posting(() => ({ ok: false, problem: "broken" })),
    );
    await judge(ok, 25 * 60 * MINUTE_MS);
    expect(sent).toHaveLength(2);
  });

  it("is sent no addresses where the message would be too long", async () => {
    let text = "";
    await here.db.run(sql`UPDATE listing SET url = ${`https://www.ebay.co.uk/itm/1?${"x".repeat(3_000)}`}`);
    await evaluateTargetsAt(here.db, here.now, async (_, message) => {
      text = message;
      return { ok: true };
    });
    expect(text).toBe("UK, new: Mario costs £9.00 on eBay. Your target: £10.00.");
  });

  it("gets all that is new in the order in which it came, each with its address, in the owner's language", async () => {
    await saveUserLanguage(here.db, here.me, "de");
    for (const [kind, text, url] of [
      ["restock", "Something is back.", "https://shop.example/1?a=1&b=2"],
      ["question", "", null],
    ])
      await here.db.run(sql`INSERT INTO notice (user_id, amiibo_id, kind, text, url, dedupe, created_at)
        VALUES (${here.me}, 1, ${kind}, ${text}, ${url}, ${kind}, ${here.now})`);
    const texts = new Map<string, string>();
    const post = async (webhook: string, text: string): Promise<WebhookResult> => {
      texts.set(webhook, text);
      return { ok: true };
    };
    await evaluateTargetsAt(here.db, here.now, post, { arePricesSynthetic: true });
    const [german = "", english = ""] = ["mine", "theirs"].map((name) => texts.get(webhookOf(name)));
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

  it("is told that prices are synthetic where they are, long as the message may be", async () => {
    let texts: string[] = [];
    const tell = async (url: string) => {
      await here.db.run(sql`UPDATE listing SET url = ${url}`);
      await evaluateTargetsAt(
        here.db,
        here.now,
        async (_, message) => {
          texts = [...texts, message];
          return { ok: true };
        },
        { arePricesSynthetic: true },
      );
    };
    await tell(`https://www.ebay.co.uk/itm/1?${"x".repeat(1_900)}`);
    expect(texts).toHaveLength(2);
    for (const text of texts) {
      expect(text).toMatch(/^UK, new: Mario costs [^<]*£10\.00\.\nAll prices here are synthetic: [^\n]*\.$/);
    }
  });
});
