import { sql } from "drizzle-orm";
import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { MINUTE_MS } from "../../../domain/time";
import { FAKE_WEBHOOK_URL } from "../../../local/fakeServices/wire/fakeHost";
import { type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { NO_MARKET_VARS } from "../../helpers/site";
import { withOwnSite } from "../people/ownSite";

const DAY_MS = 24 * 60 * MINUTE_MS;
const EVERY = "*/15 * * * *";

const site = withOwnSite({ ...NO_MARKET_VARS, OPERATOR_WEBHOOK: FAKE_WEBHOOK_URL });
let admin: SignedInPerson;
beforeAll(async () => {
  admin = await signInAs("admin", { at: site().url });
});
afterEach(async () => {
  for (const table of ["refresh_run", "incident", "service_state"])
    await site().db.run(sql`DELETE FROM ${sql.identifier(table)}`);
});

/** Reads the text of the admin page's panel about refresh runs. */
async function readRunsPanel(): Promise<string> {
  const { words, status } = await admin.go("/admin");
  expect(status).toBe(200);
  return /Runs (.*?) Services /.exec(words.slice(words.indexOf("To decide")))?.[1] ?? "";
}
const began = (minutesAgo: number, endedAfter?: number) => {
  const at = Date.now() - minutesAgo * MINUTE_MS;
  return site().db.run(sql`INSERT INTO refresh_run (began_at, ended_at, due_target_count)
    VALUES (${at}, ${endedAfter === undefined ? null : at + endedAfter * MINUTE_MS}, 7)`);
};

describe("runs on the admin page", () => {
  it("the admin page says that no scheduled refresh has run when none has run yet", async () =>
    expect(await readRunsPanel()).toContain("None has begun yet"));

  it("the admin page shows when the last scheduled data refresh began and ended", async () => {
    await site().run(EVERY);
    expect(await readRunsPanel()).toMatch(
      /^The last run ended Began \d+ \w{3} \d{4}, \d\d:\d\d UTC Ended .+ later Still due \d+ targets? Left undone nothing$/,
    );
  });

  it("the admin page names the failed step of a scheduled refresh whose other steps succeeded", async () => {
    await site().db.run(sql`ALTER TABLE export_image RENAME TO export_image_away`);
    await site().db.run(sql`DELETE FROM exchange_rate`);
    try {
      await site().db.run(sql`UPDATE refresh_target SET next_due_at = 0`);
      await site().run(EVERY);
    } finally {
      await site().db.run(sql`ALTER TABLE export_image_away RENAME TO export_image`);
    }
    expect(await readRunsPanel()).toContain("ended, with trouble");
    expect(await readRunsPanel()).toContain(
      "Sweeping out exported pictures Unexpected error. The log has the details.",
    );
    expect(await site().db.all(sql`SELECT count(*) AS days FROM exchange_rate`)).toEqual([{ days: 1 }]);
  });

  it("the admin page shows the running scheduled refresh and the last one that ended", async () => {
    await began(30, 2);
    await began(1);
    expect(await readRunsPanel()).toMatch(
      /^The last run under way Began .* Ended not yet The last one that ended ended Began .* Ended 2 min 0 s later Still due 7 targets/,
    );
  });

  it.each([
    [1.75, "1 min 45 s later"],
    [0.75, "45 seconds later"],
    [0, "less than a second later"],
  ])("the admin page shows the end of a scheduled refresh that took %f minutes as %s", async (minutes, words) => {
    await began(10, minutes);
    expect(await readRunsPanel()).toContain(`Ended ${words}`);
  });

  it("the admin page marks the last scheduled refresh as failing when one of its steps failed", async () => {
    const loadState = async () =>
      /data-state="(\w+)"/.exec(/id="runs".*/s.exec((await admin.go("/admin")).text)?.[0] ?? "")?.[1];
    await began(30, 2);
    expect(await loadState()).toBe("on");
    await site().db.run(
      sql`UPDATE refresh_run SET incomplete_parts = ${JSON.stringify([{ part: "Sheets", reason: "No answer." }])}`,
    );
    expect(await loadState()).toBe("failing");
  });

  it("the admin page shows how many scheduled refreshes of the last day never ended", async () => {
    await began(90, 2);
    await began(60);
    await began(20);
    const words = await readRunsPanel();
    expect(words).toMatch(/^The last run cut: it never ended Began .* Ended never/);
    expect(words).toContain("2 runs were cut within a day, the last of which began");
  });
});

describe("webhook of the operator", () => {
  const messages = () =>
    site()
      .fakeServices.requests.filter(({ hostAndPath }) => hostAndPath === FAKE_WEBHOOK_URL.replace("https://", ""))
      .map(({ body }) => String(JSON.parse(body).content));
  let before: number;
  const since = () => messages().slice(before);
  const failing = (since: number) =>
    site().db.run(sql`INSERT INTO service_state (service, failure_count, last_error, failing_since)
      VALUES ('game', 9, 'www.game.co.uk answered 503.', ${since})`);
  beforeAll(() => {
    before = messages().length;
  });
  afterEach(() => {
    before = messages().length;
  });

  it("the webhook of the operator receives no message about a successful scheduled refresh", async () => {
    await site().run(EVERY);
    expect(since()).toEqual([]);
  });

  it("simultaneous scheduled refreshes send the operator one message about an external service that failed for a day", async () => {
    await failing(Date.now() - DAY_MS);
    await Promise.all([site().run(EVERY), site().run(EVERY)]);
    await site().run(EVERY);
    expect(since()).toEqual([
      expect.stringMatching(
        /^Plinth needs attention, see \/admin:\n• .* has not responded since .* Last failure: www\.game\.co\.uk answered 503\.$/,
      ),
    ]);
  });

  it("the webhook of the operator receives one message after four scheduled refreshes in a row did not finish", async () => {
    await began(75, 2);
    for (const minutes of [60, 45, 30, 15]) await began(minutes);
    await site().run(EVERY);
    await site().run(EVERY);
    expect(since()).toEqual([expect.stringContaining("The refresh missed 4 scheduled runs.")]);
  });

  it("a message that the webhook of the operator did not accept is sent again by the next scheduled refresh", async () => {
    await failing(Date.now() - DAY_MS);
    const mend = site().fakeServices.replaceResponse(
      FAKE_WEBHOOK_URL.replace("https://", ""),
      () => new Response("", { status: 503 }),
    );
    await site().run(EVERY);
    mend();
    const words = await readRunsPanel();
    expect(words).toContain("Notifying the operator Discord did not accept the message to the operator.");
    expect(words).not.toContain("local-webhook-token");
    await site().run(EVERY);
    await site().run(EVERY);
    expect(since()).toHaveLength(2);
  });
});
