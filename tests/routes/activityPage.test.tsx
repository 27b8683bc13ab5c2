import { describe, expect, it } from "vitest";
import type { ActivityEntry } from "../../domain/activity/activityEntry";
import type { Region } from "../../domain/listings/region";
import { ActivityPage, formatUndoOutcome } from "../../routes/activity/ActivityPage";
import { shippedCatalogue } from "../helpers/catalogue";
import { extractText, renderMarkup } from "../helpers/markup";
import { createPriceSnapshot } from "../helpers/priceSnapshot";

const NOON = Date.parse("2026-11-20T12:00:00Z");
const DAY_MS = 86_400_000;

const book = createPriceSnapshot({ 1: { us: 1_500, uk: 1_000 }, 2: { us: 2_500 } });

const createEntry = (part: Partial<ActivityEntry>): ActivityEntry => ({
  id: "a-change",
  at: NOON,
  isMerge: false,
  isUndo: false,
  hasHistory: true,
  skipped: { removedSince: 0, editedSince: 0 },
  copies: [],
  listEntries: [],
  ...part,
});

const copies = (itemId: number, what: "added" | "removed" | "edited", count: number) => ({
  itemId,
  kind: what,
  count,
});

const renderPage = (
  entries: readonly ActivityEntry[],
  more: { page?: number; hasMore?: boolean; region?: Region } = {},
) =>
  renderMarkup(
    <ActivityPage
      catalogue={shippedCatalogue}
      prices={{ priceSnapshot: book, region: more.region ?? "us" }}
      site={{}}
      entries={entries}
      hasMore={more.hasMore ?? false}
      page={more.page ?? 1}
      outcome={undefined}
    />,
  );

/** Returns the shown value changes: for each day its total, then its entries. */
const listEffects = (html: string) =>
  [...html.matchAll(/Effect on value: <\/span>([^<]*)</g)].map(([, figure]) => figure);

const listTitles = (html: string) => [...html.matchAll(/<h3>([^<]*)/g)].map(([, title]) => title);

const getField = (html: string, name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(html)?.[1];

describe("ActivityPage", () => {
  it("ActivityPage shows how much each change and each day raised or lowered the value of the collection", () => {
    const html = renderPage([
      createEntry({ id: "1", copies: [copies(1, "added", 3)] }),
      createEntry({ id: "2", copies: [copies(2, "removed", 2)] }),
      createEntry({ id: "3", copies: [copies(1, "removed", 1), copies(2, "added", 1)] }),
      createEntry({ id: "4", at: NOON - DAY_MS, copies: [copies(1, "removed", 1)] }),
    ]);
    expect(listEffects(html)).toEqual(["+$5.00", "+$45.00", "−$50.00", "+$10.00", "−$15.00", "−$15.00"]);
  });

  it("ActivityPage shows no value change for edited copies, undone changes and items without a price", () => {
    const html = renderPage([
      createEntry({ id: "1", copies: [copies(1, "edited", 2)] }),
      createEntry({ id: "2", copies: [copies(1, "added", 1)], undoneBy: "5" }),
      createEntry({ id: "3", copies: [copies(3, "added", 1)] }),
      createEntry({ id: "4", listEntries: [{ itemId: 1, list: "wishlist", wasAdded: true }] }),
    ]);
    expect(listEffects(html)).toEqual([]);
  });

  it("ActivityPage shows value changes in the currency of the chosen price region", () => {
    expect(listEffects(renderPage([createEntry({ copies: [copies(1, "added", 2)] })], { region: "uk" }))).toEqual([
      "+£20.00",
      "+£20.00",
    ]);
  });

  it("ActivityPage describes each change by its kind and the number of copies and items", () => {
    const html = renderPage([
      createEntry({ id: "1", copies: [copies(1, "added", 1)] }),
      createEntry({ id: "2", copies: [copies(1, "added", 3)] }),
      createEntry({ id: "3", copies: [copies(1, "removed", 1)] }),
      createEntry({ id: "4", copies: [copies(1, "removed", 4)] }),
      createEntry({ id: "5", copies: [copies(1, "removed", 3), copies(2, "removed", 2)] }),
      createEntry({ id: "6", copies: [copies(1, "edited", 2)] }),
      createEntry({ id: "7", copies: [copies(1, "added", 1), copies(2, "removed", 1)] }),
      createEntry({ id: "8", copies: [copies(1, "added", 2)], importedCount: 1_234 }),
      createEntry({ id: "9", copies: [copies(1, "added", 2)], isMerge: true }),
      createEntry({ id: "10", copies: [copies(1, "added", 2)], isUndo: true }),
    ]);
    const mario = "Mario (Super Smash Bros.)";
    expect(listTitles(html)).toEqual([
      `Added ${mario}`,
      `Added 3 copies of ${mario}`,
      `Removed ${mario}`,
      `Removed 4 copies of ${mario}`,
      "Removed 5 copies of 2 amiibo",
      `Edited ${mario}`,
      "Changed 2 amiibo",
      "Imported 1,234 entries",
      "Added what you had marked before you signed in",
      "Undid something you had done earlier",
    ]);
  });

  it("ActivityPage describes additions to and removals from the wishlist and the watchlist", () => {
    const mark = (list: "wishlist" | "watchlist", wasAdded: boolean) =>
      createEntry({ listEntries: [{ itemId: 1, list, wasAdded }] });
    const html = renderPage(
      [mark("wishlist", true), mark("wishlist", false), mark("watchlist", true), mark("watchlist", false)].map(
        (each, place) => ({ ...each, id: String(place) }),
      ),
    );
    const mario = "Mario (Super Smash Bros.)";
    expect(listTitles(html)).toEqual([
      `Put ${mario} on your wishlist`,
      `Took ${mario} off your wishlist`,
      `Started to watch ${mario}`,
      `Stopped watching ${mario}`,
    ]);
  });

  it("ActivityPage shows pictures of the first three items of a change and counts the other items", () => {
    const html = renderPage([createEntry({ copies: [1, 2, 3, 4, 5].map((id) => copies(id, "added", 1)) })]);
    expect(html.match(/<img /g)).toHaveLength(3);
    expect(html).toContain("<span>+2</span>");
  });

  it("ActivityPage says how many copies an undo will skip because they were removed or edited later", () => {
    const left = { removedSince: 2, editedSince: 1 };
    const [stands, undone] = [
      createEntry({ copies: [copies(1, "added", 9)], skipped: left }),
      createEntry({ undoneBy: "2", skipped: left }),
    ];
    expect(extractText(renderPage([stands]))).toContain(
      "2 copies left your collection since. 1 entry was changed since and would stay.",
    );
    expect(extractText(renderPage([undone]))).toContain(
      "Undone. 2 copies had left your collection before. 1 entry had been changed since and stayed.",
    );
  });

  it("the Redo form of an undone change on ActivityPage contains the id of the undo", () => {
    const addedPage = renderPage([createEntry({ id: "made", copies: [copies(1, "added", 1)] })], { page: 3 });
    expect([getField(addedPage, "line"), getField(addedPage, "undone"), getField(addedPage, "page")]).toEqual([
      "made",
      "made",
      "3",
    ]);
    const undone = renderPage([createEntry({ id: "made", copies: [copies(1, "added", 1)], undoneBy: "undo" })]);
    expect([getField(undone, "line"), getField(undone, "undone")]).toEqual(["made", "undo"]);
  });

  it("ActivityPage links to the previous and next page of changes if they exist", () => {
    const listLinks = (html: string) => [...html.matchAll(/href="(\/activity[^"]*)"/g)].map(([, href]) => href);
    const entries = [createEntry({ copies: [copies(1, "added", 1)] })];
    expect(listLinks(renderPage(entries, { page: 3, hasMore: true }))).toEqual(["/activity/2", "/activity/4"]);
    expect(listLinks(renderPage(entries, { page: 2 }))).toEqual(["/activity"]);
    expect(listLinks(renderPage(entries, { page: 1 }))).toEqual([]);
  });
});

describe("formatUndoOutcome", () => {
  const stands = createEntry({ id: "made" });
  const undone = createEntry({ id: "made", undoneBy: "mine", skipped: { removedSince: 1, editedSince: 0 } });

  it.each<[string, Parameters<typeof formatUndoOutcome>, string | undefined]>([
    ["no form was sent", [{}, [stands]], undefined],
    [
      "the change is not on the page",
      [{ entry: "other" }, [stands]],
      "Nothing was changed: this is not in your activity",
    ],
    ["nothing could be undone", [{ entry: "made" }, [stands]], "Nothing could be undone"],
    ["the change was redone", [{ entry: "made", again: "" }, [stands]], "Done again."],
    ["the change could not be redone", [{ entry: "made", again: "" }, [undone]], "Nothing could be done again"],
    ["this form undid the change", [{ entry: "made", by: "mine" }, [undone]], "Undone. 1 copy had left"],
    ["another form had undone the change before", [{ entry: "made", by: "other" }, [undone]], "This was undone before"],
    [
      "the collection would become too large",
      [{ entry: "made", full: "" }, [undone]],
      "Nothing was changed: you would have",
    ],
  ])("formatUndoOutcome describes the result of an undo on the activity page when %s", (_when, undoResult, words) => {
    if (words === undefined) expect(formatUndoOutcome(...undoResult)).toBeUndefined();
    else expect(formatUndoOutcome(...undoResult)).toContain(words);
  });
});
