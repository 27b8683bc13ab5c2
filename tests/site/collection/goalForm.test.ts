import { expect, it } from "vitest";
import { shippedCatalogue } from "../../helpers/catalogue";
import { withOwner } from "./owner";

const { owner, own } = withOwner();
const GOAL = "/my-account/goal";

it("the URL parameter preset preselects choices in the form for a collecting goal without saving them", async () => {
  await own(1, 300);
  const smash = await owner().go(`${GOAL}?preset=smash-only`);
  const of = shippedCatalogue.items.filter(
    (item) => shippedCatalogue.getAmiiboSeries(item).slug === "super-smash-bros",
  ).length;
  expect(smash.words).toContain(`${of} exhibits, you own 1`);
  expect(smash.text).toMatch(/value="super-smash-bros"[^>]*checked|checked=""[^>]*value="super-smash-bros"/);
  expect((await owner().go(`${GOAL}?preset=one-of-each`)).words).toMatch(/[\d,]+ characters, you own 2/);
  expect((await owner().go(`${GOAL}?franchise=kirby`)).words).toMatch(/\d+ exhibits, you own 0/);
  expect((await owner().go(`${GOAL}?franchise=nonsense&preset=x`)).words).toContain("no such amiibo series");
  expect((await owner().go(GOAL)).words).toContain("You collect: everything.");
  const count = async (query: string) => (await owner().read(`/api/user/goal/count?${query}`)).json;
  expect(await count("series=super-smash-bros&kinds=figure")).toEqual({ words: `${of} exhibits, you own 1` });
  expect(await count("")).toEqual({ words: "Choose at least one kind." });
});
