import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type Amiibo, REGIONS, type Releases } from "../../../domain/catalogue/amiibo";
import { daysBetween } from "../../../domain/catalogue/release";
import { calendarText } from "../../../domain/upcoming/calendar";
import { inCalendar, inCalendarOf, NEAR_DAYS, nearReleases, upcomingIn } from "../../../domain/upcoming/upcoming";

const TODAY = "2026-11-21";

const item = (id: number, releases: Releases): Amiibo => ({
  id,
  head: "00000000",
  tail: "00000000",
  name: `Item ${id}`,
  character: "Somebody",
  characterKey: "somebody",
  form: "figure",
  amiiboSeriesId: 1,
  gameSeriesId: 1,
  releases,
});

const day = fc
  .integer({ min: -120, max: 120 })
  .map((days) => new Date(Date.parse(TODAY) + days * 86_400_000).toISOString().slice(0, 10));
const releases: fc.Arbitrary<Releases> = fc.record({ jp: day, na: day, eu: day, au: day }, { requiredKeys: [] });
const items = fc.array(releases).map((all) => all.map((each, index) => item(index + 1, each)));

describe("releases to come", () => {
  it("are all that are not out in a region, the next first", () =>
    fc.assert(
      fc.property(items, fc.constantFrom(...REGIONS), (items, region) => {
        const found = upcomingIn(items, region, TODAY);
        const dates = found.map(({ date }) => date);
        expect(dates).toEqual([...dates].sort());
        const expected = items.filter(({ releases }) => (releases[region] ?? "") > TODAY);
        expect(found.map(({ item }) => item.id).sort()).toEqual(expected.map(({ id }) => id).sort());
      }),
    ));

  it("are near within 60 days, each item once", () =>
    fc.assert(
      fc.property(items, (items) => {
        const found = nearReleases(items, TODAY);
        expect(new Set(found.map(({ item }) => item.id)).size).toBe(found.length);
        for (const { date } of found) expect(daysBetween(TODAY, date)).toBeGreaterThan(0);
        const isNear = ({ releases }: Amiibo) =>
          Object.values(releases).some((date) => date > TODAY && daysBetween(TODAY, date) <= NEAR_DAYS);
        expect(found.map(({ item }) => item.id).sort()).toEqual(
          items
            .filter(isNear)
            .map(({ id }) => id)
            .sort(),
        );
      }),
    ));

  it("an item that is out today is not to come", () =>
    expect(upcomingIn([item(1, { eu: TODAY })], "eu", TODAY)).toEqual([]));

  it("stand in a person's calendar once, in their region or where they come first", () => {
    const both = item(1, { jp: "2026-12-01", eu: "2027-01-01" });
    const abroad = item(2, { jp: "2026-12-05", na: "2026-12-24" });
    const told = (region: "1" | "2" | "3") =>
      inCalendarOf([both, abroad], region, TODAY).map(({ item, region }) => `${item.id} ${region}`);
    expect(told("3")).toEqual(["2 jp", "1 eu"]);
    expect(told("2")).toEqual(["1 jp", "2 na"]);
    expect(told("1")).toEqual(["1 jp", "2 jp"]);
  });

  it("a person's calendar holds nothing that the calendar of all does not", () =>
    fc.assert(
      fc.property(items, fc.constantFrom("1", "2", "3"), (items, region) => {
        const all = inCalendar(items, TODAY).map(({ item, region }) => `${item.id} ${region}`);
        const own = inCalendarOf(items, region, TODAY);
        expect(all).toEqual(expect.arrayContaining(own.map(({ item, region }) => `${item.id} ${region}`)));
        expect(new Set(own.map(({ item }) => item.id)).size).toBe(own.length);
      }),
    ));
});

describe("a calendar's text", () => {
  const textOf = (summary: string) =>
    calendarText({
      name: "Releases",
      today: TODAY,
      days: [
        { uid: "release-1-eu@plinth.example", date: "2027-02-12", summary, url: "https://plinth.example/amiibo/1" },
      ],
      nothing: { uid: "nothing@plinth.example", text: "None." },
    });
  const unfolded = (text: string) => text.replaceAll("\r\n ", "");
  const lineOf = (text: string, name: string) =>
    unfolded(text)
      .split("\r\n")
      .find((line) => line.startsWith(`${name}:`))
      ?.slice(name.length + 1);

  it("has lines of at most 75 octets, which end as they have to, and loses no letter", () =>
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 200 }), (summary) => {
        const text = textOf(summary);
        expect(text.endsWith("END:VCALENDAR\r\n")).toBe(true);
        const lines = text.split("\r\n");
        for (const line of lines) {
          expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
          expect(line).not.toMatch(/[\r\n]/);
        }
        const told = lineOf(text, "SUMMARY")?.replace(/\\(.)/g, (_, sign) => (sign === "n" ? "\n" : sign));
        expect(told).toBe(summary.replace(/\r\n|\r/g, "\n").replace(/(?!\n)\p{Cc}/gu, ""));
      }),
    ));

  it("says the day as a whole day", () => {
    expect(textOf("Mario")).toContain("\r\nDTSTART;VALUE=DATE:20270212\r\n");
    expect(textOf("Mario; gold, boxed")).toContain("SUMMARY:Mario\\; gold\\, boxed\r\n");
  });

  it("without days says that there are none, and is a calendar still", () => {
    const nothing = { uid: "nothing@plinth.example", text: "No release is announced for Australia." };
    const text = calendarText({ name: "Releases", today: TODAY, days: [], nothing });
    expect(text).toContain("BEGIN:VJOURNAL\r\n");
    expect(text).toContain("No release is announced for Australia.");
    expect(text).not.toContain("VEVENT");
  });
});
