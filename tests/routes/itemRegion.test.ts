import { describe, expect, it } from "vitest";
import { getGames } from "../../domain/games/games";
import type { Region } from "../../domain/listings/region";
import { amiiboRoutes } from "../../routes/amiibo";
import { ownershipRoutes } from "../../routes/ownership";
import { shippedCatalogue } from "../helpers/catalogue";
import { createPriceSnapshot } from "../helpers/priceSnapshot";
import { type RouteCaller, withRoutes } from "../helpers/routes";

/** An item with a use in a game, and a cheaper item of the same character. */
const [ITEM, CHEAPER] = shippedCatalogue.items
  .filter(({ id }) => getGames(shippedCatalogue).listForItem(id).length > 0)
  .flatMap(({ id, characterKey }) => {
    const other = shippedCatalogue.items.find((each) => each.id !== id && each.characterKey === characterKey);
    return other && getGames(shippedCatalogue).listForItem(other.id).length > 0 ? [[id, other.id]] : [];
  })[0] ?? [0, 0];
const book = createPriceSnapshot({ [ITEM ?? 0]: { us: 2_000, uk: 1_500 }, [CHEAPER ?? 0]: { us: 900, uk: 700 } });

const { somebody } = withRoutes([amiiboRoutes, ownershipRoutes], () => ({ loadPriceSnapshot: async () => book }));

/** Signs in a member of a region who paid 5.00 in this currency for a copy. */
async function createOwner(region: Region, currency: "USD" | "GBP"): Promise<RouteCaller> {
  const person = await somebody({ name: "primary_region", value: region });
  const body = JSON.stringify({ price_paid: 5, currency });
  await person.go(`/api/amiibo/${ITEM}/copies`, { method: "POST", body });
  return person;
}

describe.each([
  { region: "us", currency: "USD", gain: "+$15.00", less: "$9.00", average: 20 },
  { region: "uk", currency: "GBP", gain: "+£10.00", less: "£7.00", average: 15 },
] as const)("item in the price region $region", ({ region, currency, gain, less, average }) => {
  it("the API returns average prices in the price region of the viewer", async () => {
    const person = await createOwner(region, currency);
    const read = async (path: string) => Object(JSON.parse((await person.go(path)).text)).amiibo;
    expect(await read(`/api/amiibo/${ITEM}`)).toMatchObject({ average_price_this_month: average });
    expect(await read("/api/amiibo/mine")).toMatchObject([{ average_price_this_month: average }]);
    expect(await read("/api/amiibo/all")).toContainEqual(
      expect.objectContaining({ id: ITEM, average_price_this_month: average }),
    );
  });

  it("the item page shows gains in the currency of the chosen price region", async () => {
    const { words } = await (await createOwner(region, currency)).go(`/amiibo/${ITEM}`);
    expect(words).toContain(gain);
    expect(words).toMatch(new RegExp(`for ${less.replace("$", "\\$")} `));
  });
});
