import { sql } from "drizzle-orm";
import { beforeAll, expect, it } from "vitest";
import { DAY_MS } from "../../../domain/time";
import { formatDaysAgo } from "../../helpers/marketRows";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../../helpers/signedInPerson";
import { NO_MARKET_VARS } from "../../helpers/site";
import { withOwnSite } from "../people/ownSite";

const site = withOwnSite(NO_MARKET_VARS);
const yesterday = formatDaysAgo(1);

let ten: SignedInPerson[];
let stranger: SignedInPerson;

const refresh = (): Promise<void> => site().run("*/15 * * * *");
/** Moves the schedule back by a day, as if today's refresh had run yesterday. */
const skipDay = () => site().db.run(sql`UPDATE refresh_target SET next_due_at = next_due_at - ${DAY_MS}`);

const signInNewMember = () => createSignedInPerson(createUniqueName(), { at: site().url });
const bought = async (person: SignedInPerson, price: string) =>
  person.call("/api/amiibo/1/copies", {
    condition: "new",
    isBoxed: true,
    price_paid: price,
    currency: "GBP",
    acquired_on: yesterday,
  });
const contributes = async (person: SignedInPerson, isContributing: boolean) =>
  expect(await person.call("/api/user/is_contributing_prices", { sV: isContributing })).toMatchObject({ status: 200 });
const readPaidPriceText = async () =>
  /Paid by collectors[^.]*\.\d\d ?, by [^.]* in the last year/.exec((await stranger.go("/amiibo/1")).words)?.[0];
const loadPaidPrices = async () => Object(Object(await stranger.read("/api/amiibo/1")).json).paid_by_collectors;

beforeAll(async () => {
  [stranger, ...ten] = [await signInNewMember(), ...(await Promise.all(Array.from({ length: 10 }, signInNewMember)))];
  for (const [place, person] of ten.entries()) await bought(person, `${10 + Math.floor(place / 2)}.10`);
  await site().db.run(sql`UPDATE user SET created_at = created_at - ${31 * DAY_MS}`);
  await bought(stranger, "5000");
});

it("prices that members paid are not published unless these members agreed to share them", async () => {
  await contributes(ten[0] ?? stranger, true);
  await refresh();
  expect([await readPaidPriceText(), await loadPaidPrices()]).toEqual([undefined, []]);
});

it("prices that members paid are published only while at least ten members share them", async () => {
  for (const person of ten) await contributes(person, true);
  await refresh();
  expect(await readPaidPriceText()).toBeUndefined();
  await skipDay();
  await refresh();
  expect(await readPaidPriceText()).toBe("Paid by collectors, UK new: about £12.00 , by 10 or more in the last year");
  const figure = { global_id: "EBAY-GB", condition: "new", price: 12, currency: "GBP", owners_at_least: 10 };
  expect(await loadPaidPrices()).toEqual([figure]);
  await contributes(ten[9] ?? stranger, false);
  await refresh();
  expect(await loadPaidPrices()).toEqual([figure]);
  await skipDay();
  await refresh();
  expect([await readPaidPriceText(), await loadPaidPrices()]).toEqual([undefined, []]);
});

it("a scheduled data refresh deletes no data when the server clock is 60 days ahead", async () => {
  const { db } = site();
  const [now, ahead] = [Date.now(), new Date(Date.now() + 60 * DAY_MS)];
  await db.run(sql`INSERT INTO sale (item_id, market, listing_id, sold_count, sold_at, grade, price, evidence)
    VALUES (1, 'EBAY-GB', '1', 0, ${now - 30 * DAY_MS}, 'new', 1000, 'auction')`);
  await db.run(sql`INSERT INTO notification (user_id, item_id, kind, text, dedupe_key, created_at)
    VALUES (${stranger.id}, 1, 'test', 'News', 'news', ${now - 60 * DAY_MS})`);
  const rows = () =>
    db.all(sql`SELECT (SELECT count(*) FROM sale), (SELECT count(*) FROM notification),
    (SELECT count(*) FROM session), (SELECT max(next_due_at) FROM refresh_target)`);
  const before = await rows();
  await site().run("*/15 * * * *", ahead);
  expect(await rows()).toEqual(before);
});
