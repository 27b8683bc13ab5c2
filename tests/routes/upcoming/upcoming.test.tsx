import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { saveUserLanguage } from "../../../db/access/settings";
import { saveGoal } from "../../../db/goal/goal";
import { saveItemAction } from "../../../db/ownership/change";
import { buildCatalogue } from "../../../domain/catalogue/catalogue";
import type { ReleaseDates } from "../../../domain/catalogue/item";
import { t } from "../../../domain/messages/pages";
import { NextReleasesLine, upcomingRoutes } from "../../../routes/upcoming";
import { withLanguage } from "../../../worker/language/withLanguage";
import { shippedCatalogue } from "../../helpers/catalogue";
import { extractText, listElements, renderMarkup } from "../../helpers/markup";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const TODAY = "2026-11-26";
const [WISHED, AIMED, OTHER] = [1, 2, 3];

/** Only items 1 to 3 come out soon. */
const RELEASES: Readonly<Record<number, ReleaseDates>> = {
  [WISHED]: { eu: "2026-12-01", na: "2026-12-05", jp: "2026-11-28" },
  [AIMED]: { na: "2026-12-10" },
  [OTHER]: { eu: "2026-12-20" },
};
const catalogue = buildCatalogue({
  ...shippedCatalogue,
  items: shippedCatalogue.items.map((item) => ({
    ...item,
    releases: RELEASES[item.id] ?? {},
    amiiboSeriesId: item.id === AIMED ? 31 : item.id === OTHER || item.id === WISHED ? 1 : item.amiiboSeriesId,
  })),
});

const { database, somebody, guest } = withRoutes([upcomingRoutes], () => ({
  today: () => TODAY,
  loadCatalogue: async () => catalogue,
}));

/** Returns ids, dates, URLs and titles of the events in a calendar file. */
const listDays = (text: string) => {
  const lines = text.replaceAll("\r\n ", "").split("\r\n");
  const listValues = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length));
  const [uids, dates, urls, summaries] = ["UID:", "DTSTART;VALUE=DATE:", "URL:", "SUMMARY:"].map(listValues);
  return { uids, dates, urls, summaries };
};

const loadToken = async ({ id }: RouteCaller) =>
  (
    await database.db.all<{ readonly calendar_token: string | null }>(
      sql`SELECT calendar_token FROM notification_channels WHERE user_id = ${id}`,
    )
  )[0]?.calendar_token;

describe("public calendar", () => {
  it("the release calendar of a region contains only release days of that region, each with a stable event id", async () => {
    const { headers, text } = await guest.go("/upcoming/eu.ics");
    expect(headers.get("Cache-Control")).toBe("public, max-age=3600");
    expect(headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    const { uids, dates, urls, summaries } = listDays(text);
    expect(dates).toEqual(["20261201", "20261220"]);
    expect(uids).toEqual([WISHED, OTHER].map((id) => `release-${id}-eu@plinth.example`));
    expect(urls?.map((url) => url.startsWith(`${TEST_ORIGIN}/amiibo/`))).toEqual([true, true]);
    const [first] = catalogue.items.filter(({ id }) => id === WISHED);
    expect(summaries?.[0]).toBe(first && t.upcoming.released(first.name, "eu"));
  });

  it("the release calendar of all regions contains each release day of each item", async () => {
    const { uids, dates, summaries } = listDays((await guest.go("/upcoming/all.ics")).text);
    expect(summaries?.[0]).toBe(t.upcoming.released(catalogue.byId.get(WISHED)?.name ?? "", "jp"));
    expect(dates).toEqual(["20261128", "20261201", "20261205", "20261210", "20261220"]);
    expect(new Set(uids).size).toBe(5);
    expect((await guest.go("/upcoming/mars.ics")).status).toBe(404);
  });
});

describe("name and empty state of calendars", () => {
  const listNames = (text: string) => {
    const plain = text.replaceAll("\r\n ", "");
    return ["NAME:", "X-WR-CALNAME:"].map((name) => plain.split(`\r\n${name}`)[1]?.split("\r\n")[0]);
  };
  const twice = (name: string) => [name, name].map((each) => each.replace(/[\\;,]/g, (sign) => `\\${sign}`));

  it("the name of a release calendar contains its region or its owner", async () => {
    const loadText = async (path: string) => (await guest.go(path)).text;
    expect(listNames(await loadText("/upcoming/eu.ics"))).toEqual(twice(t.upcoming.regionCalendarTitle("eu")));
    expect(listNames(await loadText("/upcoming/all.ics"))).toEqual(twice(t.upcoming.calendarTitle));
    const nothing = await loadText("/upcoming/au.ics");
    expect(listDays(nothing)).toMatchObject({
      uids: ["no-release@plinth.example"],
      summaries: twice(t.upcoming.emptyRegionCalendar("au")).slice(0, 1),
    });
    const person = await somebody();
    await person.send("/upcoming/calendar", { act: "renew" });
    const own = await loadText(`/calendar/${await loadToken(person)}.ics`);
    expect(listNames(own)).toEqual(twice(t.upcoming.privateCalendarTitle("Ada")));
  });

  it("the URL of a private release calendar with an unknown token returns an uncached 404", async () => {
    const { status, headers } = await guest.go(`/calendar/${"a".repeat(43)}.ics`);
    expect([status, headers.get("Cache-Control"), headers.get("X-Robots-Tag")]).toEqual([
      404,
      "private, no-store",
      "noindex",
    ]);
  });
});

describe("private calendar", () => {
  async function loadCalendar(person: RouteCaller) {
    await person.send("/upcoming/calendar", {});
    return guest.go(`/calendar/${await loadToken(person)}.ics`);
  }

  it("a private release calendar contains release days of wishlist items and collecting goal items", async () => {
    const person = await somebody({ name: "primary_region", value: "us" });
    await saveItemAction(database.db, "wishlist/add", WISHED, {
      userId: person.id,
      changeId: "wishing",
      now: new Date(),
    });
    await saveGoal(database.db, person.id, {
      seriesIds: [31],
      gameSeriesIds: [],
      forms: ["figure"],
      isOneOfEach: false,
    });
    const { status, headers, text } = await loadCalendar(person);
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(headers.get("X-Robots-Tag")).toBe("noindex");
    expect(listDays(text).dates).toEqual(["20261205", "20261210"]);
  });

  it("a private release calendar uses the language in its URL, or else the language of its owner", async () => {
    const person = await somebody();
    await saveUserLanguage(database.db, person.id, "de");
    const { text } = await loadCalendar(person);
    expect(text).not.toContain(t.upcoming.emptyPrivateCalendar.slice(0, 30));
    expect((await guest.go(`/calendar/${await loadToken(person)}.ics?lang=en`)).text.replaceAll("\r\n ", "")).toContain(
      t.upcoming.emptyPrivateCalendar.slice(0, 30),
    );
  });

  it("a member can create, see, replace and disable the URL of their private release calendar", async () => {
    const person = await somebody();
    await person.send("/upcoming/calendar", {});
    const first = await loadToken(person);
    expect((await person.go("/upcoming")).text).toContain(`${TEST_ORIGIN}/calendar/${first}.ics`);
    await person.send("/upcoming/calendar", {});
    const second = await loadToken(person);
    expect(second).not.toBe(first);
    expect((await guest.go(`/calendar/${first}.ics`)).status).toBe(404);
    await person.send("/upcoming/calendar", { act: "end" });
    expect(await loadToken(person)).toBeNull();
    expect((await guest.go(`/calendar/${second}.ics`)).status).toBe(404);
  });
});

it("NextReleasesLine shows the next release and how many more follow within 60 days", () => {
  const html = renderMarkup(<NextReleasesLine catalogue={catalogue} today={TODAY} />);
  expect(html).toContain(`href="/amiibo/${WISHED}/`);
  expect(html).toContain('dateTime="2026-11-28"');
  expect(extractText(html)).toContain(t.upcoming.moreReleases(2));
  expect(renderMarkup(<NextReleasesLine catalogue={catalogue} today="2027-01-01" />)).toBe("");
  const last = renderMarkup(<NextReleasesLine catalogue={catalogue} today="2026-12-15" />);
  expect(last).toContain(`href="/amiibo/${OTHER}/`);
  expect(extractText(last)).toContain(t.upcoming.allReleases);
  expect(extractText(last)).toContain("in 5 days");
});

describe("upcoming page", () => {
  it("the page of upcoming items shows each release day with its region and the days left", async () => {
    const { text } = await guest.go("/upcoming");
    const [list = ""] = text.split('<section class="panel" aria-labelledby="calendars"');
    const days = listElements(list, "time").map((time) => /dateTime="([^"]*)"/.exec(time)?.[1]);
    expect(days).toEqual(["2026-12-01", "2026-12-05", "2026-11-28", "2026-12-10", "2026-12-20"]);
    expect(extractText(list)).toContain("in 2 days");
    expect(text).not.toContain("/calendar/");
    const flags = [...list.matchAll(/src="\/storage\/flags\/(\w+)\.svg" alt="([^"]*)"/g)].map(([, flag, name]) => [
      flag,
      name,
    ]);
    expect(flags).toEqual([
      ["eu", "Europe"],
      ["us", "North America"],
      ["jp", "Japan"],
      ["us", "North America"],
      ["eu", "Europe"],
    ]);
    expect([...list.matchAll(/class="upcoming-item" href="\/amiibo\/(\d+)/g)].map(([, id]) => Number(id))).toEqual([
      WISHED,
      AIMED,
      OTHER,
    ]);
    expect(text).not.toContain('id="private-calendar"');
  });

  it("the page of upcoming items links to the calendar of each region in the language of the reader", async () => {
    const listCalendars = ({ text }: { readonly text: string }) =>
      [...text.matchAll(/href="(\/upcoming\/[^"]*)"/g)].map(([, href]) => href);
    const regions = ["all", "na", "eu", "jp", "au"];
    const german = listCalendars(await withLanguage("de", () => guest.go("/upcoming")));
    expect(german.toSorted()).toEqual(regions.map((region) => `/upcoming/${region}.ics?lang=de`).toSorted());
    const english = listCalendars(await guest.go("/upcoming"));
    expect(english.toSorted()).toEqual(regions.map((region) => `/upcoming/${region}.ics`).toSorted());
  });
});
