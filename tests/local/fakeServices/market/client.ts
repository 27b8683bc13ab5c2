import { z } from "zod";
import type { FakeServices } from "../../../../local/fakeServices/server";
import { FAKE_SERVICE_CREDENTIALS } from "../../../../local/fakeServices/wire/fakeHost";

export const formatBasicAuth = (id: string, secret: string): string =>
  `Basic ${Buffer.from(`${id}:${secret}`).toString("base64")}`;

/** Sends a request to a fake service under the URL of the real service. */
export const fetchFakeService = (outside: FakeServices, address: string, init?: RequestInit): Promise<Response> =>
  fetch(address.replace(/^https:\//, outside.url), { redirect: "manual", ...init });

const Granted = z.object({ access_token: z.string() });

const Row = z.looseObject({
  itemId: z.string(),
  title: z.string(),
  buyingOptions: z.array(z.string()),
  price: z.looseObject({ value: z.string(), currency: z.string() }).optional(),
  itemLocation: z.object({ country: z.string() }),
});

const SearchResponse = z.object({ total: z.number(), itemSummaries: z.array(Row).optional() });

/** Formats the filter parameter of a marketplace search in the United Kingdom, as the worker does. */
export const formatFilter = (options = "FIXED_PRICE|AUCTION", prices = "0..10000"): string =>
  `buyingOptions:{${options}},price:[${prices}],priceCurrency:GBP,itemLocationCountry:GB`;

/** Creates a client for marketplace searches, with an application access token. */
export async function createTestBuyer(outside: FakeServices) {
  const response = await fetchFakeService(outside, "https://api.ebay.com/identity/v1/oauth2/token", {
    method: "POST",
    headers: { Authorization: formatBasicAuth(FAKE_SERVICE_CREDENTIALS.ebay.id, FAKE_SERVICE_CREDENTIALS.ebay.secret) },
    body: new URLSearchParams({ grant_type: "client_credentials", scope: "https://api.ebay.com/oauth/api_scope" }),
  });
  const { access_token } = Granted.parse(await response.json());
  const sendRequest = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    fetchFakeService(outside, `https://api.ebay.com${path}`, {
      headers: { Authorization: `Bearer ${access_token}`, "X-EBAY-C-MARKETPLACE-ID": "EBAY_GB", ...headers },
    });
  const search = (query: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
    sendRequest(
      `/buy/browse/v1/item_summary/search?${new URLSearchParams({ limit: "200", sort: "price", filter: formatFilter(), ...query })}`,
      headers,
    );
  return {
    ask: sendRequest,
    search,
    find: async (query: Readonly<Record<string, string>>, headers?: Readonly<Record<string, string>>) =>
      SearchResponse.parse(await (await search(query, headers)).json()),
  };
}
