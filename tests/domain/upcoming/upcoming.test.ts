import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_RELEASE_REGIONS, type Item, type ReleaseDates } from "../../../domain/catalogue/item";
import { countDaysBetween } from "../../../domain/catalogue/release";
import {
  formatICalendar,
  listCalendarReleases,
  listNearReleases,
  listRegionalCalendarReleases,
  listUpcomingReleases,
  NEAR_RELEASE_DAYS,
} from "../../../domain/upcoming/upcoming";

const TODAY = "2026-11-21";

const createItem = (id: number, releases: ReleaseDates): Item => ({
  id,
  nfcCode: "0000000000000000",
  name: `Item ${id}`,
  character: "Somebody",
  characterKey: "somebody",
  form: "figure",
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases,
});

const anyDay = fc
  .integer({ min: -120, max: 120 })
  .map((days) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10));
const anyReleases: fc.Arbitrary<ReleaseDates> = fc.record(
  { jp: anyDay, na: anyDay, eu: anyDay, au: anyDay },
  { requiredKeys: [] },
);
const anyItems = fc.array(anyReleases).map((all) => all.map((each, index) => createItem(index + 1, each)));

describe("upcoming releases", () => {
  it("listUpcomingReleases lists items with a future release by date and without duplicates", () =>
    fc.assert(
      fc.property(anyItems, (items) => {
        const found = listUpcomingReleases(items, TODAY);
        const dates = found.map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
        const expected = items.filter(({ releases }) =>
          ALL_RELEASE_REGIONS.some((region) => (releases[region] ?? "") > TODAY),
        );
        expect(found.map(({ item }) => item.id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
    ));

  it("listNearReleases lists each item with a release in the next 60 days without duplicates", () =>
    fc.assert(
      fc.property(anyItems, (items) => {
        const found = listNearReleases(items, TODAY);
        expect(new Set(found.map(({ item }) => item.id)).size).toBe(found.length);
        for (const { date } of found) expect(countDaysBetween(TODAY, date)).toBeGreaterThan(0);
        const isNear = ({ releases }: Item) =>
          Object.values(releases).some((date) => date > TODAY && countDaysBetween(TODAY, date) <= NEAR_RELEASE_DAYS);
        expect(found.map(({ item }) => item.id).sort()).toEqual(
          items
            .filter(isNear)
            .map(({ id }) => id)
            .sort(),
        );
      }),
    ));

  it("listUpcomingReleases leaves out an item that is released today", () =>
    expect(listUpcomingReleases([createItem(1, { eu: TODAY })], TODAY)).toEqual([]));

  it("the personal calendar of a member lists one release per item, preferably in their own region", () => {
    const both = createItem(1, { jp: "2026-12-01", eu: "2027-01-01" });
    const abroad = createItem(2, { jp: "2026-12-05", na: "2026-12-24" });
    const listFor = (region: "average" | "us" | "uk") =>
      listRegionalCalendarReleases([both, abroad], region, TODAY).map(({ item, region }) => `${item.id} ${region}`);
    expect(listFor("uk")).toEqual(["2 jp", "1 eu"]);
    expect(listFor("us")).toEqual(["1 jp", "2 na"]);
    expect(listFor("average")).toEqual(["1 jp", "2 jp"]);
  });

  it("the personal calendar of a member contains only releases of the public calendar", () =>
    fc.assert(
      fc.property(anyItems, fc.constantFrom("average", "us", "uk"), (items, region) => {
        const all = listCalendarReleases(items, TODAY).map(({ item, region }) => `${item.id} ${region}`);
        const own = listRegionalCalendarReleases(items, region, TODAY);
        expect(all).toEqual(expect.arrayContaining(own.map(({ item, region }) => `${item.id} ${region}`)));
        expect(new Set(own.map(({ item }) => item.id)).size).toBe(own.length);
      }),
    ));
});

describe("formatICalendar", () => {
  const formatWithSummary = (summary: string) =>
    formatICalendar({
      name: "Releases",
      today: TODAY,
      events: [
        { uid: "release-1-eu@plinth.example", date: "2027-02-12", summary, url: "https://plinth.example/amiibo/1" },
      ],
      emptyEntry: { uid: "nothing@plinth.example", text: "None." },
    });
  const unfold = (text: string) => text.replaceAll("\r\n ", "");
  const findValue = (text: string, name: string) =>
    unfold(text)
      .split("\r\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1);

  it("formatICalendar breaks lines after at most 75 bytes without losing characters", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (summary) => {
        const text = formatWithSummary(summary);
        expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
        const lines = text.split("\r\n");
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const summaryText = findValue(text, "SUMMARY")?.replace(/\\(.)/g, (_, character) =>
          character === "n" ? "\n" : character,
        );
        expect(summaryText).toBe(summary.replace(/\r\n|\r/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
      }),
    ));

  it("formatICalendar writes a release as an all-day event", () => {
    expect(formatWithSummary("Mario")).toContain("\r\nDTSTART;VALUE=DATE:20270212\r\n");
    expect(formatWithSummary("Mario; gold, boxed")).toContain("SUMMARY:Mario\\; gold\\, boxed\r\n");
  });

  it("a calendar file without releases is valid and states that there are none", () => {
    const nothing = { uid: "nothing@plinth.example", text: "No release is announced for Australia." };
    const text = formatICalendar({ name: "Releases", today: TODAY, events: [], emptyEntry: nothing });
    expect(text).toContain("BEGIN:VJOURNAL\r\n");
    expect(text).toContain("No release is announced for Australia.");
    expect(text).not.toContain("VEVENT");
  });

  it("formatICalendar writes a VEVENT for each release, or a single VJOURNAL if there are none", () => {
    const lines = (days: boolean) =>
      (days
        ? formatWithSummary("Mario\n(gold)")
        : formatICalendar({ name: "A; B", today: TODAY, events: [], emptyEntry: { uid: "no,thing", text: "None." } })
      ).split("\r\n");
    expect(lines(true)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//Plinth//Releases//EN",
      "CALSCALE:GREGORIAN",
      "METHOD:PUBLISH",
      "NAME:Releases",
      "X-WR-CALNAME:Releases",
      "REFRESH-INTERVAL;VALUE=DURATION:P1D",
      "X-PUBLISHED-TTL:P1D",
      "BEGIN:VEVENT",
      "UID:release-1-eu@plinth.example",
      "DTSTAMP:20261121T000000Z",
      "DTSTART;VALUE=DATE:20270212",
      "SUMMARY:Mario\\n(gold)",
      "URL:https://plinth.example/amiibo/1",
      "TRANSP:TRANSPARENT",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
    expect(lines(false).slice(5, 7)).toEqual(["NAME:A\\; B", "X-WR-CALNAME:A\\; B"]);
    expect(lines(false).slice(9)).toEqual([
      "BEGIN:VJOURNAL",
      "UID:no\\,thing",
      "DTSTAMP:20261121T000000Z",
      "DTSTART;VALUE=DATE:20261121",
      "SUMMARY:None.",
      "END:VJOURNAL",
      "END:VCALENDAR",
      "",
    ]);
  });

  // "SUMMARY:" takes eight of the 75 octets.
  it.each([
    ["x", 67, 1],
    ["x", 68, 2],
    ["é", 33, 1],
    ["é", 34, 2],
    ["た", 22, 1],
    ["た", 23, 2],
    ["🍄", 16, 1],
    ["🍄", 17, 2],
    ["x", 67 + 74, 2],
    ["x", 67 + 75, 3],
    ["\u007f\u0080", 99, 1],
    ["\u07ff", 33, 1],
    ["\u0800", 22, 1],
    ["\u0800", 23, 2],
    ["\uffff", 22, 1],
    ["\u{10000}", 16, 1],
    ["\u{10000}", 17, 2],
  ])(
    "formatICalendar breaks a summary of the character %j repeated %i times into %i lines",
    (character, times, lines) => {
      const text = formatWithSummary(character.repeat(times)).split("\r\n");
      const first = text.findIndex((line) => line.startsWith("SUMMARY:"));
      expect(text.findIndex((line) => line.startsWith("URL:")) - first).toBe(lines);
    },
  );
});

describe("order of releases", () => {
  const format = (all: readonly { readonly item: Item; readonly region: string }[]) =>
    all.map(({ item, region }) => `${item.id} ${region}`);
  it("upcoming releases on the same day are sorted by item id", () => {
    const all = [
      createItem(2, { eu: "2026-12-01" }),
      createItem(3, { eu: "2026-12-02" }),
      createItem(1, { eu: "2026-12-01" }),
    ];
    expect(format(listUpcomingReleases(all, TODAY))).toEqual(["1 eu", "2 eu", "3 eu"]);
    expect(format(listUpcomingReleases(all.toReversed(), TODAY))).toEqual(["1 eu", "2 eu", "3 eu"]);
  });

  it("listNearReleases lists only the earliest release of an item in the next 60 days", () =>
    expect(
      format(
        listNearReleases(
          [createItem(1, { eu: "2026-12-05", jp: "2026-12-01", na: TODAY }), createItem(2, { eu: "2027-01-21" })],
          TODAY,
        ),
      ),
    ).toEqual(["1 jp"]));

  it("a past release stays in the calendar of releases for sixty days", () =>
    expect(
      format(
        listCalendarReleases(
          [
            createItem(1, { eu: "2026-09-22", jp: "2026-09-21", na: "2030-01-01" }),
            createItem(2, { eu: "2026-09-22", na: "2026-12-01" }),
          ],
          TODAY,
        ),
      ),
    ).toEqual(["1 eu", "2 eu", "2 na", "1 na"]));
});
