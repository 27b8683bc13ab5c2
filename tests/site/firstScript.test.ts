import { expect, it } from "vitest";
import { anyName, enterAs } from "../helpers/person";
import { visit } from "../helpers/visit";

const scriptsIn = (html: string): string[] => html.match(/<script type="module"[^>]*>/g) ?? [];

it.each(["/", "/list/all", "/privacy"])(
  "on %s a newcomer's waits for the frame, and a guest's who marked something does not",
  async (path) => {
    const newcomer = await visit(path);
    expect(scriptsIn(newcomer.text)).toEqual([
      expect.stringMatching(/ src="\/assets\/first-[\w-]+\.js" data-entry="\/assets\/entry-[\w-]+\.js"/),
    ]);
    const [, entry] = / data-entry="([^"]+)"/.exec(newcomer.text) ?? [];
    // On its way meanwhile.
    expect(newcomer.text).toContain(`<link rel="modulepreload" href="${entry}"`);
    const guest = await visit(path, { headers: { Cookie: "marked=1" } });
    expect(scriptsIn(guest.text)).toEqual([expect.stringContaining(` src="${entry}"`)]);
  },
);

it("whoever is signed in has the account's", async () => {
  const person = await enterAs(anyName());
  expect(scriptsIn((await person.go("/list/all")).text)).toEqual([
    expect.stringMatching(/ src="\/assets\/accountEntry-/),
  ]);
});
