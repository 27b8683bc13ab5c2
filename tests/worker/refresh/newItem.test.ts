import { expect, it } from "vitest";
import { readQueriesAsGuest } from "../../../db/access/viewerQuery";
import { itemSearchedAtQuery } from "../../../db/refresh/dataAges";
import { HOUR_MS } from "../../../domain/time";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const database = withDatabase();

/** @returns what a refresh with a catalogue of these looks for. */
async function look(ids: readonly number[], now: number): Promise<ReadonlySet<string | undefined>> {
  const asked = new Set<string | undefined>();
  const marketplace = createMarketplaceStub({
    search: async ({ reference }) => {
      asked.add(reference);
      return createSearchResult();
    },
  });
  const catalogue = createSmallCatalogue(ids);
  await refreshMarketplace(
    createRefreshContext(database.db, catalogue, now),
    createMarketplaceWork(marketplace, catalogue),
  );
  return asked;
}

const readAt = async (id: number) =>
  (await readQueriesAsGuest(database.db, [itemSearchedAtQuery], { id, now: new Date(NOW) }))(itemSearchedAtQuery);

it("an item that comes into the catalogue was not looked for before, and is at the next refresh, alone", async () => {
  const first = NOW + HOUR_MS;
  await look([40], NOW);
  await look([40], first);
  expect([await readAt(40), await readAt(41)]).toEqual([first, undefined]);
  expect(await look([40, 41], first + HOUR_MS)).toEqual(new Set(["item41"]));
  expect([await readAt(40), await readAt(41)]).toEqual([first, first]);
});
