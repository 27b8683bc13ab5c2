import { describe, expect, inject, it } from "vitest";
import { fetchPage, submitForm } from "../helpers/visit";

describe("POST /preferences", () => {
  it.each([
    ["region", "1"],
    ["region", "2"],
    ["region", "3"],
    ["wide", "0"],
    ["wide", "1"],
  ])("%s=%s is remembered, and the way back is the page it came from", async (name, value) => {
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
  ])("leads home when it came from %s", async (referrer) => {
    const headers: HeadersInit = referrer === undefined ? {} : { Referer: referrer };
    expect((await submitForm("/preferences/wide", { value: "1" }, headers)).headers.get("Location")).toBe("/");
  });

  it("leads back to a way in too", async () => {
    const headers = { Referer: `${inject("siteUrl")}/log-in?next=%2Fsettings` };
    const answer = await submitForm("/preferences/wide", { value: "1" }, headers);
    expect(answer.headers.get("Location")).toBe("/log-in?next=%2Fsettings");
  });

  it("leads back to the whole of an address, whatever stands in its search, but for the language it asked for", async () => {
    const headers = { Referer: `${inject("siteUrl")}/?q=who?&sort=name&lang=de` };
    const answer = await submitForm("/preferences/wide", { value: "1" }, headers);
    expect(answer.headers.get("Location")).toBe("/?q=who%3F&sort=name");
  });

  it("says which page a broken form stands on", async () => {
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
  ])("%s=%s is the 404 page and sets nothing", async (name, value) => {
    const { status, headers } = await submitForm(`/preferences/${name}`, { value });
    expect(status).toBe(404);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it.each(["https://elsewhere.example", "null"])("from origin %s it is refused with 403", async (origin) => {
    const { status, headers } = await submitForm("/preferences/region", { value: "3" }, { Origin: origin });
    expect(status).toBe(403);
    expect(headers.has("Set-Cookie")).toBe(false);
  });

  it("a refused form gets a page, not JSON", async () => {
    const refused = await submitForm("/preferences/region", { value: "3" }, { Origin: "https://elsewhere.example" });
    expect(refused.headers.get("Content-Type")).toMatch(/^text\/html/);
  });

  it("without a body is the 404 page, not a broken one", async () => {
    const { status } = await fetchPage("/preferences/region", {
      method: "POST",
      headers: { Origin: inject("siteUrl") },
    });
    expect(status).toBe(404);
  });
});

describe("what is remembered shows", () => {
  const pressed = (text: string) => /<button[^>]* value="(\d)"[^>]* aria-pressed="true"/.exec(text)?.[1];

  it.each([
    ["", "2"],
    ["region=3", "3"],
    ["region=2", "2"],
    ["region=9", "2"],
    ["region=1", undefined],
  ])("with the cookie %j flag %s is lit", async (cookie, flag) =>
    expect(pressed((await fetchPage("/privacy", { headers: { Cookie: cookie } })).text)).toBe(flag),
  );

  it("full width is on the page and its button offers the way back", async () => {
    const { text, words } = await fetchPage("/", { headers: { Cookie: "wide=1" } });
    expect(text).toContain('data-wide="true"');
    expect(words).toContain("Normal width");
    expect((await fetchPage("/")).words).toContain("Full screen");
  });
});
