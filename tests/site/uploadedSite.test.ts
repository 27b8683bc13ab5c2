import { afterAll, beforeAll, expect, it } from "vitest";
import { type RehearsedSite, startRehearsedSite } from "../helpers/rehearsedSite";
import { fetchPage } from "../helpers/siteRequests";

let site: RehearsedSite;
beforeAll(async () => {
  site = await startRehearsedSite();
});
afterAll(() => site.stop());

it("the uploaded site serves its home page with all files and sends no external request", async () => {
  const { status, title, text } = await fetchPage("/", { at: site.url });
  expect([status, title]).toEqual([200, "Plinth | Amiibo collection and price tracking"]);
  const files = new Set(Array.from(text.matchAll(/\/assets\/[\w.-]+/g), ([file]) => file));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) expect((await fetchPage(file, { at: site.url })).status, file).toBe(200);
  expect(site.blockedHosts).toEqual([]);
  expect(site.readErrors()).toBe("");
});
