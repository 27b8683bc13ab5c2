import { beforeAll, it } from "vitest";
import { saveDailyAverages } from "../../db/prices/dailyAverages";
import { readPriceSnapshot } from "../../db/prices/read";
import { AVERAGE_SOURCES } from "../../domain/prices/dayAverages";
import { addDaysToDate, formatUtcDay } from "../../domain/time";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { expectEventually } from "../helpers/expectEventually";
import { createSoldPrices, insertCurrentPrices, insertSoldDays } from "../helpers/insertPrices";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const openVisitor = withBrowser({ areTabsReused: true });
const TODAY = formatUtcDay(Date.now());

beforeAll(async () => {
  await insertSoldDays(site().db, [{ id: 1, market: "EBAY-US", day: addDaysToDate(TODAY, -1), price: 1500 }]);
  await insertCurrentPrices(site().db, createSoldPrices(1, "EBAY-US", 1500), "of a day");
  await saveDailyAverages(site().db, await readPriceSnapshot(site().db), Date.now(), AVERAGE_SOURCES);
});

it("hovering over a purchase, a date or a price shows the full date", async () => {
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  await person.call("/api/amiibo/1/add");
  await person.call("/api/amiibo/1/copies", { acquired_on: TODAY });
  await person.send("/preferences/language", { value: "en" });
  const { page, context } = await openVisitor({ baseURL: site().url, locale: "de-DE" });
  await setSessionCookies(context, person);
  await openPage(page, "/my-account");
  const arrival = page.locator(".value-chart-purchase").first();
  const today = await arrival.getAttribute("data-day");
  const atLength = new Date(`${today}`).toLocaleDateString("de-DE", { dateStyle: "full", timeZone: "UTC" });
  await arrival.hover({ force: true });
  await expectEventually(() => arrival.textContent()).toBe(`${atLength}: 1 came`);
  const last = page.locator(`.value-chart-days time[datetime="${today}"]`).first();
  await last.hover();
  await expectEventually(() => last.getAttribute("title")).toBe(atLength);

  for (const shown of ["collection", "value"]) await person.call(`/api/user/is_${shown}_public`, { sV: true });
  await openPage(page, `/user/${person.id}`);
  const price = page.locator(".price[data-day]").first();
  await price.hover();
  await expectEventually(() => price.getAttribute("data-tooltip")).toMatch(/newest \p{L}+, \d+\. \p{L}+ \d{4}$/u);
});
