import { sql } from "drizzle-orm";
import { expect, it, vi } from "vitest";
import { listServiceStates } from "../../../db/refresh/services";
import { createAmazonAdapter } from "../../../worker/external/retailers/amazon";
import { refreshRetailerStock } from "../../../worker/refresh/retailerStock";
import { withDatabase } from "../../db/withDatabase";
import { createSmallCatalogue } from "../../helpers/marketRun";
import { createRetailerOptions } from "../external/retailers/retailerStubs";
import { createServiceStubs, respondJson } from "../external/serviceStubs";

const AT = Date.parse("2026-11-20T12:00:00Z");
const TICK_MS = 15 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
const TOKEN = "api.amazon.co.uk/auth/o2/token";

const stubs = createServiceStubs();
const database = withDatabase();

it("rejected Amazon credentials are recorded and retried only a few times a day", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const { db } = database;
  await db.run(sql`INSERT INTO stock_check (item_id, retailer, page_url, created_at)
    VALUES (1, 'Amazon UK', 'https://www.amazon.co.uk/dp/B00N49DYS6', ${AT})`);
  let now = AT;
  const clock = () => now;
  const client = { id: "an id", secret: "a secret" };
  const shop = createAmazonAdapter(
    "amazon-uk",
    { client, version: "3.2", tag: "plinth-21", tokenCache: {} },
    createRetailerOptions(stubs, { now: clock }),
  );
  const refreshFor = async (ms: number) => {
    for (const until = now + ms; now < until; now += TICK_MS) {
      const holder = crypto.randomUUID();
      const context = {
        db,
        catalogue: createSmallCatalogue([1]),
        clock,
        now,
        deadline: now + TICK_MS,
        leaseHolder: holder,
      };
      await refreshRetailerStock(context, shop, async () => undefined);
    }
  };
  const readServiceState = async () => (await listServiceStates(db))[0];

  const tokenRequests = stubs.script(TOKEN, respondJson({ error: "invalid_client" }, { status: 401 }));
  await refreshFor(DAY_MS);
  expect(tokenRequests).toHaveLength(4);
  expect(log).toHaveBeenCalledTimes(4);
  expect(await readServiceState()).toMatchObject({
    lastSuccessAt: undefined,
    lastError: expect.stringContaining("(invalid_client)"),
  });

  const item = { asin: "B00N49DYS6", offersV2: { listings: [{ availability: { type: "IN_STOCK" } }] } };
  stubs.script(TOKEN, respondJson({ access_token: "a-token", expires_in: 3_600 }));
  stubs.script("creatorsapi.amazon/catalog/v1/getItems", respondJson({ itemsResult: { items: [item] } }));
  await refreshFor(DAY_MS);
  expect((await readServiceState())?.breaker).toEqual({ failureCount: 0, openUntil: undefined });
  vi.restoreAllMocks();
});
