import { describe, expect, it } from "vitest";
import { shippedCatalogue } from "../../helpers/catalogue";
import { fetchJson } from "../../helpers/siteRequests";
import { signInNewMember } from "../../helpers/transfer";

const listFigures = (slug: string) =>
  shippedCatalogue.items.filter(
    (item) => item.form === "figure" && shippedCatalogue.getAmiiboSeries(item).slug === slug,
  );

const kirby = listFigures("kirby");
const characters = new Set(kirby.map(({ characterKey }) => characterKey));

/** Id of the game that the member has marked as played. */
const PLAYED = 79;

async function countOf(person: Awaited<ReturnType<typeof signInNewMember>>, query: string): Promise<unknown> {
  const { json } = await person.read(`/api/user/goal/count?${query}`);
  return Reflect.get(Object(json), "words");
}

describe("GET /api/user/goal/count", () => {
  it("GET /api/user/goal/count returns how many items a collecting goal contains and how many are owned", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/bulk", { act: "own", ids: [kirby[0]?.id, 300] });
    expect(await countOf(person, "kinds=figure&series=kirby")).toBe(`${kirby.length} exhibits, you own 1`);
    expect(await countOf(person, "kinds=figure&series=kirby&one_of_each=on")).toBe(
      `${characters.size} characters, you own 1`,
    );
  });

  it("GET /api/user/goal/count with my_games=on counts only items that do something in the played games", async () => {
    const person = await signInNewMember();
    await person.call(`/api/games/${PLAYED}/play`, { played: true });
    expect(await countOf(person, "kinds=figure&kinds=yarn&kinds=card&my_games=on")).toBe("8 exhibits, you own 0");
  });
});

describe("POST /api/user/goal", () => {
  it("the API names the played games when it describes a collecting goal for played games", async () => {
    const person = await signInNewMember();
    await person.call(`/api/games/${PLAYED}/play`, { played: true });
    const { json } = await person.call("/api/user/goal", { my_games: true });
    expect(json).toMatchObject({ goal: { words: "everything with something to do in Metroid Dread" } });
    expect((await person.go("/my-account")).words).toContain("Figures 0/8");
  });
});

describe("GET /my-account/goal", () => {
  it("the page of a collecting goal says that visitors see the goal only while goal and collection are public", async () => {
    const person = await signInNewMember();
    const isGoalShown = async () =>
      (await person.go("/my-account/goal")).words.includes("Your public profile says so, too.");
    const set = (name: string, value: boolean) => person.call(`/api/user/${name}`, { sV: value });
    await set("is_goal_public", false);
    await set("is_collection_public", true);
    expect(await isGoalShown()).toBe(false);
    await set("is_goal_public", true);
    expect(await isGoalShown()).toBe(true);
    await set("is_collection_public", false);
    expect(await isGoalShown()).toBe(false);
  });
});

describe("public one-of-each goal", () => {
  it("a public collecting goal of one item per character shows visitors the counts that its owner sees", async () => {
    const person = await signInNewMember();
    await person.call("/api/amiibo/bulk", { act: "own", ids: [kirby[0]?.id] });
    await person.call("/api/user/goal", { series: ["kirby"], kinds: ["figure"], one_of_each: true });
    for (const name of ["is_collection_public", "is_goal_public"]) await person.call(`/api/user/${name}`, { sV: true });
    const { json } = await fetchJson(`/api/user/${person.id}`);
    expect(json).toMatchObject({ goal: { counts: [{ name: "Characters", owned: 1, total: characters.size }] } });
    expect((await person.go("/my-account")).words).toContain(`Characters 1/${characters.size}`);
  });
});
