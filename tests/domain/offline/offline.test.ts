import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { t } from "../../../domain/messages/pages";
import {
  formatPageCacheName,
  formatShellCacheName,
  listOtherLanguagesCaches,
  listOtherViewersCaches,
  listOutdatedCaches,
  PICTURES_CACHE,
  parseCacheName,
} from "../../../domain/offline/cacheNames";
import {
  listItemPagesToEvict,
  MAX_OFFLINE_ITEMS,
  MAX_OFFLINE_TEXT_LENGTH,
  type OfflineItemPage,
  parseItemPagePath,
  toCanonicalPagePath,
} from "../../../domain/offline/itemPages";
import {
  canStoreOffline,
  getNewestVersion,
  isOfflinePath,
  isPersonalPage,
  mergeServerHoldings,
  OFFLINE_PAGES,
  type OfflineHoldings,
  type ServerHoldings,
} from "../../../domain/offline/offlinePages";

const BUILD = "m1";
const fine = { status: 200, viewer: "7", build: BUILD, language: "de", cacheControl: "private, no-cache" };
const mine = { viewer: "7", language: "de", build: BUILD } as const;

describe("an answer may be kept", () => {
  it("that is whole, for this person, of this build and forbidden by nobody", () =>
    expect(canStoreOffline(fine, mine)).toBe(true));

  it.each([
    ["that failed", { status: 404 }],
    ["for somebody else", { viewer: "8" }],
    ["for who knows whom", { viewer: null }],
    ["of another build", { build: "m2" }],
    ["in another language", { language: "en" }],
    ["that says nothing of it", { cacheControl: null }],
    ["that says no", { cacheControl: "private, No-Store" }],
  ])("not one %s", (_, change) => expect(canStoreOffline({ ...fine, ...change }, mine)).toBe(false));
});

it("an answer without words may be kept whatever is spoken", () =>
  expect(canStoreOffline({ ...fine, language: null }, mine)).toBe(true));

it("an answer that forbids something else may be kept", () =>
  expect(canStoreOffline({ ...fine, cacheControl: "private, no-stored" }, mine)).toBe(true));

describe("caches", () => {
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
  ])("named %j are %j", (name, parsed) => expect(parseCacheName(name)).toEqual(parsed));

  it("that go are all but those of a build and the newest before it", () =>
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

  it("are told by their names", () =>
    fc.assert(
      fc.property(viewer, language, build, (viewer, language, build) => {
        const copies = formatPageCacheName(viewer, language, build);
        expect(parseCacheName(copies)).toEqual({ kind: "copies", viewer, language, build });
        expect(parseCacheName(formatShellCacheName(build))).toEqual({ kind: "shell", build });
        expect(listOtherViewersCaches([copies, formatShellCacheName(build), PICTURES_CACHE], viewer)).toEqual([]);
        expect(listOtherViewersCaches([copies, formatShellCacheName(build)], `${viewer}1`)).toHaveLength(1);
        const others = ALL_LANGUAGES.filter(
          (each) => listOtherLanguagesCaches([copies, formatShellCacheName(build), PICTURES_CACHE], each).length > 0,
        );
        expect(others).toEqual(ALL_LANGUAGES.filter((each) => each !== language));
      }),
    ));

  it("of a build and the one before stay, and nobody's copies without their scripts", () =>
    fc.assert(
      fc.property(fc.uniqueArray(build, { minLength: 1 }), viewer, (builds, viewer) => {
        const [own = "", ...others] = builds;
        const names = [
          ...builds.map(formatShellCacheName),
          ...builds.map((each) => formatPageCacheName(viewer, "en", each)),
          PICTURES_CACHE,
          "else",
        ];
        const gone = listOutdatedCaches(names, own);
        const stay = names.filter((name) => !gone.includes(name));
        const newest = others.sort((a, b) => Number.parseInt(b, 36) - Number.parseInt(a, 36)).slice(0, 1);
        const kept = [own, ...newest];
        expect(stay.sort()).toEqual(
          [
            ...kept.map(formatShellCacheName),
            ...kept.map((each) => formatPageCacheName(viewer, "en", each)),
            PICTURES_CACHE,
            "else",
          ].sort(),
        );
      }),
    ));
});

describe("what a device knows of a collection", () => {
  const holding = fc.constantFrom("", "b", "bl", "w");
  const history = fc.array(fc.record({ id: fc.integer({ min: 1, max: 5 }), holding }), { minLength: 1, maxLength: 12 });

  const nowOf = ({ holdings, newer }: OfflineHoldings) => {
    const single = Object.entries(newer).map(([id, { holding }]) => [id, holding] as const);
    return Object.fromEntries(
      Object.entries({ ...holdings, ...Object.fromEntries(single) }).filter(([, text]) => text),
    );
  };

  it("is the newest of all that was told, in whatever order it came", () =>
    fc.assert(
      fc.property(history, fc.nat(), fc.infiniteStream(fc.nat()), (changes, at, dice) => {
        const states: Record<string, string>[] = [{}];
        for (const { id, holding } of changes) {
          const { [id]: _, ...rest } = states.at(-1) ?? {};
          states.push(holding === "" ? rest : { ...rest, [id]: holding });
        }
        const whole = (version: number): ServerHoldings => ({
          version,
          holdings: states[version] ?? {},
          gone: [],
          isAll: true,
        });
        const single = ({ id, holding }: { id: number; holding: string }, index: number): ServerHoldings => ({
          version: index + 1,
          holdings: holding === "" ? {} : { [id]: holding },
          gone: holding === "" ? [id] : [],
          isAll: false,
        });
        const told = [...changes.map(single), whole(at % states.length)];
        const shuffled = told.map((each) => ({ each, at: dice.next().value ?? 0 })).sort((a, b) => a.at - b.at);
        let kept: OfflineHoldings | undefined = mergeServerHoldings(undefined, whole(0));
        for (const { each } of shuffled) kept = mergeServerHoldings(kept, each);
        expect(kept && [getNewestVersion(kept), nowOf(kept)]).toEqual([changes.length, states.at(-1)]);
      }),
    ));

  const kept: OfflineHoldings = { version: 5, holdings: { 1: "b" }, newer: { 2: { version: 7, holding: "w" } } };
  const told = (version: number, other: Partial<ServerHoldings> = {}): ServerHoldings => ({
    version,
    holdings: {},
    gone: [],
    isAll: false,
    ...other,
  });

  it.each<[string, ServerHoldings, OfflineHoldings]>([
    ["an older whole", told(4, { isAll: true }), kept],
    [
      "the same whole",
      told(5, { isAll: true, holdings: { 3: "l" } }),
      { version: 5, holdings: { 3: "l" }, newer: kept.newer },
    ],
    ["a whole that knows the item's change", told(7, { isAll: true }), { version: 7, holdings: {}, newer: {} }],
    ["a whole that does not", told(6, { isAll: true }), { version: 6, holdings: {}, newer: kept.newer }],
    ["an item's change that is older than the whole", told(4, { holdings: { 1: "l" } }), kept],
    [
      "one of the whole's own version",
      told(5, { holdings: { 1: "l" }, gone: [3] }),
      {
        ...kept,
        newer: { ...kept.newer, 1: { version: 5, holding: "l" }, 3: { version: 5, holding: "" } },
      },
    ],
    ["one that is older than another of it", told(6, { gone: [2] }), kept],
    [
      "one that is as new as another of it",
      told(7, { gone: [2] }),
      { ...kept, newer: { 2: { version: 7, holding: "" } } },
    ],
  ])("after %s", (_what, news, then) => expect(mergeServerHoldings(kept, news)).toEqual(then));

  it("is as new as its newest item", () => {
    expect(getNewestVersion(kept)).toBe(7);
    expect(getNewestVersion({ ...kept, version: 8 })).toBe(8);
    expect(getNewestVersion({ ...kept, newer: {} })).toBe(5);
  });

  it("is nothing before the whole was told", () =>
    expect(
      mergeServerHoldings(undefined, { version: 3, holdings: { 1: "b" }, gone: [], isAll: false }),
    ).toBeUndefined());
});

describe("pages of items that were looked at", () => {
  it.each([
    ["/amiibo/12", 12],
    ["/amiibo/12/mario", 12],
    ["/amiibo/12/mario/price_history", undefined],
    ["/amiibo/012/mario", undefined],
    ["/amiibo/", undefined],
    ["/amiibo/12/", undefined],
    ["/amiibo/12x", undefined],
    ["/api/amiibo/12", undefined],
  ])("%s is one of %j", (path, id) => {
    expect(parseItemPagePath(path)).toBe(id);
    expect(isOfflinePath(path)).toBe(id !== undefined);
    expect(toCanonicalPagePath(path)).toBe(id === undefined ? path : "/amiibo/12");
  });

  const copies = fc.uniqueArray(
    fc.record({
      path: fc.nat().map(String),
      at: fc.nat(),
      size: fc.integer({ min: 1, max: MAX_OFFLINE_TEXT_LENGTH / 10 }),
    }),
    { selector: ({ at }) => at, maxLength: 2 * MAX_OFFLINE_ITEMS },
  );
  const textOf = (some: readonly OfflineItemPage[]) => some.reduce((sum, { size }) => sum + size, 0);

  it("stay up to the last one, and the last sign", () => {
    const pages = (many: number, size: number) =>
      Array.from({ length: many }, (_, at): OfflineItemPage => ({ path: String(at), at, size }));
    expect(listItemPagesToEvict(pages(MAX_OFFLINE_ITEMS, 1))).toEqual([]);
    expect(listItemPagesToEvict(pages(MAX_OFFLINE_ITEMS + 2, 1))).toEqual(["1", "0"]);
    expect(listItemPagesToEvict(pages(2, MAX_OFFLINE_TEXT_LENGTH / 2))).toEqual([]);
    expect(listItemPagesToEvict(pages(2, MAX_OFFLINE_TEXT_LENGTH / 2 + 1))).toEqual(["0"]);
  });

  it("stay as far as there is room, the latest of them", () =>
    fc.assert(
      fc.property(copies, (all) => {
        const gone = listItemPagesToEvict(all);
        const latestFirst = all.toSorted((one, other) => other.at - one.at);
        const stay = latestFirst.slice(0, all.length - gone.length);
        expect(gone).toEqual(latestFirst.slice(stay.length).map(({ path }) => path));
        expect(stay.length).toBeLessThanOrEqual(MAX_OFFLINE_ITEMS);
        expect(textOf(stay)).toBeLessThanOrEqual(MAX_OFFLINE_TEXT_LENGTH);
        const next = latestFirst.slice(0, stay.length + 1);
        if (gone.length > 0)
          expect(next.length > MAX_OFFLINE_ITEMS || textOf(next) > MAX_OFFLINE_TEXT_LENGTH).toBe(true);
      }),
    ));
});

describe("pages of which a copy stays", () => {
  it("are these, of which some are one person's alone", () =>
    expect(
      OFFLINE_PAGES.map(({ path, name }) => [path, t.onDevice.names[name], isOfflinePath(path), isPersonalPage(path)]),
    ).toEqual([
      ["/my-account", "My collection", true, true],
      ["/list/all", "All exhibits", true, false],
      ["/amiibo-checklist", "Checklist", true, false],
      ["/wishlist", "Wishlist", true, true],
      ["/price-watcher", "Price watcher", true, true],
      ["/", "Home", true, false],
    ]));

  it("are no others", () => {
    expect(["/api/amiibo/holdings", "/about", "/list/all/x", ""].map(isOfflinePath)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect(isPersonalPage("/about")).toBe(false);
  });
});
