import { describe, expect, it } from "vitest";
import { shippedCatalogue } from "../../helpers/catalogue";
import { parseImageUrl } from "../../helpers/exportImages";
import { createSignedInPerson, createUniqueName } from "../../helpers/signedInPerson";
import { getListPath, withOwner } from "./owner";

const { url, owner, set, open, own, asGuest } = withOwner();

const GOAL = "/my-account/goal";
const WORDS = "You collect: all figures of Super Smash Bros. and Kirby, one of each character.";
const GOAL_INPUT = { series: ["super-smash-bros", "kirby"], kinds: ["figure"], one_of_each: true } as const;
const collect = (said: object = GOAL_INPUT) => owner().call("/api/user/goal", said);

/** Sends a form in which a field may occur several times. */
const send = (fields: readonly (readonly [string, string])[], person = owner()) =>
  person.go(GOAL, {
    method: "POST",
    body: new URLSearchParams(fields.map(([name, value]) => [name, value])),
    headers: { Origin: url() },
  });

const listFigures = (...slugs: readonly string[]) =>
  shippedCatalogue.items.filter(
    (item) => item.form === "figure" && slugs.includes(shippedCatalogue.getAmiiboSeries(item).slug),
  );
const listCharacters = (items: readonly { readonly characterKey: string }[]) =>
  new Set(items.map(({ characterKey }) => characterKey)).size;
const inGoal = listFigures("super-smash-bros", "kirby");
const characters = listCharacters(inGoal);
const [kirbyOfSmash, kirbyOfKirby] = ["super-smash-bros", "kirby"].map(
  (slug) => listFigures(slug).find(({ characterKey }) => characterKey === "kirby")?.id ?? 0,
);
const card = shippedCatalogue.items.find(({ form }) => form === "card")?.id ?? 0;

const getProgressBar = (words: string): string | undefined => /(Of your goal|On your shelf) \S+ · \S+/.exec(words)?.[0];

describe("goal form", () => {
  it("a collecting goal saved without JavaScript appears on the account page, checklist and lists", async () => {
    const empty = await owner().go(GOAL);
    expect(empty.words).toContain("You collect: everything.");
    expect(empty.text).not.toContain("Collect everything");
    const saved = await send([
      ["series", "super-smash-bros"],
      ["series", "kirby"],
      ["kinds", "figure"],
      ["one_of_each", "on"],
    ]);
    expect([saved.status, saved.headers.get("Location")]).toEqual([303, "/my-account"]);
    for (const path of [GOAL, "/my-account", "/amiibo-checklist"])
      expect((await owner().go(path)).words, path).toContain(WORDS);
    for (const path of ["/", "/list/all"])
      expect((await owner().go(path)).words, path).toContain("Your goal counts here. Count everything");
    const { text } = await owner().go(GOAL);
    const ticked = [...text.matchAll(/name="(\w+)"[^>]*? checked=""(?:[^>]*? value="([^"]*)")?/g)].map(([tag]) => tag);
    expect(ticked).toHaveLength(4);
  });

  it("the goal form has a button that removes the collecting goal", async () => {
    await own(1);
    await collect();
    expect((await send([["everything", "on"]])).status).toBe(303);
    expect((await owner().go(GOAL)).words).toContain("You collect: everything.");
    expect((await owner().go("/my-account")).words).toMatch(/Figures 1\/277 1% Cards 0\/673 0%/);
  });

  it.each([
    [
      "series",
      [
        ["kinds", "figure"],
        ["series", "tetris"],
      ],
      "The catalogue has no such amiibo series.",
    ],
    [
      "game_series",
      [
        ["kinds", "figure"],
        ["game_series", "tetris"],
      ],
      "The catalogue has no such game series.",
    ],
    ["kinds", [["series", "kirby"]], "Choose at least one kind."],
    ["kinds", [["kinds", "statue"]], "A kind is one of"],
    [
      "kinds",
      [
        ["kinds", "yarn"],
        ["series", "kirby"],
      ],
      "Nothing in the catalogue matches",
    ],
    ["series", shippedCatalogue.items.map(({ form }) => ["kinds", form] as const), "This covers the whole catalogue."],
  ] as const)(
    "the form for a collecting goal shows an error next to %s, keeps the choices and saves nothing",
    async (field, fields, message) => {
      await collect();
      const { status, text, words } = await send(fields);
      expect(status).toBe(422);
      const fieldset = new RegExp(`<fieldset[^>]*id="${field}".*?</fieldset>`, "s").exec(text)?.[0] ?? "";
      expect(fieldset).toContain(message.replaceAll("’", "&#x27;"));
      expect(fieldset).toContain(`id="${field}-fault"`);
      expect(words).toContain("This goal is not saved yet");
      for (const [name, value] of fields)
        if (value !== "tetris" && value !== "statue")
          expect(text).toMatch(
            new RegExp(
              `name="${name}"(?=[^>]* value="${value}")[^>]* checked=""|checked=""[^>]*name="${name}"[^>]*value="${value}"`,
            ),
          );
      expect((await owner().read("/api/user/goal")).json).toMatchObject({ goal: GOAL_INPUT });
    },
  );

  it("the form for a collecting goal rejects an unreadable request with 400 and keeps the saved goal", async () => {
    const { status, words } = await owner().go(GOAL, {
      method: "POST",
      body: "series=%ff",
      headers: { "Content-Type": "multipart/form-data", Origin: url() },
    });
    expect(status).toBe(400);
    expect(words).toContain("arrived broken");
  });
});

describe("goal API", () => {
  it("the API returns the saved collecting goal until the member removes it", async () => {
    expect((await owner().read("/api/user/goal")).json).toEqual({ goal: null });
    const expectedGoal = {
      goal: { ...GOAL_INPUT, my_games: false, game_series: [], words: WORDS.replace("You collect: ", "").slice(0, -1) },
    };
    expect(await collect()).toEqual({ status: 200, json: expectedGoal });
    expect((await owner().read("/api/user/goal")).json).toEqual(expectedGoal);
    expect(await collect({ everything: true })).toEqual({ status: 200, json: { goal: null } });
    expect((await owner().read("/api/user/goal")).json).toEqual({ goal: null });
  });

  it.each([
    [{}, "series"],
    [{ series: ["tetris"] }, "series"],
    [{ series: "kirby" }, "series"],
    [{ game_series: ["tetris"] }, "game_series"],
    [{ kinds: [] }, "kinds"],
    [{ kinds: [7] }, "kinds"],
    [{ one_of_each: "yes" }, "one_of_each"],
  ])("the API for collecting goals rejects %j and names the invalid field", async (body, field) => {
    await collect();
    expect(await collect(body)).toMatchObject({ status: 422, json: { error: "invalid", field } });
    expect((await owner().read("/api/user/goal")).json).toMatchObject({ goal: GOAL_INPUT });
  });

  it("saving a collecting goal does not change the goal of another member", async () => {
    await collect();
    const other = await createSignedInPerson(createUniqueName(), { at: url() });
    expect((await other.read("/api/user/goal")).json).toEqual({ goal: null });
    expect((await other.go("/my-account")).words).not.toContain("You collect");
  });

  it("the export of personal data contains the collecting goal", async () => {
    await collect();
    const { json } = await owner().read("/settings/data.json");
    expect(json).toMatchObject({ user: { goal: expect.stringMatching(/^series:\d+,\d+ kinds:figure one-of-each$/) } });
  });
});

describe("pages that count the goal", () => {
  it("the account page of a member who collects one item per character counts characters instead of items", async () => {
    await own(kirbyOfSmash ?? 0, card);
    const before = await owner().go("/my-account");
    expect(before.words).toMatch(/Figures 1\/277 1% Cards 1\/673 1%/);
    expect(before.shownItems).toEqual([kirbyOfSmash, card]);
    await collect();
    const { words, shownItems, text } = await owner().go("/my-account");
    expect(words).toContain(`Characters 1/${characters}`);
    expect(words).not.toContain("Figures 1");
    expect(words).toContain("1 item that you own is not part of it.");
    expect(shownItems).toEqual([kirbyOfSmash]);
    expect(words).toMatch(new RegExp(`Kirby 1/${listCharacters(listFigures("kirby"))}`));
    expect(before.words).toContain("2 copies without a price");
    // Copies outside of the goal count too, because the value of a collection does not depend on its goal.
    expect(words).toContain("2 copies without a price");
    const unpriced = await owner().go("/my-account?without-price=us");
    expect(unpriced.shownItems).toEqual([kirbyOfSmash, card]);
    expect(words).not.toContain("Splatoon 0/");
    expect(text).toContain('href="/my-account?count=everything"');
    const pageWithoutGoal = await owner().go("/my-account?count=everything");
    expect(pageWithoutGoal.words).toMatch(/Figures 1\/277 1% Cards 1\/673 1%/);
    expect(pageWithoutGoal.words).toContain("Everything counts here now.");
    expect(pageWithoutGoal.shownItems).toEqual(before.shownItems);
    expect(pageWithoutGoal.text).toContain('href="/my-account"');
    expect(pageWithoutGoal.text).toContain('href="/my-account?without-price=us&amp;count=everything#items"');
  });

  it("a list page counts characters instead of items for a member who collects one item per character", async () => {
    await own(kirbyOfSmash ?? 0);
    await collect();
    const listPath = "/list/amiibo-franchise/kirby";
    const total = listCharacters(listFigures("kirby"));
    expect(getProgressBar((await owner().go(listPath)).words)).toBe(
      `Of your goal 1/${total} · ${Math.floor(100 / total)}%`,
    );
    const missing = (await owner().go(`${listPath}?show=not-collected`)).shownItems;
    expect(missing).not.toContain(kirbyOfKirby);
    expect(missing).toHaveLength(total - 1);
    const all = await owner().go(`${listPath}?show=not-collected&count=everything`);
    expect(all.shownItems).toContain(kirbyOfKirby);
    expect(getProgressBar(all.words)).toBe("On your shelf 0/4 · 0%");
    expect(all.text).toContain(`href="${listPath}?show=not-collected"`);
    expect(getProgressBar((await owner().go("/list/animal-crossing-cards/series-1")).words)).toBeUndefined();
  });

  it("the checklist of a member with a collecting goal counts only items of that goal", async () => {
    await own(kirbyOfKirby ?? 0);
    await collect();
    const { words, shownItems, text } = await owner().go("/amiibo-checklist");
    expect(shownItems).toHaveLength(inGoal.length);
    expect(getProgressBar(words)).toBe(`Of your goal 1/${characters} · ${Math.max(1, Math.floor(100 / characters))}%`);
    expect(text).toContain('href="/amiibo-checklist?count=everything"');
    const cards = await owner().go("/amiibo-checklist?kind=cards&series=series-2");
    expect(cards.shownItems).toEqual([]);
    expect(cards.words).toContain("Nothing of this is in your goal.");
    expect((await owner().go("/amiibo-checklist?count=everything")).shownItems).toHaveLength(277);
  });

  it("pages do not mention collecting goals to visitors who have no goal", async () => {
    for (const path of ["/", "/my-account", "/amiibo-checklist"])
      expect((await owner().go(path)).text).not.toContain("goal-line");
    expect((await asGuest("/list/all")).text).not.toContain("goal");
  });

  it("GET /list/all with the unsupported parameter count=goal returns 400", async () =>
    expect((await owner().go("/list/all?count=goal")).status).toBe(400));
});

describe("export image of the goal", () => {
  const VIEW = "/api/user/export/image/view";

  it("the export image of a collecting goal has another URL than the image of all items", async () => {
    await collect({ series: ["kirby"], one_of_each: true });
    await own(kirbyOfKirby ?? 0);
    const response = await owner().call(VIEW, { view: "goal", series: "all", showing: "unowned" });
    expect(response).toMatchObject({ status: 200, json: { name: expect.stringMatching(/^my-goal-still-missing-/) } });
    expect((await asGuest(parseImageUrl(response))).status).toBe(200);
    const [of, everything] = await Promise.all(
      ["goal", "all"].map(async (view) => parseImageUrl(await owner().call(VIEW, { view, series: "all" }))),
    );
    expect(of).not.toBe(everything);
  });

  it("only members with a collecting goal are offered an export image of the goal", async () => {
    await own(1);
    expect((await owner().go("/my-account")).text).not.toContain("My goal");
    expect(await owner().call(VIEW, { view: "goal", series: "all" })).toMatchObject({
      status: 422,
      json: { field: "view", message: expect.stringContaining("You collect everything.") },
    });
    await collect();
    expect((await owner().go("/my-account")).text).toContain("My goal");
    expect((await owner().go("/amiibo-checklist")).text).toContain("Export My Goal to Image");
  });
});

describe("goal on public pages", () => {
  it("a public collection leaves out items outside the collecting goal of its owner while the goal is public", async () => {
    await own(kirbyOfKirby ?? 0, card);
    await collect();
    await open();
    await set("public_username", "Ann");
    const path = getListPath(owner().id);
    const hidden = await asGuest(path);
    expect(hidden.words).toMatch(/Figures 1\/277 1% Cards 1\/673 1%/);
    expect(hidden.text).not.toContain("goal-line");
    await set("is_goal_public", true);
    const shown = await asGuest(path);
    expect(shown.words).toContain(WORDS.replace("You collect", "Ann collects"));
    expect(shown.words).toContain(`Characters 1/${characters}`);
    expect(new Set(shown.shownItems)).toEqual(new Set([kirbyOfKirby]));
    expect(shown.text).not.toContain(GOAL);
    const pageWithoutGoal = await asGuest(`${path}?count=everything`);
    expect(pageWithoutGoal.words).toMatch(/Figures 1\/277 1% Cards 1\/673 1%/);
    expect(new Set(pageWithoutGoal.shownItems)).toEqual(new Set([kirbyOfKirby, card]));
    await collect({ kinds: ["card"] });
    expect(new Set((await asGuest(path)).shownItems)).toEqual(new Set([card]));
    await set("is_goal_public", false);
    expect((await asGuest(path)).text).not.toContain("goal-line");
  });

  it("the collecting goal of a visitor does not change which items a public collection shows", async () => {
    await own(kirbyOfKirby ?? 0, card);
    await collect();
    await open();
    const other = await createSignedInPerson(createUniqueName(), { at: url() });
    await other.call("/api/user/goal", { kinds: ["card"] });
    const seen = () => other.go(getListPath(owner().id));
    expect((await seen()).text).not.toContain("goal-line");
    await set("is_goal_public", true);
    const { words, shownItems } = await seen();
    expect(words).toContain("Collected here: all figures of Super Smash Bros. and Kirby");
    expect(new Set(shownItems)).toEqual(new Set([kirbyOfKirby]));
  });
});
