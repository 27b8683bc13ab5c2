import { sql } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { getGames } from "../../domain/games/games";
import { paths } from "../../domain/paths";
import { shippedCatalogue } from "../helpers/catalogue";
import { createSoldPrices, insertCurrentPrices } from "../helpers/insertPrices";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../helpers/signedInPerson";
import { fetchJson, fetchPage } from "../helpers/siteRequests";
import { withOwnSite } from "./people/ownSite";

/** Slug of a game in which cards and figures have different uses. */
const GAME = "the-legend-of-zelda-tears-of-the-kingdom";
const game = getGames(shippedCatalogue).bySlug.get(GAME);
if (!game) throw new Error(`There is no game ${GAME}.`);
const [first, fabric, epona] = game.usages;
const [one = 0, other = 0] = first?.items ?? [];

const site = withOwnSite();
const at = () => ({ at: site().url });
let person: SignedInPerson;
let otherMember: SignedInPerson;
beforeAll(async () => {
  await insertCurrentPrices(
    site().db,
    [
      ...createSoldPrices(one, "EBAY-US", 2_000),
      ...createSoldPrices(other, "EBAY-US", 1_500),
      { id: one, market: "EBAY-US", kind: "from", pool: "all", price: 1_250 },
      { id: one, market: "EBAY-GB", kind: "from", pool: "all", price: 900 },
    ],
    "games",
  );
  person = await createSignedInPerson(createUniqueName(), at());
  otherMember = await createSignedInPerson(createUniqueName(), at());
  await otherMember.call(`/api/games/${game.id}/play`, { played: true });
  await otherMember.call(`/api/amiibo/${other}/add`);
});

const plays = (member: SignedInPerson, id: number, played = true) => member.call(`/api/games/${id}/play`, { played });
const readPlayedGames = async (member: SignedInPerson) => (await member.read("/api/user/games")).json;

describe("list of games", () => {
  it("the list of games is grouped by platform and shows how many amiibo each game supports", async () => {
    const { status, words, text } = await fetchPage(paths.games, at());
    expect(status).toBe(200);
    expect(words).toMatch(/Nintendo Switch 54 .* Wii U 20 .* Nintendo 3DS 44 /);
    expect(words).toContain("Mario Kart 8 Deluxe 2017 · 654 amiibo");
    expect(text.match(/href="\/games\/[a-z0-9-]+"/g)?.length).toBe(118);
  });

  it("the search in the list of games finds games by words, initials and nicknames", async () => {
    expect((await fetchPage(`${paths.games}?q=totk`, at())).words).toContain("1 of 118 games");
    expect((await fetchPage(`${paths.games}?q=nothing+of+this`, at())).words).toContain(
      "No game of that name knows any",
    );
    expect((await fetchPage(`${paths.games}?q=${"x".repeat(101)}`, at())).status).toBe(400);
  });

  it("the list of games shows the games that the member plays before other games", async () => {
    const { words } = await otherMember.go(paths.games);
    expect(words).toMatch(/You play 1 The Legend of Zelda: Tears of the Kingdom 2023 · 32 amiibo 1 on your shelf/);
  });
});

describe("page of a game", () => {
  it("a game page names the cheapest amiibo for each in-game effect and the source of its price", async () => {
    const { words, headers } = await fetchPage(paths.game({ slug: GAME }), at());
    expect(words).toContain("Nintendo Switch, 2023. 32 amiibo do something here.");
    expect(words).toContain("0 of 16 effects yours");
    expect(words).toMatch(
      /Get a weapon or something rare, plus materials .* The cheapest way: .* for \$12\.50 From: the cheapest offer now/,
    );
    expect(headers.get("ETag")).not.toBeNull();
  });

  it("a game page shows prices for the price region of the visitor", async () => {
    const { words } = await fetchPage(paths.game({ slug: GAME }), { ...at(), headers: { Cookie: "region=uk" } });
    expect(words).toContain("for £9.00");
  });

  it("a game page counts the in-game effects that the items of the member unlock", async () => {
    const { text, words } = await otherMember.go(paths.game({ slug: GAME }));
    expect(text).toMatch(new RegExp(`data-item="${other}"[^>]* data-owned`));
    expect(text).not.toMatch(new RegExp(`data-item="${one}"[^>]* data-owned`));
    expect(words).toContain(
      `${[first, fabric, epona].filter((usage) => usage?.items.includes(other)).length} of 16 effects yours`,
    );
  });

  it("an in-game effect that many items trigger has a page that lists all of them", async () => {
    const slug = "animal-crossing-new-horizons";
    const { text } = await fetchPage(paths.game({ slug }), at());
    const [, id = ""] = /\?effect=(\d+)"/.exec(text) ?? [];
    const usage = getGames(shippedCatalogue)
      .bySlug.get(slug)
      ?.usages.find((each) => String(each.id) === id);
    const fullPage = await fetchPage(paths.gameEffect({ slug }, Number(id)), at());
    expect(fullPage.shownItems.toSorted((a, b) => a - b)).toEqual(usage?.items);
    expect((await fetchPage(`${paths.game({ slug })}?effect=1`, at())).status).toBe(404);
  });

  it("the page of an unknown game returns 404", async () =>
    expect((await fetchPage("/games/half-life-3", at())).status).toBe(404));

  it("the sitemap contains the URLs of game pages", async () => {
    expect((await fetchPage(paths.sitemapPart("catalogue"), at())).text).toContain(`/games/${GAME}<`);
    expect((await fetchPage(paths.game({ slug: GAME }), at())).text).toContain('"BreadcrumbList"');
  });
});

describe("played games", () => {
  it("marking a game as played a second time does not add the game again", async () => {
    expect(await readPlayedGames(person)).toEqual({ games: [] });
    expect((await plays(person, 40)).json).toMatchObject({ played: true });
    await plays(person, 40);
    expect(await readPlayedGames(person)).toMatchObject({ games: [{ slug: GAME }] });
    await plays(person, 40, false);
    expect(await readPlayedGames(person)).toEqual({ games: [] });
    expect(await readPlayedGames(otherMember)).toMatchObject({ games: [{ slug: GAME }] });
  });

  it("a form without scripts marks a game as played", async () => {
    const { status, headers } = await person.send(paths.playGame({ slug: GAME }), { act: "play" });
    expect([status, headers.get("Location")]).toEqual([303, paths.game({ slug: GAME })]);
    expect((await person.go(paths.game({ slug: GAME }))).text).toMatch(/value="leave" aria-pressed="true"/);
    expect((await person.send(paths.playGame({ slug: GAME }), { act: "dance" })).status).toBe(400);
    await person.send(paths.playGame({ slug: GAME }), { act: "leave" });
    expect(await readPlayedGames(person)).toEqual({ games: [] });
  });

  it.each([
    [999_999, { played: true }, 404],
    [40, { played: "yes" }, 422],
    [40, [], 400],
  ])("POST /api/games/%s/play with the body %j returns status %s", async (id, body, status) =>
    expect((await person.call(`/api/games/${id}/play`, body)).status).toBe(status),
  );

  it("a game marked as played appears on item pages, in lists and in the export of personal data", async () => {
    await plays(person, 40);
    const item = await person.go(`/amiibo/${one}`);
    expect(item.words).toMatch(/In games \d+ games, in 1 of your games/);
    expect((await person.go("/list/all")).words).toContain("· in 1 of your games");
    const listPage = await person.go(paths.list("all", "my-games"));
    expect(listPage.heading).toBe("In my games");
    expect(listPage.words).toContain("32 exhibits");
    expect(JSON.parse((await person.go(paths.downloadData)).text)).toMatchObject({ games: [{ id: 40, slug: GAME }] });
    expect((await fetchPage(paths.list("all", "my-games"), at())).heading).toBe("All amiibo");
  });

  it("the account page shows what all items would cost that unlock everything in the played games", async () => {
    const { words } = await otherMember.go(paths.myAccount);
    expect(words).toMatch(/Your games All that is still to unlock: \$\d+\.\d\d for \d+ amiibo, by /);
  });

  it("a collecting goal for played games contains the items that do something in those games", async () => {
    await person.call("/api/user/goal", { my_games: true });
    expect((await person.read("/api/user/goal")).json).toMatchObject({
      goal: { my_games: true, words: "everything with something to do in The Legend of Zelda: Tears of the Kingdom" },
    });
    expect((await person.go("/list/all")).words).toMatch(/0\/32/);
    await person.call("/api/user/goal", { everything: true });
  });

  it("a public collection shows played games only if its owner allows it", async () => {
    const page = `/user/${person.id}/x`;
    await person.call("/api/user/is_collection_public", { sV: true });
    await person.call("/api/user/public_username", { sV: "Ada" });
    expect((await fetchPage(page, at())).words).not.toContain("plays");
    await person.call("/api/user/is_games_public", { sV: true });
    expect((await fetchPage(page, at())).words).toContain("Ada plays: The Legend of Zelda: Tears of the Kingdom");
    expect((await fetchJson(`/api/user/${person.id}`, at())).json).toMatchObject({ games: [{ slug: GAME }] });
    await person.call("/api/user/is_games_public", { sV: false });
    expect((await fetchPage(page, at())).words).not.toContain("plays");
  });
});

describe("games in the catalogue search", () => {
  it("a catalogue search shows matching games above matching items", async () => {
    const { words } = await fetchPage("/list/all?q=mk8", at());
    expect(words).toContain("Games: Mario Kart 8 Wii U , Mario Kart 8 Deluxe Nintendo Switch");
    expect((await fetchPage("/list/all", at())).words).not.toContain("Games: ");
  });
});

describe("games API", () => {
  it("the games API lists all games and returns the in-game effects of one game", async () => {
    const all = await fetchJson("/api/guest/games", at());
    expect(all.json).toMatchObject({
      games: expect.arrayContaining([expect.objectContaining({ slug: GAME, amiibo_count: 32 })]),
    });
    expect((await fetchJson("/api/guest/games?amiibo", at())).json).toMatchObject({
      games: expect.arrayContaining([
        expect.objectContaining({ slug: GAME, amiibo_ids: expect.arrayContaining([one, other]) }),
      ]),
    });
    const secondResponse = await fetchPage("/api/guest/games", {
      ...at(),
      headers: { "If-None-Match": all.headers.get("ETag") ?? "" },
    });
    expect(secondResponse.status).toBe(304);
    expect((await fetchJson(`/api/guest/games/${GAME}`, at())).json).toMatchObject({
      game: {
        slug: GAME,
        platform: "switch",
        usages: [{ id: first?.id, amiibo_ids: first?.items, is_quoted: false }, {}, {}],
      },
    });
    expect((await fetchJson("/api/guest/games/none", at())).status).toBe(404);
  });

  it("GET /api/guest/amiibo/{id} lists the games in which the item does something", async () =>
    expect((await fetchJson(`/api/guest/amiibo/${one}`, at())).json).toMatchObject({
      games: expect.arrayContaining([expect.objectContaining({ slug: GAME, usages: expect.any(Array) })]),
    }));
});

describe("language of usages", () => {
  const phrase = epona?.phrase ?? "";

  it("game and item pages describe in-game effects in the language of the reader", async () => {
    for (const path of [`/games/${GAME}`, `/amiibo/${epona?.items[0]}`]) {
      expect((await fetchPage(path, at())).words).toContain(phrase);
      const { words } = await fetchPage(`${path}?lang=de`, at());
      expect(words).toContain("Ruf Epona und reite auf ihr");
      expect(words).not.toContain(phrase);
    }
  });

  it("the games API describes in-game effects in English for readers of every language", async () => {
    const response = await fetchJson(`/api/guest/games/${GAME}?lang=de`, {
      ...at(),
      headers: { "Accept-Language": "de" },
    });
    expect(JSON.stringify(response.json)).toContain(phrase);
  });
});

describe("usages quoted from the source", () => {
  it("an admin can reword or reject a description of an in-game effect from the external catalogue", async () => {
    const { db, url } = site();
    const admin = await signInAs("admin", { at: url });
    await db.run(sql`INSERT INTO game_usage (id, game_id, source_sentence, source_item_ranges, source_added_at)
      VALUES (100500, 47, '<b>Swim</b> with it', '570', 1)`);
    const settle = (fields: Readonly<Record<string, string>>) =>
      admin.send(paths.adminGames, { usage: "100500", ...fields });
    const page = async () => (await admin.go(`/amiibo/570`)).text;
    expect((await admin.go(paths.adminGames)).words).toContain("<b>Swim</b> with it");
    await settle({ verdict: "save", phrase: "Swim beside the squid", kind: "play" });
    expect(await db.all(sql`SELECT phrase, kind FROM game_usage WHERE id = 100500`)).toEqual([
      { phrase: "Swim beside the squid", kind: "play" },
    ]);
    await settle({ verdict: "save", phrase: "x".repeat(81) });
    await settle({ verdict: "refuse" });
    expect(await db.all(sql`SELECT phrase, rejected_at > 0 AS is_refused FROM game_usage WHERE id = 100500`)).toEqual([
      { phrase: "Swim beside the squid", is_refused: 1 },
    ]);
    expect(await page()).not.toContain("<b>Swim</b>");
    expect((await person.send(paths.adminGames, { usage: "100500", verdict: "refuse" })).status).toBe(404);
  });
});
