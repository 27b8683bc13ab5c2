import { expect, it } from "vitest";
import { readPageDataAsGuest } from "../../../db/access/viewerQuery";
import { itemMarketSearchTimeQuery } from "../../../db/refresh/dataAges";
import { HOUR_MS } from "../../../domain/time";
import { refreshMarketplace } from "../../../worker/refresh/marketplace";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { NOW } from "../external/serviceStubs";
import { createMarketplaceStub, createMarketplaceWork, createRefreshContext, createSearchResult } from "./refreshRuns";

const database = withDatabase();

/** @returns references of the searches that a refresh makes with these items */
async function refreshWith(ids: readonly number[], now: number): Promise<ReadonlySet<string | undefined>> {
  const references = new Set<string | undefined>();
  const marketplace = createMarketplaceStub({
    search: async ({ reference }) => {
      references.add(reference);
      return createSearchResult();
    },
  });
  const catalogue = createSmallCatalogue(ids);
  await refreshMarketplace(
    createRefreshContext(database.db, catalogue, now),
    createMarketplaceWork(marketplace, catalogue),
  );
  return references;
}

const readSearchedAt = async (id: number) =>
  (await readPageDataAsGuest(database.db, [itemMarketSearchTimeQuery], { pageId: id, now: new Date(NOW) }))(
    itemMarketSearchTimeQuery,
  );

it("a new item in the catalogue is the only item that the next refresh searches for", async () => {
  const firstRead = NOW + HOUR_MS;
  await refreshWith([40], NOW);
  await refreshWith([40], firstRead);
  expect([await readSearchedAt(40), await readSearchedAt(41)]).toEqual([firstRead, undefined]);
  expect(await refreshWith([40, 41], firstRead + HOUR_MS)).toEqual(new Set(["item41"]));
  expect([await readSearchedAt(40), await readSearchedAt(41)]).toEqual([firstRead, firstRead]);
});
