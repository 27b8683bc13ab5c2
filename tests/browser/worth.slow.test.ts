import { beforeAll, it } from "vitest";
import { keepAverages } from "../../db/prices/averages";
import { readBook } from "../../db/prices/read";
import { AVERAGED } from "../../domain/prices/dayAverages";
import { dayOfInstant, shiftDay } from "../../domain/time";
import { carrySession, open, withBrowser } from "../helpers/browser";
import { eventually } from "../helpers/eventually";
import { anyName, enterAs } from "../helpers/person";
import { pricesAre, sold, soldOn } from "../helpers/prices";
import { ownSite } from "../site/people/ownSite";

const site = ownSite();
const aVisitor = withBrowser({ areKept: true });
const TODAY = dayOfInstant(Date.now());

beforeAll(async () => {
  await soldOn(site().db, [{ id: 1, market: "EBAY-US", day: shiftDay(TODAY, -1), price: 1500 }]);
  await pricesAre(site().db, sold(1, "EBAY-US", 1500), "of a day");
  await keepAverages(site().db, await readBook(site().db), Date.now(), AVERAGED);
});

it("a day on which copies came says itself at length, in the drawing as below it", async () => {
  const person = await enterAs(anyName(), { at: site().url });
  await person.call("/api/amiibo/1/add");
  await person.call("/api/amiibo/1/copies", { acquired_on: TODAY });
  await person.send("/preferences/language", { value: "en" });
  const { page, context } = await aVisitor({ baseURL: site().url, locale: "de-DE" });
  await carrySession(context, person);
  await open(page, "/my-account");
  const arrival = page.locator(".course-arrival").first();
  const today = await arrival.getAttribute("data-day");
  const atLength = new Date(`${today}`).toLocaleDateString("de-DE", { dateStyle: "full", timeZone: "UTC" });
  await arrival.hover({ force: true });
  await eventually(() => arrival.textContent()).toBe(`${atLength}: 1 came`);
  const last = page.locator(`.course-days time[datetime="${today}"]`).first();
  await last.hover();
  await eventually(() => last.getAttribute("title")).toBe(atLength);

  for (const shown of ["collection", "value"]) await person.call(`/api/user/is_${shown}_public`, { sV: true });
  await open(page, `/user/${person.id}`);
  const price = page.locator(".price[data-day]").first();
  await price.hover();
  await eventually(() => price.getAttribute("data-tip")).toMatch(/newest \p{L}+, \d+\. \p{L}+ \d{4}$/u);
});
