import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { preferenceRoutes } from "../../../routes/preferences";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody, guest } = withRoutes([preferenceRoutes]);

const choose = (who: RouteCaller, name: string, value: string, before = "/") =>
  who.go(`/preferences/${name}`, {
    method: "POST",
    body: new URLSearchParams({ value }),
    headers: { Referer: TEST_ORIGIN + before },
  });
const rowOf = async ({ id }: RouteCaller) =>
  (await database.db.all(sql`SELECT primary_region, language FROM user WHERE id = ${id}`))[0];

describe("a preference", () => {
  it("of a guest is kept in their browser for a year", async () => {
    const { status, headers } = await choose(guest, "region", "3");
    expect(status).toBe(303);
    expect(headers.get("Set-Cookie")).toMatch(/^region=3; .*Max-Age=31536000.*SameSite=Lax/);
  });

  it("leads back to the page it was chosen on, with its search and without its language", async () => {
    const locationAfter = async (before: string) =>
      (await choose(guest, "language", "de", before)).headers.get("Location");
    expect(await locationAfter("/list/all?q=what%3F&lang=fr&sort=name")).toBe("/list/all?q=what%3F&sort=name");
    expect(await locationAfter("/list/all?lang=fr")).toBe("/list/all");
    expect(await locationAfter("/list/all")).toBe("/list/all");
  });

  it("of a person is kept in their account: the region there alone, the language in the browser too", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const untouched = await rowOf(other);
    expect((await choose(person, "region", "3")).headers.get("Set-Cookie")).toBeNull();
    expect((await choose(person, "language", "de")).headers.get("Set-Cookie")).toMatch(
      /^language=de; .*Max-Age=31536000/,
    );
    expect(await rowOf(person)).toEqual({ primary_region: "3", language: "de" });
    await choose(person, "language", "browser");
    expect(await rowOf(person)).toEqual({ primary_region: "3", language: null });
    expect(await rowOf(other)).toEqual(untouched);
  });

  it("of the page width is kept in the browser, also for a signed-in person", async () => {
    const person = await somebody();
    const before = await rowOf(person);
    const { headers } = await choose(person, "wide", "1", "/wishlist?sort=name");
    expect(headers.get("Set-Cookie")).toMatch(/^wide=1; .*Max-Age=31536000/);
    expect(headers.get("Location")).toBe("/wishlist?sort=name");
    expect(await rowOf(person)).toEqual(before);
  });

  it("that there is not is not found", async () => {
    expect((await choose(guest, "region", "9")).status).toBe(404);
    expect((await choose(guest, "colour", "red")).status).toBe(404);
  });
});
