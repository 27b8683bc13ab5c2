import { expect, it } from "vitest";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";

const listScripts = (html: string): string[] => html.match(/<script type="module"[^>]*>/g) ?? [];

it.each([
  ["/", true],
  ["/list/all", true],
  ["/amiibo/1/mario", true],
  ["/privacy", false],
])(
  "the page %s delays its scripts until after the first paint only for visitors who have marked no items",
  async (path, collects) => {
    const newVisitorPage = await fetchPage(path);
    const [, entry = "", , preloads = ""] =
      / src="\/assets\/loadEntry-[\w-]+\.js" data-entry="(\/assets\/entry-[\w-]+\.js)"( data-preloads="([^"]+)")?/.exec(
        newVisitorPage.text,
      ) ?? [];
    expect(listScripts(newVisitorPage.text)).toEqual([expect.stringContaining(`data-entry="${entry}"`)]);
    expect(newVisitorPage.text).not.toContain("modulepreload");
    // The page preloads the files that the entry script imports later; none on a page without controls.
    expect(new Set(preloads.match(/[a-z]+(?=-[\w-]{8}\.js)/g))).toEqual(
      new Set(collects ? ["react", "runtime", "guest", "changing"] : []),
    );
    const guest = await fetchPage(path, { headers: { Cookie: "marked=1" } });
    expect(listScripts(guest.text)).toEqual([expect.stringContaining(` src="${entry}"`)]);
  },
);

it("a list page loads the script for members when a member opens it", async () => {
  const person = await createSignedInPerson(createUniqueName());
  expect(listScripts((await person.go("/list/all")).text)).toEqual([
    expect.stringMatching(/ src="\/assets\/accountEntry-/),
  ]);
});
