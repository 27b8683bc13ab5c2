import { describe, expect, inject, it } from "vitest";
import { fetchPage, submitForm } from "../helpers/siteRequests";

describe("POST /preferences/{name}", () => {
  it.each([
    ["region", "average"],
    ["region", "us"],
    ["region", "uk"],
    ["wide", "0"],
    ["wide", "1"],
  ])("saving the preference %s=%s sets a cookie and redirects back to the page of the form", async (name, value) => {
    const { status, headers } = await submitForm(
      `/preferences/${name}`,
      { value },
      { Referer: `${inject("siteUrl")}/list/all?q=a` },
    );
    expect(status).toBe(303);
    expect(headers.get("Location")).toBe("/list/all?q=a");
    const cookie = headers.get("Set-Cookie") ?? "";
    expect(cookie).toMatch(new RegExp(`^${name}=${value};`));
    expect(cookie).toMatch(/Path=\//);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).toMatch(/Max-Age=31536000/);
  });

  it.each([
    undefined,
    "https://elsewhere.example/trap",
    "nonsense",
    "//elsewhere.example",
    `${inject("siteUrl")}//elsewhere.example`,
    `${inject("siteUrl")}/.//elsewhere.example`,
    `${inject("siteUrl")}/logout`,
    `${inject("siteUrl")}/oauth/google/redirect`,
  ])("saving the page width with the unsafe or missing Referer %s redirects to the home page", async (referrer) => {
    const headers: HeadersInit = referrer === undefined ? {} : { Referer: referrer };
    expect((await submitForm("/preferences/wide", { value: "1" }, headers)).headers.get("Location")).toBe("/");
  });

  it("saving the page width on a sign-in page redirects to that page", async () => {
    const headers = { Referer: `${inject("siteUrl")}/log-in?next=%2Fsettings` };
    const response = await submitForm("/preferences/wide", { value: "1" }, headers);
    expect(response.headers.get("Location")).toBe("/log-in?next=%2Fsettings");
  });

  it("saving the page width on a search page keeps the search but removes the lang parameter", async () => {
    const headers = { Referer: `${inject("siteUrl")}/?q=who?&sort=name&lang=de` };
    const response = await submitForm("/preferences/wide", { value: "1" }, headers);
    expect(response.headers.get("Location")).toBe("/?q=who%3F&sort=name");
  });

  it("an unreadable form for the page width returns an error page with a link back", async () => {
    const { status, heading, text } = await fetchPage("/preferences/wide", {
      method: "POST",
      body: "value=1",
      headers: {
        Origin: inject("siteUrl"),
        "Content-Type": "text/plain",
        Referer: `${inject("siteUrl")}/list/all?q=a`,
      },
    });
    expect(status).toBe(400);
    expect(heading).toBe("We could not read that form");
    expect(text).toContain('<a class="button primary" href="/list/all?q=a">Back</a>');
  });

  it.each([
    ["region", "4"],
    ["region", ""],
    ["region", "<b>"],
    ["wide", "yes"],
    ["colour", "1"],
    ["constructor", "1"],
  ])("saving the invalid preference %s=%s returns 404 and stores nothing", async (name, value) => {
    const { status, headers } = await submitForm(`/preferences/${name}`, { value });
    expect(status).toBe(404);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it.each(["https://elsewhere.example", "null"])(
    "saving the price region with the Origin header %s returns 403",
    async (origin) => {
      const { status, headers } = await submitForm("/preferences/region", { value: "uk" }, { Origin: origin });
      expect(status).toBe(403);
      expect(headers.has("Set-Cookie")).toBe(false);
    },
  );

  it("a price region form sent from another site returns an HTML error page instead of JSON", async () => {
    const refused = await submitForm("/preferences/region", { value: "uk" }, { Origin: "https://elsewhere.example" });
    expect(refused.headers.get("Content-Type")).toMatch(/^text\/html/);
  });

  it("saving the price region without a request body returns 404", async () => {
    const { status } = await fetchPage("/preferences/region", {
      method: "POST",
      headers: { Origin: inject("siteUrl") },
    });
    expect(status).toBe(404);
  });
});

describe("effect of preferences", () => {
  const pressed = (text: string) => /<button[^>]* value="(\w+)"[^>]* aria-pressed="true"/.exec(text)?.[1];

  it.each([
    ["", "us"],
    ["region=uk", "uk"],
    ["region=us", "us"],
    ["region=9", "us"],
    ["region=average", undefined],
  ])("a page requested with the cookie %j highlights the flag of the price region %s", async (cookie, flag) =>
    expect(pressed((await fetchPage("/privacy", { headers: { Cookie: cookie } })).text)).toBe(flag),
  );

  it("the cookie wide=1 shows pages in full width with a button for normal width", async () => {
    const { text, words } = await fetchPage("/", { headers: { Cookie: "wide=1" } });
    expect(text).toContain('data-wide="true"');
    expect(words).toContain("Normal width");
    expect((await fetchPage("/")).words).toContain("Full screen");
  });
});
