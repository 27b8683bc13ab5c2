import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { messages } from "../../domain/messages/en/pages";
import { type FakeServices, startFakeServices } from "../../local/fakeServices/server";
import { getFakeOAuthClient } from "../../local/fakeServices/signIn/fakeProviders";
import { SITE_ROUTES } from "../../routes";
import { openPage, setSessionCookies, withBrowser } from "../helpers/browser";
import { listSavedPages } from "../helpers/cachedPages";
import { expectEventually } from "../helpers/expectEventually";
import { fetchImage, parseImageUrl } from "../helpers/exportImages";
import { locateCard } from "../helpers/pageLocators";
import { listPackedImports, listUploadedFiles, type RehearsedSite, startRehearsedSite } from "../helpers/rehearsedSite";
import { fillRoutePath } from "../helpers/routePaths";
import { createUniqueName, type SignedInPerson, signInAs } from "../helpers/signedInPerson";
import { fetchPage, GUEST_PAGES } from "../helpers/siteRequests";
import { parseDraftId, parseFormFields, submitImport, uploadFile } from "../helpers/transfer";

const openVisitor = withBrowser();

/** Lists the files of this site that a browser requests for a page's HTML. */
const listRequestedFiles = (html: string): string[] =>
  [...html.matchAll(/<(?:script|link|img|use|iframe|source)\b[^>]*?\b(?:src|href)="(\/[^"]*)"/g)]
    .map(([, address = ""]) => address.replaceAll("&amp;", "&").replace(/#.*/, ""))
    .filter((address) => address !== "");

it("the uploaded worker contains every module that its code imports", async () => {
  const packed = await listPackedImports();
  expect([...packed.keys()].filter((path) => path.endsWith(".js")).length).toBeGreaterThan(5);
  for (const [module, imports] of packed)
    for (const each of imports) expect([...packed.keys()], `imported by ${module}`).toContain(each);
});

describe("deployment with the two database variables only", () => {
  let site: RehearsedSite;
  const at = () => ({ at: site.url });
  beforeAll(async () => {
    site = await startRehearsedSite();
  });
  afterAll(() => site.stop());

  it("a site deployed with only the two database variables serves every uploaded file", async () => {
    const files = await listUploadedFiles();
    expect(files.length).toBeGreaterThan(1_000);
    for (let from = 0; from < files.length; from += 50) {
      const some = files.slice(from, from + 50);
      const answers = await Promise.all(some.map(async (path) => [path, (await fetchPage(path, at())).status]));
      expect(answers).toEqual(some.map((path) => [path, 200]));
    }
  });

  it("a site deployed with only the two database variables shows all guest pages and their files without errors", async () => {
    const rooms = SITE_ROUTES.filter(({ method, role }) => method === "GET" && role === "guest").map(
      ({ path }) => path,
    );
    const titles = new Map<string, string>(GUEST_PAGES.map(({ path, title }) => [path, title]));
    const requestedFiles = new Set<string>();
    for (const path of new Set([...titles.keys(), ...rooms.map((path) => fillRoutePath(path))])) {
      const { status, text, title } = await fetchPage(path, at());
      if (titles.has(path)) expect(title).toBe(titles.get(path));
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toContain(messages.priceNote.syntheticNote);
      expect(text, path).not.toMatch(/synthetic|made up/i);
      for (const each of listRequestedFiles(text)) requestedFiles.add(each);
    }
    expect(requestedFiles.size).toBeGreaterThan(50);
    for (const path of requestedFiles) expect((await fetchPage(path, at())).status, path).toBe(200);
  });

  it("a deployed site without a configured sign-in provider offers no sign-in", async () => {
    const { text } = await fetchPage("/amiibo/1", at());
    const card = new URL(/og:image" content="([^"]*)"/.exec(text)?.[1] ?? "");
    const { status, headers } = await fetchPage(card.pathname, at());
    expect([status, headers.get("Content-Type")]).toEqual([200, "image/png"]);
    const { words, text: page } = await fetchPage("/log-in", at());
    expect(words).toContain("GOOGLE_CLIENT_ID");
    expect(page).not.toContain("/oauth/");
  });

  it("a site deployed with only the two database variables sends no external requests and logs no error", () => {
    expect(site.blockedHosts).toEqual([]);
    expect(site.readErrors()).toBe("");
  });
});

describe("deployment with one sign-in provider", () => {
  let fakeServices: FakeServices;
  let site: RehearsedSite;
  let person: SignedInPerson;
  beforeAll(async () => {
    fakeServices = await startFakeServices(0);
    const { id, secret } = getFakeOAuthClient("google");
    site = await startRehearsedSite({ vars: { GOOGLE_CLIENT_ID: id, GOOGLE_CLIENT_SECRET: secret }, fakeServices });
    person = await signInAs(createUniqueName(), { at: site.url, fakeServicesUrl: fakeServices.url });
  });
  afterAll(async () => {
    await site.stop();
    await fakeServices.stop();
  });

  it("a member can add, import and search items on a newly deployed site", async () => {
    expect(await person.call("/api/amiibo/1/add")).toMatchObject({ status: 200, json: { owned: true } });
    expect(await person.call("/api/amiibo/2/wishlist/add")).toMatchObject({ status: 200 });
    const preview = await uploadFile(person, "Name\nPac-Man\nShulk\n");
    expect((await submitImport(person, parseDraftId(preview), parseFormFields(preview))).status).toBe(303);
    expect(Object.keys(await person.holdings())).toHaveLength(4);
    expect((await person.go("/list/all?q=zelda")).shownItems.length).toBeGreaterThan(3);
  });

  it("a newly deployed site draws an export image for a member", async () => {
    const response = await person.call("/api/user/export/image/cards", {
      series: "Series 1",
      wishlistOnly: false,
      unownedOnly: false,
    });
    const { status, png } = await fetchImage(parseImageUrl(response), site.url);
    expect([status, png.subarray(1, 4).toString()]).toEqual([200, "PNG"]);
    expect(png.subarray(-8, -4).toString()).toBe("IEND");
  });

  it("a public collection on a newly deployed site has a social image", async () => {
    await person.call("/api/user/is_collection_public", { sV: true });
    const { status, text } = await fetchPage(`/user/${person.id}`, { at: site.url });
    expect(status).toBe(200);
    const card = new URL(/og:image" content="([^"]*)"/.exec(text)?.[1] ?? "");
    expect((await fetchPage(card.pathname, { at: site.url })).headers.get("Content-Type")).toBe("image/png");
  });

  it("a newly deployed site stores a collecting goal and a private notification feed of a member", async () => {
    expect((await person.call("/api/user/goal", { series: ["kirby"] })).status).toBe(200);
    await person.send("/settings/feed", { act: "renew" });
    const feed = /value="([^"]*\/feed\/[^"]*)"/.exec((await person.go("/settings?tab=notifications")).text)?.[1] ?? "";
    expect((await fetchPage(new URL(feed).pathname, { at: site.url })).status).toBe(200);
    expect((await person.go("/trade")).status).toBe(200);
  });

  it("every page for members on a newly deployed site responds without an error", async () => {
    const rooms = SITE_ROUTES.filter(({ method, role }) => method === "GET" && role !== "admin").map(
      ({ path }) => path,
    );
    for (const path of rooms
      .map((path) => fillRoutePath(path))
      .filter((each) => !each.startsWith("/oauth/") && each !== "/logout")) {
      const { status, text } = await person.go(path);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toMatch(/synthetic|made up/i);
    }
  });

  it("a list page that the browser saved from a newly deployed site shows owned items while offline", async () => {
    const { page, context, pageErrors } = await openVisitor({ baseURL: site.url, serviceWorkers: "allow" });
    await setSessionCookies(context, person);
    await openPage(page, "/list/all");
    const luigi = locateCard(page, 4);
    await luigi.own.click();
    await expectEventually(async () => (await person.holdings())["4"]).toBe("b");
    await openPage(page, "/amiibo/4");
    await openPage(page, "/my-account");
    await expectEventually(() => listSavedPages(page, person.id)).toContain("/list/all");
    expect(pageErrors).toEqual([]);
    await context.setOffline(true);
    await openPage(page, "/list/all");
    await expectEventually(() => luigi.card.getAttribute("data-owned")).toBe("true");
  });

  it("a scheduled refresh of a newly deployed site fetches exchange rates without an API key", async () => {
    await site.run("*/15 * * * *");
    expect(fakeServices.countRequests("www.ecb.europa.eu")).toBe(1);
    expect((await fetchPage("/stock-checker", { at: site.url })).status).toBe(200);
  });

  it("a newly deployed site with one sign-in provider writes no error to its log", () =>
    expect(site.readErrors()).toBe(""));
});
