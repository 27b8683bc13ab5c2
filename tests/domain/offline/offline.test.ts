import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { t } from "../../../domain/messages/pages";
import {
  formatPageCacheName,
  formatShellCacheName,
  listOtherPageCaches,
  listOutdatedCaches,
  parseCacheName,
  VIEWED_PICTURES_CACHE_NAME,
} from "../../../domain/offline/cacheNames";
import {
  listItemPagesToEvict,
  MAX_OFFLINE_ITEM_PAGES,
  MAX_OFFLINE_ITEM_PAGES_LENGTH,
  type OfflineItemPage,
  parseItemPagePath,
  toCanonicalPagePath,
} from "../../../domain/offline/itemPages";
import {
  canStoreOffline,
  getNewestHoldingsVersion,
  isOfflinePath,
  isPersonalOfflinePage,
  mergeServerHoldings,
  OFFLINE_PAGES,
  type OfflineHoldings,
  type ServerHoldings,
} from "../../../domain/offline/offlinePages";

const BUILD = "m1";
const STORABLE = { status: 200, viewer: "7", build: BUILD, language: "de", cacheControl: "private, no-cache" };
const SCOPE = { viewer: "7", language: "de", build: BUILD } as const;

it("canStoreOffline accepts a cacheable response for the current user, build and language", () =>
  expect(canStoreOffline(STORABLE, SCOPE)).toBe(true));

it.each([
  ["that failed", { status: 404 }],
  ["for another viewer", { viewer: "8" }],
  ["without a viewer", { viewer: null }],
  ["of another build", { build: "m2" }],
  ["in another language", { language: "en" }],
  ["without a Cache-Control header", { cacheControl: null }],
  ["with the directive no-store", { cacheControl: "private, No-Store" }],
])("canStoreOffline rejects a response that must not be stored offline (case: a response %s)", (_, change) =>
  expect(canStoreOffline({ ...STORABLE, ...change }, SCOPE)).toBe(false),
);

it("canStoreOffline accepts a response that states no language", () =>
  expect(canStoreOffline({ ...STORABLE, language: null }, SCOPE)).toBe(true));

it("canStoreOffline accepts a response whose Cache-Control header contains the unknown word no-stored", () =>
  expect(canStoreOffline({ ...STORABLE, cacheControl: "private, no-stored" }, SCOPE)).toBe(true));

describe("offline caches", () => {
  it.each([
    ["plinth-shell-m1", { kind: "shell", build: "m1" }],
    ["plinth-guest-ja-m1", { kind: "copies", viewer: "0", language: "ja", build: "m1" }],
    ["plinth-person-12-de-m1", { kind: "copies", viewer: "12", language: "de", build: "m1" }],
    ["plinth-guest-m1", { kind: "copies", viewer: "0", language: "", build: "m1" }],
    ["plinth-person-12-m1", { kind: "copies", viewer: "12", language: "", build: "m1" }],
    ["plinth-pictures", undefined],
    ["plinth-person-m1", undefined],
    ["plinth-person-x-m1", undefined],
    ["plinth-shell-", undefined],
    ["plinth-shell-m1!", undefined],
    ["a-plinth-shell-m1", undefined],
    ["", undefined],
  ])("parseCacheName parses the name of an offline cache %j as %j", (name, parsed) =>
    expect(parseCacheName(name)).toEqual(parsed),
  );

  it("listOutdatedCaches keeps the offline caches of the current build and of the previous build", () =>
    expect(
      listOutdatedCaches(
        [
          "plinth-shell-a",
          "plinth-shell-9",
          "plinth-shell-b",
          "plinth-guest-a",
          "plinth-person-1-9",
          "plinth-shell-10",
          "x",
        ],
        "10",
      ),
    ).toEqual(["plinth-shell-a", "plinth-shell-9", "plinth-guest-a", "plinth-person-1-9"]));

  const build = fc.integer({ min: 1, max: 2 ** 41 }).map((time) => time.toString(36));
  const viewer = fc.integer({ min: 0, max: 99 }).map(String);

  const language = fc.constantFrom(...ALL_LANGUAGES);

  it("the name of an offline cache contains its kind, user, language and build", () =>
    fc.assert(
      fc.property(viewer, language, build, (viewer, language, build) => {
        const copies = formatPageCacheName(viewer, language, build);
        expect(parseCacheName(copies)).toEqual({ kind: "copies", viewer, language, build });
        expect(parseCacheName(formatShellCacheName(build))).toEqual({ kind: "shell", build });
        expect(
          listOtherPageCaches([copies, formatShellCacheName(build), VIEWED_PICTURES_CACHE_NAME], "viewer", viewer),
        ).toEqual([]);
        expect(listOtherPageCaches([copies, formatShellCacheName(build)], "viewer", `${viewer}1`)).toHaveLength(1);
        const others = ALL_LANGUAGES.filter(
          (each) =>
            listOtherPageCaches([copies, formatShellCacheName(build), VIEWED_PICTURES_CACHE_NAME], "language", each)
              .length > 0,
        );
        expect(others).toEqual(ALL_LANGUAGES.filter((each) => each !== language));
      }),
    ));

  it("listOutdatedCaches keeps or removes the page cache and the script cache of a build together", () =>
    fc.assert(
      fc.property(fc.uniqueArray(build, { minLength: 1 }), viewer, (builds, viewer) => {
        const [currentBuild = "", ...others] = builds;
        const names = [
          ...builds.map(formatShellCacheName),
          ...builds.map((each) => formatPageCacheName(viewer, "en", each)),
          VIEWED_PICTURES_CACHE_NAME,
          "else",
        ];
        const outdated = listOutdatedCaches(names, currentBuild);
        const remaining = names.filter((name) => !outdated.includes(name));
        const newest = others.sort((a, b) => Number.parseInt(b, 36) - Number.parseInt(a, 36)).slice(0, 1);
        const keptBuilds = [currentBuild, ...newest];
        expect(remaining.sort()).toEqual(
          [
            ...keptBuilds.map(formatShellCacheName),
            ...keptBuilds.map((each) => formatPageCacheName(viewer, "en", each)),
            VIEWED_PICTURES_CACHE_NAME,
            "else",
          ].sort(),
        );
      }),
    ));
});

describe("mergeServerHoldings", () => {
  const holding = fc.constantFrom("", "b", "bl", "w");
  const history = fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), holding }), { minLength: 1, maxLength: 12 });

  const toCurrentHoldings = ({ holdings, newerItems }: OfflineHoldings) => {
    const single = Object.entries(newerItems).map(([id, { holding }]) => [id, holding] as const);
    return Object.fromEntries(
      Object.entries({ ...holdings, ...Object.fromEntries(single) }).filter(([, text]) => text),
    );
  };

  it("the offline copy of a collection becomes the newest version in whatever order server responses arrive", () =>
    fc.assert(
      fc.property(history, fc.nat(), fc.infiniteStream(fc.nat()), (changes, at, dice) => {
        const states: Record<string, string>[] = [{}];
        for (const { id, holding } of changes) {
          const { [id]: _, ...rest } = states.at(-1) ?? {};
          states.push(holding === "" ? rest : { ...rest, [id]: holding });
        }
        const createHoldings = (version: number): ServerHoldings => ({
          version,
          holdings: states[version] ?? {},
          removedIds: [],
          isAll: true,
        });
        const single = ({ id, holding }: { id: number; holding: string }, index: number): ServerHoldings => ({
          version: index + 1,
          holdings: holding === "" ? {} : { [id]: holding },
          removedIds: holding === "" ? [id] : [],
          isAll: false,
        });
        const responses = [...changes.map(single), createHoldings(at % states.length)];
        const shuffled = responses.map((each) => ({ each, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        let stored: OfflineHoldings | undefined = mergeServerHoldings(undefined, createHoldings(0));
        for (const { each } of shuffled) stored = mergeServerHoldings(stored, each);
        expect(stored && [getNewestHoldingsVersion(stored), toCurrentHoldings(stored)]).toEqual([
          changes.length,
          states.at(-1),
        ]);
      }),
    ));

  const stored: OfflineHoldings = { version: 5, holdings: { 1: "b" }, newerItems: { 2: { version: 7, holding: "w" } } };
  const createResponse = (version: number, other: Partial<ServerHoldings> = {}): ServerHoldings => ({
    version,
    holdings: {},
    removedIds: [],
    isAll: false,
    ...other,
  });

  it.each<[string, ServerHoldings, OfflineHoldings]>([
    ["an older full response", createResponse(4, { isAll: true }), stored],
    [
      "a full response of the same version",
      createResponse(5, { isAll: true, holdings: { 3: "l" } }),
      { version: 5, holdings: { 3: "l" }, newerItems: stored.newerItems },
    ],
    [
      "a full response that includes the item's change",
      createResponse(7, { isAll: true }),
      { version: 7, holdings: {}, newerItems: {} },
    ],
    [
      "a full response that does not include it",
      createResponse(6, { isAll: true }),
      { version: 6, holdings: {}, newerItems: stored.newerItems },
    ],
    ["an item's change that is older than the full response", createResponse(4, { holdings: { 1: "l" } }), stored],
    [
      "an item's change of the same version as the full response",
      createResponse(5, { holdings: { 1: "l" }, removedIds: [3] }),
      {
        ...stored,
        newerItems: { ...stored.newerItems, 1: { version: 5, holding: "l" }, 3: { version: 5, holding: "" } },
      },
    ],
    ["an item's change that is older than its stored change", createResponse(6, { removedIds: [2] }), stored],
    [
      "an item's change of the same version as its stored change",
      createResponse(7, { removedIds: [2] }),
      { ...stored, newerItems: { 2: { version: 7, holding: "" } } },
    ],
  ])(
    "mergeServerHoldings merges server responses into the offline copy of the collection (case: %s)",
    (_what, response, expected) => expect(mergeServerHoldings(stored, response)).toEqual(expected),
  );

  it("getNewestHoldingsVersion returns the highest version number of the offline collection and its items", () => {
    expect(getNewestHoldingsVersion(stored)).toBe(7);
    expect(getNewestHoldingsVersion({ ...stored, version: 8 })).toBe(8);
    expect(getNewestHoldingsVersion({ ...stored, newerItems: {} })).toBe(5);
  });

  it("mergeServerHoldings ignores a response about single items as long as no complete collection is stored", () =>
    expect(
      mergeServerHoldings(undefined, { version: 3, holdings: { 1: "b" }, removedIds: [], isAll: false }),
    ).toBeUndefined());
});

describe("cached item pages", () => {
  it.each([
    ["/amiibo/12", 12],
    ["/amiibo/12/mario", 12],
    ["/amiibo/12/mario/price_history", undefined],
    ["/amiibo/012/mario", undefined],
    ["/amiibo/", undefined],
    ["/amiibo/12/", undefined],
    ["/amiibo/12x", undefined],
    ["/api/amiibo/12", undefined],
  ])("parseItemPagePath reads from the path %s the item id %j", (path, id) => {
    expect(parseItemPagePath(path)).toBe(id);
    expect(isOfflinePath(path)).toBe(id !== undefined);
    expect(toCanonicalPagePath(path)).toBe(id === undefined ? path : "/amiibo/12");
  });

  const copies = fc.uniqueArray(
    fc.record({
      path: fc.nat().map(String),
      savedAt: fc.nat(),
      textLength: fc.integer({ min: 1, max: MAX_OFFLINE_ITEM_PAGES_LENGTH / 10 }),
    }),
    { selector: ({ savedAt }) => savedAt, maxLength: 2 * MAX_OFFLINE_ITEM_PAGES },
  );
  const countCharacters = (some: readonly OfflineItemPage[]) =>
    some.reduce((sum, { textLength }) => sum + textLength, 0);

  it("listItemPagesToEvict selects the oldest cached item pages if their number or size exceeds a limit", () => {
    const createPages = (count: number, size: number) =>
      Array.from({ length: count }, (_, at): OfflineItemPage => ({ path: String(at), savedAt: at, textLength: size }));
    expect(listItemPagesToEvict(createPages(MAX_OFFLINE_ITEM_PAGES, 1))).toEqual([]);
    expect(listItemPagesToEvict(createPages(MAX_OFFLINE_ITEM_PAGES + 2, 1))).toEqual(["1", "0"]);
    expect(listItemPagesToEvict(createPages(2, MAX_OFFLINE_ITEM_PAGES_LENGTH / 2))).toEqual([]);
    expect(listItemPagesToEvict(createPages(2, MAX_OFFLINE_ITEM_PAGES_LENGTH / 2 + 1))).toEqual(["0"]);
  });

  it("listItemPagesToEvict keeps as many of the newest cached item pages as fit within the limits", () =>
    fc.assert(
      fc.property(copies, (all) => {
        const outdated = listItemPagesToEvict(all);
        const latestFirst = all.toSorted((first, second) => second.savedAt - first.savedAt);
        const remainingPaths = latestFirst.slice(0, all.length - outdated.length);
        expect(outdated).toEqual(latestFirst.slice(remainingPaths.length).map(({ path }) => path));
        expect(remainingPaths.length).toBeLessThanOrEqual(MAX_OFFLINE_ITEM_PAGES);
        expect(countCharacters(remainingPaths)).toBeLessThanOrEqual(MAX_OFFLINE_ITEM_PAGES_LENGTH);
        const next = latestFirst.slice(0, remainingPaths.length + 1);
        if (outdated.length > 0)
          expect(next.length > MAX_OFFLINE_ITEM_PAGES || countCharacters(next) > MAX_OFFLINE_ITEM_PAGES_LENGTH).toBe(
            true,
          );
      }),
    ));
});

it("isPersonalOfflinePage is true for offline pages with data of a member, such as the wishlist", () =>
  expect(
    OFFLINE_PAGES.map(({ path, name }) => [
      path,
      t.offlineContents.pageNames[name],
      isOfflinePath(path),
      isPersonalOfflinePage(path),
    ]),
  ).toEqual([
    ["/my-account", "My collection", true, true],
    ["/list/all", "All exhibits", true, false],
    ["/amiibo-checklist", "Checklist", true, false],
    ["/wishlist", "Wishlist", true, true],
    ["/price-watcher", "Price watcher", true, true],
    ["/", "Home", true, false],
  ]));

it("isOfflinePath is true for /api/amiibo/holdings and false for paths that are not available offline", () => {
  expect(["/api/amiibo/holdings", "/about", "/list/all/x", ""].map(isOfflinePath)).toEqual([true, false, false, false]);
  expect(isPersonalOfflinePage("/about")).toBe(false);
});
