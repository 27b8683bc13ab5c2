import { describe, expect, it } from "vitest";
import type { ClassifiedListing, ListingReviewQuery, PriceSampleCounts } from "../../db/admin/listings";
import type { ListedNewItem, NewItemList } from "../../db/admin/newItems";
import type { ServiceWorkload } from "../../db/admin/overview";
import type { ServiceState } from "../../db/refresh/services";
import { MAX_NEW_ITEMS_ACCEPTED_AT_ONCE } from "../../domain/catalogue/newItemLimits";
import { AdminServiceEntry } from "../../routes/admin/AdminServiceEntry";
import { ListingsPage } from "../../routes/admin/ListingsPage";
import { PendingNewItems, RejectedNewItems } from "../../routes/admin/newItems/NewItemLists";
import {
  ADMIN_PAGE_SIZE,
  findLastPageIfBeyond,
  formatAdminQuery,
  getAdminPageSlice,
  PaginationLinks,
} from "../../routes/admin/page/AdminPage";
import type { ExternalServiceOverview } from "../../routes/http/context";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup, renderText } from "../helpers/markup";
import { decodeHtml } from "../helpers/siteRequests";

const listLinks = (html: string) => [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => decodeHtml(href));

describe("paging of admin lists", () => {
  it("getAdminPageSlice splits admin lists into pages of 40 rows", () => {
    expect(ADMIN_PAGE_SIZE).toBe(40);
    expect([getAdminPageSlice(1), getAdminPageSlice(3)]).toEqual([
      { limit: 40, offset: 0 },
      { limit: 40, offset: 80 },
    ]);
  });

  it("findLastPageIfBeyond returns the last page number for a page number that is too high", () => {
    const rows = (count: number) => Array.from({ length: count }, () => ({}));
    expect(findLastPageIfBeyond(3, { rows: rows(1), total: 81 })).toBeUndefined();
    expect(findLastPageIfBeyond(4, { rows: [], total: 81 })).toBe(3);
    expect(findLastPageIfBeyond(3, { rows: [], total: 80 })).toBe(2);
    expect(findLastPageIfBeyond(2, { rows: [], total: 0 })).toBe(1);
    expect(findLastPageIfBeyond(1, { rows: [], total: 0 })).toBeUndefined();
  });

  it.each([
    [1, 40, "", []],
    [1, 41, "Next", ["?page=2"]],
    [2, 120, "Previous 41-80 of 120 Next", ["?page=1", "?page=3"]],
    [3, 120, "Previous 81-120 of 120", ["?page=2"]],
    [2, 80, "Previous 41-80 of 80", ["?page=1"]],
  ] as const)("the pager on page %i of a list with %i rows shows the text %j", (page, total, words, links) => {
    const html = renderMarkup(<PaginationLinks page={page} total={total} href={(to) => `?page=${to}`} />);
    expect(extractText(html)).toContain(words);
    expect(listLinks(html)).toEqual(links);
  });

  it("formatAdminQuery omits page 1 and parameters without a value", () => {
    expect(formatAdminQuery({ page: 1, view: "rejected", item: 7, reason: "lot" })).toBe(
      "?view=rejected&item=7&reason=lot",
    );
    expect(formatAdminQuery({ page: 2, arrival: 5, view: undefined })).toBe("?page=2&arrival=5");
    expect(formatAdminQuery({ page: 1, view: "" })).toBe("");
  });
});

describe("ListingsPage", () => {
  const seen = {
    market: "EBAY-GB",
    title: "Mario amiibo",
    url: "https://listing.example/1",
    grade: "used",
    price: 1_234,
    isBuyItNow: false,
    bidCount: 1,
    rejectReason: "lot",
  } as const;
  const listing = (part: Partial<ClassifiedListing> = {}): ClassifiedListing => ({
    itemId: 1,
    listingId: "123",
    current: seen,
    ruling: undefined,
    reportCount: 0,
    ...part,
  });
  const COUNTS: ReadonlyMap<string | undefined, number> = new Map([
    [undefined, 1_234],
    ["lot", 3],
    ["fake", 1],
  ]);
  const render = (
    query: Partial<ListingReviewQuery> = {},
    more: {
      rows?: readonly ClassifiedListing[];
      samples?: readonly PriceSampleCounts[];
      counts?: ReadonlyMap<string | undefined, number>;
      others?: ReadonlyMap<string, number>;
    } = {},
  ) =>
    renderMarkup(
      <ListingsPage
        site={{}}
        list={{
          rows: more.rows ?? [listing()],
          total: 200,
          counts: more.counts ?? COUNTS,
          unstoredCounts: more.others,
          samples: more.samples,
          catalogue: shippedCatalogue,
        }}
        returnQuery="?page=2"
        pager={{ page: 2, total: 200, href: (page) => `?page=${page}` }}
        query={{ view: "rejected", ...query }}
      />,
    );

  it("each filter link of ListingsPage keeps the item that the admin selected", () => {
    const html = render({ itemId: 1, rejectReason: "lot" });
    const views = listLinks(/<nav class="filter-links".*?<\/nav>/s.exec(html)?.[0] ?? "");
    expect(views).toHaveLength(4);
    expect(views.filter((href) => !href.includes("item=1"))).toEqual([]);
  });

  it("ListingsPage counts accepted and rejected listings and links to each reject reason", () => {
    const html = render();
    expect(extractText(html)).toContain("1,234 count, 4 do not.");
    expect(listLinks(html)).toEqual(
      expect.arrayContaining(["/admin/listings?view=rejected&reason=lot", "/admin/listings?view=rejected&reason=fake"]),
    );
    expect(extractText(html)).not.toContain("For whatever reason");
    expect(listLinks(render({ rejectReason: "lot" }))).toContain("/admin/listings?view=rejected");
  });

  it("ListingsPage uses singular forms for one listing and hides sections without listings", () => {
    const others = new Map([["lot", 1_200]]);
    const one = extractText(render({}, { counts: new Map([[undefined, 1] as const, ["lot", 1] as const]), others }));
    expect(one).toContain("1 counts, 1 does not.");
    expect(one).toContain("and not kept Several different things are sold together. 1,200");
    expect(extractText(render({}, { counts: new Map() }))).toContain("0 count, 0 do not.");
    expect(extractText(render({}, { others: new Map() }))).not.toContain("not kept");
    for (const view of ["reported", "ruled"] as const)
      expect(extractText(render({ view }))).not.toContain("Why listings do not count");
    expect(extractText(render({ view: "all", itemId: 1 }))).toContain("Of Mario Super Smash Bros. alone.");
  });

  it("ListingsPage shows market, price, condition and reject reason of each listing", () => {
    expect(extractText(render())).toContain(
      "UK, £12.34, used, auction, 1 bid Several different things are sold together.",
    );
    const bought = extractText(
      render(
        {},
        {
          rows: [
            listing({
              current: { ...seen, market: "EBAY-US", isBuyItNow: true, rejectReason: undefined },
              reportCount: 2,
            }),
          ],
        },
      ),
    );
    expect(bought).toContain("US, $12.34, used, buy it now It counts. 2 people say that it is not.");
    expect(extractText(render({}, { rows: [listing({ current: undefined })] }))).toContain(
      "Listing 123, which has ended",
    );
  });

  it("ListingsPage shows the admin decision, reject reason and number of reports of each listing", () => {
    const getReason = (part: Partial<ClassifiedListing>) =>
      /<p class="explanation">(.*?)<\/p>/.exec(render({}, { rows: [listing(part)] }))?.[1];
    const counting = { ...seen, rejectReason: undefined };
    const lot = "Several different things are sold together.";
    expect(getReason({ ruling: true })).toBe(`An admin said that it is. ${lot}`);
    expect(getReason({ ruling: false })).toBe("An admin said that it is not.");
    expect(getReason({ ruling: true, current: counting, reportCount: 1 })).toBe(
      "An admin said that it is. 1 person says that it is not.",
    );
    expect(getReason({ current: counting })).toBe("It counts.");
    expect(getReason({ current: undefined, reportCount: 3 })).toBe("3 people say that it is not.");
    expect(getReason({ current: { ...seen, rejectReason: "of tomorrow" } })).toBe("It does not count: of tomorrow.");
  });

  it("ListingsPage has a button for each decision on a listing except the current decision", () => {
    const offered = (ruling: boolean | undefined) =>
      [...render({}, { rows: [listing({ ruling })] }).matchAll(/value="(\w+)" name="verdict"/g)].map(
        ([, value]) => value,
      );
    expect(offered(undefined)).toEqual(["is", "not"]);
    expect(offered(true)).toEqual(["not", "forgotten"]);
    expect(offered(false)).toEqual(["is", "forgotten"]);
  });

  it("ListingsPage shows how many sales each average price of an item is based on", () => {
    const sample = (part: Partial<PriceSampleCounts>): PriceSampleCounts => ({
      market: "EBAY-GB",
      kind: "sold",
      pool: "new",
      dayCount: 12,
      sampleCount: 2,
      outlierCount: 5,
      ...part,
    });
    const words = extractText(
      render({ itemId: 1 }, { samples: [sample({}), sample({ kind: "guide", market: "EBAY-US", pool: "all" })] }),
    );
    expect(words).toContain("UK sold, new 12 2 (few sales) 5 US guide, new and used 12 not stated 5");
  });
});

describe("AdminServiceEntry", () => {
  const NOW = Date.parse("2026-11-26T12:00:00Z");
  const standing: ExternalServiceOverview = {
    id: "marketplace",
    name: "eBay",
    needs: [],
    isLinkOnly: false,
    isOn: true,
    missingVariables: [],
    missingFeatures: [],
    quotas: [
      { name: "Searches", account: { service: "marketplace", day: "2026-11-26" }, dailyLimit: 5_000, isLimited: true },
      { name: "Sales", account: { service: "sold", day: "2026-11-26" }, dailyLimit: 900 },
    ],
    relatedServices: [],
  };
  const state = (part: Partial<ServiceState> = {}): ServiceState => ({
    service: "marketplace",
    breaker: { failureCount: 0, openUntil: undefined },
    lastSuccessAt: NOW - 60_000,
    lastErrorAt: undefined,
    lastError: undefined,
    failingSince: undefined,
    ...part,
  });
  const work: ServiceWorkload = {
    service: "marketplace",
    targetCount: 90,
    dueCount: 7,
    leasedCount: 0,
    stalePartCount: 2,
    failingCount: 3,
    neverReadCount: 4,
    oldestReadAt: undefined,
    nextDueAt: NOW + 3_600_000,
  };
  const render = (more: Partial<Parameters<typeof AdminServiceEntry>[0]>) =>
    renderText(
      <AdminServiceEntry
        serviceOverview={standing}
        states={new Map([["marketplace", state()]])}
        reportedQuota={undefined}
        workload={undefined}
        usedCalls={[1_234, 56]}
        now={NOW}
        {...more}
      />,
    );
  const getState = (part: Partial<ServiceState> | undefined) =>
    /^eBay (.*?) Last answer/.exec(render({ states: new Map(part && [["marketplace", state(part)]]) }))?.[1];

  it("AdminServiceEntry shows whether an external service is on, off, failing or paused after failures", () => {
    expect(getState(undefined)).toBe("on, not asked yet");
    expect(getState({})).toBe("on");
    expect(getState({ breaker: { failureCount: 2, openUntil: undefined } })).toBe("on, failing");
    expect(getState({ breaker: { failureCount: 2, openUntil: NOW + 1 } })).toBe("left alone for a while");
    expect(render({ serviceOverview: { ...standing, isOn: false, missingVariables: ["EBAY_KEY"] } })).toBe(
      "eBay off, needs EBAY_KEY",
    );
  });

  it("AdminServiceEntry shows the reported daily limit if it is lower than the configured limit", () => {
    expect(render({})).toContain("Searches 1,234 of 5,000 calls today Sales 56 of 900 calls today");
    const reportedQuota = { day: "2026-11-26", maxCalls: 2_000, resetsAt: NOW + 1 };
    expect(render({ reportedQuota })).toContain(
      "Searches 1,234 of 2,000 calls today: it leaves no more of our 5,000 Sales 56 of 900 calls today",
    );
  });

  it("AdminServiceEntry shows the last failure of a service and whether a later request succeeded", () => {
    const failed = { lastErrorAt: NOW - 1_000, lastError: "HTTP 503" };
    const shown = (part: Partial<ServiceState>) => render({ states: new Map([["marketplace", state(part)]]) });
    expect(shown({ ...failed, lastSuccessAt: NOW })).toContain("Last failure, mended since");
    expect(shown({ ...failed, lastSuccessAt: NOW - 2_000 })).toMatch(/Last failure 26 Nov.*: HTTP 503/);
    expect(shown({ ...failed, lastSuccessAt: NOW, breaker: { failureCount: 1, openUntil: undefined } })).not.toContain(
      "mended",
    );
  });

  it("AdminServiceEntry shows how many fetches of a service are due, or when the next one is due", () => {
    expect(render({ workload: work })).toContain(
      "Work 7 of 90 due, 2 left out last time, 3 failed last time, 4 never read",
    );
    expect(render({ workload: work })).not.toContain("Next due");
    expect(render({ workload: { ...work, dueCount: 0 } })).toContain("Next due");
    expect(render({ workload: { ...work, dueCount: 0, nextDueAt: NOW } })).not.toContain("Next due");
  });

  it("AdminServiceEntry shows the time at which a failing service stopped responding", () => {
    const trouble = (part: Partial<ServiceState>) => state({ lastSuccessAt: undefined, ...part });
    const words = render({
      serviceOverview: {
        ...standing,
        quotas: [],
        relatedServices: [{ service: "items", name: "Endings of auctions" }],
        missingFeatures: [{ feature: "Averages", missingVariables: ["FIRST", "SECOND"] }],
      },
      states: new Map([
        [
          "marketplace",
          trouble({ breaker: { failureCount: 1, openUntil: undefined }, failingSince: NOW - 86_400_000 }),
        ],
        [
          "items",
          trouble({
            breaker: { failureCount: 3, openUntil: NOW + 60_000 },
            lastErrorAt: NOW - 1_000,
            lastError: "No answer.",
          }),
        ],
      ]),
    });
    expect(words).toBe(
      [
        "eBay on, failing Averages off, needs FIRST, SECOND Last answer none yet Failed in a row once",
        "Has answered nothing since 25 Nov 2026, 12:00 UTC",
        "Endings of auctions: not asked before 26 Nov 2026, 12:01 UTC",
        "Endings of auctions: failed in a row 3 times",
        "Endings of auctions: last failure 26 Nov 2026, 11:59 UTC : No answer. Refresh now",
      ].join(" "),
    );
    expect(render({ workload: { ...work, leasedCount: 5, oldestReadAt: NOW - 3_600_000 } })).toMatch(
      /7 of 90 due, 5 being read, 2 left out .* Oldest 26 Nov 2026, 11:00 UTC/,
    );
  });
});

describe("list of new items", () => {
  const createNewItem = (at: number): ListedNewItem => ({
    key: at === 2 ? "10002" : `fffd00000000000${at}`,
    name: `New item ${at}`,
    character: "Mario",
    form: "card",
    amiiboSeries: "Cards",
    gameSeries: "Super Mario",
    releases: { eu: "2026-05-01", jp: "2026-04-01" },
    since: Date.parse("2026-11-20T12:00:00Z"),
    isWithdrawn: at === 2,
  });
  const list = (part: Partial<NewItemList>): NewItemList => ({
    rows: [createNewItem(1), createNewItem(2)],
    total: 2,
    newestCount: 2,
    newestAt: 77,
    ...part,
  });
  const listFields = (html: string) =>
    [...html.matchAll(/<form.*?<\/form>/gs)].map(([form]) => [
      ...[...form.matchAll(/name="([\w-]+)" value="([^"]*)"/g)].map(([, name, value]) => `${name}=${value}`),
      extractText(form),
    ]);

  it("each form for a pending new item contains the key of that item", () => {
    const place = { view: "waiting", page: 2 } as const;
    const waiting = renderMarkup(<PendingNewItems list={list({})} position={place} leftOut={0} />);
    expect(listFields(waiting)).toEqual([
      ["seen-by=77", "back=?page=2", "Take in all 2 Refuse all 2"],
      ["item=fffd000000000001", "back=?page=2", "Take in Refuse"],
      ["item=10002", "back=?page=2", "Take in Refuse"],
    ]);
    expect(extractText(waiting)).toContain(
      "New item 1 Cards Kind Card Character Mario Game series Super Mario Release 1 Apr 2026",
    );
    expect(extractText(waiting)).not.toContain("more are not kept");
    const one = renderMarkup(
      <PendingNewItems list={list({ rows: [createNewItem(1)], total: 1 })} position={place} leftOut={1_234} />,
    );
    expect(listFields(one)).toHaveLength(1);
    expect(extractText(one)).toContain("1,234 more are not kept.");
    const many = list({ total: MAX_NEW_ITEMS_ACCEPTED_AT_ONCE + 1 });
    expect(renderText(<PendingNewItems list={many} position={place} leftOut={0} />)).toContain(
      `Take in the first ${MAX_NEW_ITEMS_ACCEPTED_AT_ONCE} Refuse all ${MAX_NEW_ITEMS_ACCEPTED_AT_ONCE + 1}`,
    );
  });

  it("the page of rejected new items has a button that accepts the most recently rejected items", () => {
    const refused = renderMarkup(
      <RejectedNewItems list={list({ newestCount: 2 })} position={{ view: "refused", page: 1 }} />,
    );
    expect(listFields(refused)).toEqual([
      ["refused-at=77", "back=?view=refused", "Take in the 2 that were refused last"],
      ["item=fffd000000000001", "back=?view=refused", "Take in"],
      ["item=10002", "back=?view=refused", "Take in"],
    ]);
    const [, ...rows] = refused.split("<li>");
    expect(rows.map((row) => extractText(row).includes("It was here, and was taken back"))).toEqual([false, true]);
    expect(
      listFields(
        renderMarkup(<RejectedNewItems list={list({ newestCount: 1 })} position={{ view: "refused", page: 1 }} />),
      ),
    ).toHaveLength(2);
  });
});
