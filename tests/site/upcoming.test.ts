import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { saveGoal } from "../../db/goal/goal";
import { paths } from "../../domain/paths";
import { shippedCatalogue } from "../helpers/catalogue";
import { createGoal } from "../helpers/goals";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";
import { withOwnSite } from "./people/ownSite";

const day = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
const listUids = (text: string): string[] => [...text.matchAll(/^UID:([^@\r]+)@/gm)].map(([, uid = ""]) => uid);

/** Item 1 comes out in Japan in 10 days and in Europe in 20, item 2 in America in 100 and in Europe in 200. */
const site = withOwnSite();
let person: SignedInPerson;
beforeAll(async () => {
  const { db, url } = site();
  await db.run(sql`UPDATE item SET release_eu = ${day(20)}, release_jp = ${day(10)}, release_na = NULL,
    release_au = NULL WHERE id = 1`);
  await db.run(sql`UPDATE item SET release_eu = ${day(200)}, release_na = ${day(100)} WHERE id = 2`);
  person = await createSignedInPerson(createUniqueName(), { at: url });
});

const at = () => ({ at: site().url });

describe("upcoming releases", () => {
  it("the page of upcoming items lists each item with its release days, soonest first", async () => {
    const { status, text } = await fetchPage(paths.upcoming, at());
    expect(status).toBe(200);
    const entries = [...text.matchAll(/<li class="panel">(.*?)<\/ul><\/li>/gs)].map(([, entry = ""]) => entry);
    expect(entries.map((entry) => /href="\/amiibo\/(\d+)/.exec(entry)?.[1])).toEqual(["1", "2"]);
    const listRegions = (entry = "") => [...entry.matchAll(/alt="([^"]+)" width="24"/g)].map(([, name]) => name);
    expect(entries.slice(0, 2).map(listRegions)).toEqual([
      ["Europe", "Japan"],
      expect.arrayContaining(["Europe", "North America"]),
    ]);
    expect(entries[0]).toMatch(/in 20 days.*in 10 days/s);
    expect(text).toContain('href="/upcoming/au.ics"');
  });

  it("the home page names an upcoming item that is released in 10 days", async () => {
    const { words } = await fetchPage("/", at());
    expect(words).toMatch(/Soon to come: Mario in Japan, \d+ \w{3} \d{4} \(in 10 days\)\. All upcoming amiibo/);
  });
});

describe("public calendars", () => {
  it("the calendar file of a region contains only releases of that region", async () => {
    const all = await fetchPage(paths.calendar("all"), at());
    expect(all.headers.get("Content-Type")).toBe("text/calendar; charset=utf-8");
    expect(listUids(all.text)).toEqual(["release-1-jp", "release-1-eu", "release-2-na", "release-2-eu"]);
    const { text } = await fetchPage(paths.calendar("eu"), at());
    expect(listUids(text)).toEqual(["release-1-eu", "release-2-eu"]);
    expect(text).toContain(`DTSTART;VALUE=DATE:${day(20).replaceAll("-", "")}\r\n`);
  });

  it("the calendar file of a region without announced releases says that no release is announced", async () =>
    expect((await fetchPage(paths.calendar("au"), at())).text).toContain(
      "No amiibo release is announced for Australia.",
    ));

  it("the calendar file of an unknown region returns 404", async () =>
    expect((await fetchPage("/upcoming/mars.ics", at())).status).toBe(404));
});

describe("private calendar", () => {
  const loadAddress = async () =>
    /value="[^"]*(\/calendar\/[^"]+\.ics)"/.exec((await person.go(paths.upcoming)).text)?.[1];
  const make = async (act: string) => {
    expect((await person.send(paths.saveCalendar, { act })).status).toBe(303);
    return loadAddress();
  };

  it("the private calendar of a member contains the releases of wishlisted items", async () => {
    expect(await loadAddress()).toBeUndefined();
    const address = (await make("renew")) ?? "";
    expect((await fetchPage(address, at())).text).toContain("No release of anything on your wishlist");
    await person.call("/api/amiibo/1/wishlist/add");
    const { status, headers, text } = await fetchPage(address, at());
    expect(status).toBe(200);
    expect(headers.get("Cache-Control")).toBe("private, no-store");
    expect(listUids(text)).toEqual(["release-1-jp"]);
  });

  it("the private calendar of a member contains the releases of items in their collecting goal", async () => {
    const address = (await loadAddress()) ?? "";
    const { amiiboSeriesId } = shippedCatalogue.byId.get(2) ?? { amiiboSeriesId: 0 };
    await saveGoal(site().db, person.id, createGoal({ seriesIds: [amiiboSeriesId] }));
    expect(listUids((await fetchPage(address, at())).text)).toEqual(["release-1-jp", "release-2-na"]);
    await saveGoal(site().db, person.id, undefined);
    expect(listUids((await fetchPage(address, at())).text)).toEqual(["release-1-jp"]);
  });

  it("the old URL of a private calendar returns 404 after the member renews or disables the calendar", async () => {
    const former = (await make("renew")) ?? "";
    const renewed = (await make("renew")) ?? "";
    expect(renewed).not.toBe(former);
    expect((await fetchPage(former, at())).status).toBe(404);
    expect((await fetchPage(renewed, at())).status).toBe(200);
    expect(await make("end")).toBeUndefined();
    expect((await fetchPage(renewed, at())).status).toBe(404);
  });

  it.each(["/calendar/all.ics", `/calendar/${"a".repeat(43)}.ics`, "/calendar/.ics", "/calendar/' OR 1=1.ics"])(
    "the calendar URL %s, which belongs to no calendar, returns 404",
    async (address) => {
      const { status, text } = await fetchPage(encodeURI(address), at());
      expect(status).toBe(404);
      expect(text).not.toContain("VCALENDAR");
    },
  );
});
