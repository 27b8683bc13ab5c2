import { sql } from "drizzle-orm";
import { describe, expect, it } from "vitest";
import { preferenceRoutes } from "../../../routes/preferences";
import { type RouteCaller, TEST_ORIGIN, withRoutes } from "../../helpers/routes";

const { database, somebody, guest } = withRoutes([preferenceRoutes]);

const choose = (caller: RouteCaller, name: string, value: string, before = "/") =>
  caller.go(`/preferences/${name}`, {
    method: "POST",
    body: new URLSearchParams({ value }),
    headers: { Referer: TEST_ORIGIN + before },
  });
const loadRow = async ({ id }: RouteCaller) =>
  (await database.db.all(sql`SELECT primary_region, language FROM user WHERE id = ${id}`))[0];

describe("preferences", () => {
  it("the price region of a guest is stored in a cookie for a year", async () => {
    const { status, headers } = await choose(guest, "region", "uk");
    expect(status).toBe(303);
    expect(headers.get("Set-Cookie")).toMatch(/^region=uk; .*Max-Age=31536000.*SameSite=Lax/);
  });

  it("choosing a language removes the lang parameter from the URL of the current page", async () => {
    const locationAfter = async (before: string) =>
      (await choose(guest, "language", "de", before)).headers.get("Location");
    expect(await locationAfter("/list/all?q=what%3F&lang=fr&sort=name")).toBe("/list/all?q=what%3F&sort=name");
    expect(await locationAfter("/list/all?lang=fr")).toBe("/list/all");
    expect(await locationAfter("/list/all")).toBe("/list/all");
  });

  it("the price region of a member is stored in the account without setting a cookie", async () => {
    const [person, other] = [await somebody(), await somebody()];
    const untouched = await loadRow(other);
    expect((await choose(person, "region", "uk")).headers.get("Set-Cookie")).toBeNull();
    expect((await choose(person, "language", "de")).headers.get("Set-Cookie")).toMatch(
      /^language=de; .*Max-Age=31536000/,
    );
    expect(await loadRow(person)).toEqual({ primary_region: "uk", language: "de" });
    await choose(person, "language", "browser");
    expect(await loadRow(person)).toEqual({ primary_region: "uk", language: null });
    expect(await loadRow(other)).toEqual(untouched);
  });

  it("the page width that a member chooses is stored in a cookie and not in the account", async () => {
    const person = await somebody();
    const before = await loadRow(person);
    const { headers } = await choose(person, "wide", "1", "/wishlist?sort=name");
    expect(headers.get("Set-Cookie")).toMatch(/^wide=1; .*Max-Age=31536000/);
    expect(headers.get("Location")).toBe("/wishlist?sort=name");
    expect(await loadRow(person)).toEqual(before);
  });

  it("saving an unknown preference or an unknown value returns 404", async () => {
    expect((await choose(guest, "region", "9")).status).toBe(404);
    expect((await choose(guest, "colour", "red")).status).toBe(404);
  });
});
