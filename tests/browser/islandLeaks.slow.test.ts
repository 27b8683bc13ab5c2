import { readdirSync } from "node:fs";
import { basename } from "node:path";
import { beforeAll, expect, it } from "vitest";
import { DEFAULT_ACCOUNT_SETTINGS } from "../../domain/access/settings";
import { toCopyFormFields } from "../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import { withBrowser } from "../helpers/browser";
import { createIslandMounter } from "../helpers/islandMounter/bundle";
import {
  createCurrentPriceRow,
  createListingRow,
  createPriceDayRow,
  fillMarket,
  formatDaysAgo,
} from "../helpers/marketRows";
import { parseIslands } from "../helpers/servedIslands";
import { createSignedInPerson, createUniqueName } from "../helpers/signedInPerson";
import { fetchPage } from "../helpers/siteRequests";
import { withOwnSite } from "../site/people/ownSite";

const site = withOwnSite();
const browse = withBrowser();
const ISLANDS = readdirSync("islands").flatMap((file) => (file.endsWith(".tsx") ? [basename(file, ".tsx")] : []));

/** Props of each island by its name, as read from the pages' HTML. */
const propsByIsland = new Map<string, object>();
let table = "";

/** Paths of pages that together contain every island. */
const PAGES = [
  "/",
  "/amiibo/1",
  "/amiibo-checklist",
  "/market-prices",
  "/my-account",
  "/wishlist",
  "/settings?tab=privacy",
  "/settings?tab=notifications",
  "/settings?tab=data",
  "/games",
  "/games/mario-kart-8-deluxe",
  "/my-account/goal",
  "/my-account/share",
];

beforeAll(async () => {
  await fillMarket(site().db, {
    days: [3, 2, 1].map((days) => createPriceDayRow({ day: formatDaysAgo(days), price: 900 + days })),
    figures: [createCurrentPriceRow({ price: 1_000 })],
    listings: [createListingRow({ price: 900 })],
  });
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  await person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2] });
  await person.call("/api/amiibo/bulk", { act: "wish", ids: [3] });
  await person.call("/api/amiibo/1/watchlist/add");
  await person.call("/api/user/is_collection_public", { sV: true });
  await person.send("/settings/feed", { act: "renew" });
  const texts = await Promise.all([...PAGES, `/user/${person.id}`].map(async (path) => (await person.go(path)).text));
  for (const text of [...texts, (await fetchPage("/games", { at: site().url })).text]) {
    table ||= /<table class="price-table.*?<\/table>/s.exec(text)?.[0] ?? "";
    for (const { name, props, apart } of parseIslands(text)) {
      if (propsByIsland.has(name)) continue;
      const rest = apart === undefined ? {} : JSON.parse((await person.go(apart)).text);
      propsByIsland.set(name, { ...Object(props), ...rest });
    }
  }
});

const draft = {
  original: NEW_COPY_DETAILS,
  fields: toCopyFormFields(NEW_COPY_DETAILS),
  problems: {},
  wasReopened: false,
};
const copyForm = {
  subject: { id: 1, name: "Mario" },
  hasBox: true,
  region: DEFAULT_ACCOUNT_SETTINGS.primary_region,
  id: 1,
  draft,
};
const picture = { url: "/export/a.png", fileName: "a.png" };

it("every React island stops its listeners, timers and requests when it is unmounted", async () => {
  const { page } = await browse({ baseURL: site().url, reducedMotion: "no-preference" });
  const mounts = await createIslandMounter(page);
  await mounts.act();
  const islands = ISLANDS.map((name) => [name, propsByIsland.get(name)] as const);
  const parts = { BulkToolbar: { visibleItems: [] }, CopyForm: copyForm, ShareFileButton: { picture } };
  const held = new Set<string>();
  const wrong: Record<string, readonly string[]> = {};
  for (const [name, props] of [...islands, ...Object.entries(parts)]) {
    const mounted = props && (await mounts.mount({ name, props, surroundings: table }));
    for (const each of mounted?.held ?? []) held.add(each);
    const trouble = mounted ? [...mounted.left, ...mounted.errors] : ["no page has it"];
    if (trouble.length > 0) wrong[name] = trouble;
  }
  expect(wrong).toEqual({});
  // Checks the recording itself: each kind of resource was in use while an island was mounted.
  for (const kind of [/^keydown on Window/, /^popstate on/, /^visibilitychange on/, /^beforeunload on/, /table class/])
    expect([...held]).toContainEqual(expect.stringMatching(kind));
  for (const kind of ["ResizeObserver", "IntersectionObserver", "setTimeout of 10000 ms", "request for /export/a.png"])
    expect([...held]).toContain(kind);
  for (const store of ["$chosenPriceRegion", "$changedSettings", "$selectedItemIds", "$ownedCopiesOfItem", "$toasts"])
    expect([...held]).toContain(store);
});
