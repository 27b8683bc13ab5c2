import { sql } from "drizzle-orm";
import { describe, expect, inject, it } from "vitest";
import { SIGN_IN_MS } from "../../../domain/access/session";
import { databaseOf } from "../../helpers/databases";
import { aBrowser, anyName, consent, leave, signInAs } from "../../helpers/person";
import { locationOf } from "./ownSite";

const attemptsOf = (browser: ReturnType<typeof aBrowser>) =>
  [...browser.cookies.keys()].filter((name) => name.includes("sign-in-"));

describe("the way through a provider", () => {
  it("is open for ten minutes, and its cookie goes at the end of it", async () => {
    const db = databaseOf(inject("siteUrl"));
    const browser = aBrowser();
    const before = Date.now();
    const away = await leave(browser, "github");
    const [{ newest = 0 } = {}] = await db.all<{ newest: number }>(sql`SELECT max(expires_at) AS newest FROM sign_in`);
    expect(newest - Date.now()).toBeLessThanOrEqual(SIGN_IN_MS);
    expect(newest).toBeGreaterThan(before);
    expect(attemptsOf(browser)).toHaveLength(1);
    await browser.go(await consent(away, anyName()));
    expect(browser.cookies.has("session")).toBe(true);
    expect(attemptsOf(browser)).toEqual([]);
  });

  it("keeps the language that somebody new chose as a guest", async () => {
    const browser = aBrowser();
    await browser.send("/preferences/language", { value: "de" });
    const person = await signInAs(anyName(), { browser });
    const cookies = [...person.cookies].filter(([name]) => ["session", "auth", "viewer"].includes(name));
    const fresh = aBrowser(inject("siteUrl"), new Map(cookies));
    expect((await fresh.go("/privacy", { headers: { "Accept-Language": "fr" } })).text).toContain('<html lang="de"');
  });

  it.each([
    ["cross-site", false],
    ["same-site", false],
    ["none", false],
    ["same-origin", true],
  ])("leads who is signed in on from a page that is %s: %s", async (site, isOpen) => {
    const person = await signInAs(anyName());
    const answer = await person.go("/oauth/github/redirect", { headers: { "Sec-Fetch-Site": site } });
    expect(answer.status).toBe(302);
    if (isOpen) expect(locationOf(answer)).not.toContain("error=");
    else expect(locationOf(answer)).toBe("/settings?error=elsewhere&provider=github");
  });
});
