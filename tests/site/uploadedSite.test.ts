import { afterAll, beforeAll, expect, it } from "vitest";
import { type Rehearsed, rehearse } from "../helpers/rehearsal";
import { visit } from "../helpers/visit";

let site: Rehearsed;
beforeAll(async () => {
  site = await rehearse();
});
afterAll(() => site.stop());

it("what a deployment uploads serves its home page with all files that it names, and asks nobody outside", async () => {
  const { status, title, text } = await visit("/", { at: site.url });
  expect([status, title]).toEqual([200, "Plinth | Amiibo collection and price tracking"]);
  const files = new Set(Array.from(text.matchAll(/\/assets\/[\w.-]+/g), ([file]) => file));
  expect(files.size).toBeGreaterThan(3);
  for (const file of files) expect((await visit(file, { at: site.url })).status, file).toBe(200);
  expect(site.unreached).toEqual([]);
  expect(site.complaints()).toBe("");
});
