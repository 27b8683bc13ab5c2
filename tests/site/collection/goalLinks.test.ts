import { beforeAll, describe, expect, it } from "vitest";
import type { SignedInPerson } from "../../helpers/signedInPerson";
import { decodeHtml, fetchPage } from "../../helpers/siteRequests";
import { signInNewMember } from "../../helpers/transfer";

let person: SignedInPerson;
beforeAll(async () => {
  person = await signInNewMember();
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
  await person.call("/api/user/goal", { series: ["super-smash-bros", "kirby"], kinds: ["figure", "card"] });
});

/** Loads the link URLs in one part of a page. */
async function loadLinks(path: string, part: RegExp): Promise<string[]> {
  const { text } = await person.go(path);
  const html = part.exec(text)?.[0] ?? "";
  return [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decodeHtml(href));
}

const GOAL_LINE = /<nav class="goal-line".*?<\/nav>/s;
const HALVES = /<nav class="list-tabs".*?<\/nav>/s;
const TABS = /<nav class="series-tabs".*?<\/nav>/s;

const loadToggle = async (path: string) => (await loadLinks(path, GOAL_LINE))[0];

/** Parses the query parameters of a URL. */
const parseQuery = (href = "") => Object.fromEntries(new URL(href, "https://plinth.example").searchParams);

describe("link between counting the goal and counting everything", () => {
  it.each([
    "/list/amiibo-franchise/kirby?q=meta&show=not-collected&sort=name",
    "/?q=mario&sort=name",
    "/amiibo-checklist?q=mario&show=not-collected",
    "/amiibo-checklist?kind=cards&series=all&q=kirby",
  ])("the link Count everything on %s adds count=everything and keeps all other URL parameters", async (path) => {
    const asked = parseQuery(path);
    const toggle = await loadToggle(path);
    expect(parseQuery(toggle)).toEqual({ ...asked, count: "everything" });
    expect(toggle?.split("?")[0]).toBe(path.split("?")[0]);
    expect(parseQuery(await loadToggle(toggle ?? ""))).toEqual(asked);
  });

  it("the attribute data-keeps-query of the link Count everything names the URL parameters to keep", async () => {
    const readKeptParams = async (path: string) =>
      /data-keeps-query="([^"]*)"/.exec(GOAL_LINE.exec((await person.go(path)).text)?.[0] ?? "")?.[1];
    expect(await readKeptParams("/list/all")).toBe("q type show sort");
    expect(await readKeptParams("/amiibo-checklist")).toBe("q show");
  });
});

describe("checklist that counts everything despite a goal", () => {
  const path = "/amiibo-checklist?kind=cards&series=new-leaf&count=everything";

  it("the tabs of a checklist keep the URL parameter count=everything", async () => {
    const links = [...(await loadLinks(path, HALVES)), ...(await loadLinks(path, TABS))];
    expect(links.length).toBeGreaterThan(5);
    expect(links.filter((href) => parseQuery(href).count !== "everything")).toEqual([]);
  });

  it("the search form of a checklist keeps the URL parameter count=everything", async () => {
    const { text } = await person.go(path);
    const form = /<form[^>]*role="search".*?<\/form>|<form[^>]*class="[^"]*seek.*?<\/form>/s.exec(text)?.[0] ?? text;
    for (const [name, value] of [
      ["kind", "cards"],
      ["series", "new-leaf"],
      ["count", "everything"],
    ])
      expect(form).toMatch(new RegExp(`<input type="hidden" name="${name}" value="${value}"/>`));
  });

  it("the tabs of a checklist without the parameter count link to URLs without this parameter", async () => {
    const links = [
      ...(await loadLinks("/amiibo-checklist?kind=cards", HALVES)),
      ...(await loadLinks("/amiibo-checklist?kind=cards", TABS)),
    ];
    expect(links.filter((href) => parseQuery(href).count !== undefined)).toEqual([]);
  });
});

describe("list pages", () => {
  it("a list search with show=not-collected leaves out items that the member owns", async () => {
    const found = async (show: string) =>
      (await person.go(`/list/all?q=mario&show=${show}&count=everything`)).shownItems;
    const [all, missing] = [await found("all"), await found("not-collected")];
    expect(missing.length).toBeGreaterThan(5);
    expect(all.filter((id) => !missing.includes(id)).toSorted()).toEqual([1, 2]);
  });

  it.each(["average", "us", "uk"])(
    "a list page requested with the cookie for the price region %s contains prices of that region",
    async (region) => {
      const { text } = await fetchPage("/list/amiibo-franchise/kirby", { headers: { Cookie: `region=${region}` } });
      expect(text).toMatch(new RegExp(`"prices":\\{[^}]*"region":"${region}"`));
    },
  );

  it("only guests who have marked no items see the introduction on the home page", async () => {
    const welcomes = async (headers: HeadersInit) =>
      (await fetchPage("/", { headers })).text.includes('class="welcome"');
    expect([await welcomes({}), await welcomes({ Cookie: "marked=1" })]).toEqual([true, false]);
    expect((await person.go("/")).text).not.toContain('class="welcome"');
  });

  it("the canonical URL of the Animal Crossing list omits the search and an invalid series", async () => {
    const loadCanonical = async (path: string) =>
      /<link rel="canonical" href="([^"]*)"/.exec((await fetchPage(path)).text)?.[1];
    const fullListUrl = await loadCanonical("/list/animal-crossing-cards");
    expect(await loadCanonical("/list/animal-crossing-cards/nonsense")).toBe(fullListUrl);
    expect(await loadCanonical("/list/animal-crossing-cards?q=mario")).toBe(fullListUrl);
  });
});
