import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONDITIONS, type CopyDetails, CURRENCIES, type Currency, NEW_COPY } from "../../../domain/ownership/copy";
import { type Holding, MOST_COPIES, NOTHING } from "../../../domain/ownership/holding";
import { writeCsv } from "../../../domain/transfer/csv";
import { rowsOf } from "../../../domain/transfer/export";
import { finderIn } from "../../../domain/transfer/find";
import { writeJson } from "../../../domain/transfer/json";
import { type Plan, type Present, type PresentCopy, planOf, writesOf } from "../../../domain/transfer/plan";
import { readRows } from "../../../domain/transfer/read";
import { type Entry, understand } from "../../../domain/transfer/understand";
import { shipped } from "../../helpers/catalogue";
import { utf8 } from "./encodings";

const TODAY = "2026-11-21";
const EMPTY: Present = { copies: [], holdings: new Map() };
const find = finderIn(shipped);

/** Every copy that a collection can hold: notes as `parseCopy` leaves them. */
const anyCopy: fc.Arbitrary<CopyDetails> = fc
  .record({
    condition: fc.constantFrom(...CONDITIONS),
    isBoxed: fc.boolean(),
    isForSale: fc.boolean(),
    notes: fc
      .oneof(
        fc.string({ unit: "grapheme" }),
        fc.array(fc.constantFrom("'", '"', "=", "-", "\n", ",", ";", "🎴")).map((signs) => signs.join("")),
      )
      .map((text) =>
        text
          .normalize("NFC")
          .replace(/[^\P{Cc}\n\t]/gu, "")
          .trim(),
      ),
    price: fc.option(
      fc.record({
        pricePaid: fc.nat(100_000_000),
        currency: fc.constantFrom(...(Object.keys(CURRENCIES) as Currency[])),
      }),
    ),
    acquiredOn: fc.option(fc.constantFrom("1970-01-01", "2024-02-29", TODAY)),
  })
  .map(({ price, ...copy }) => ({ ...copy, pricePaid: price?.pricePaid ?? null, currency: price?.currency ?? null }));

/** Of a few items, so that they meet. */
const anyId = fc.integer({ min: 1, max: 4 });

const anyPresent: fc.Arbitrary<Present> = fc
  .record({
    copies: fc.array(fc.record({ amiiboId: anyId, copy: anyCopy }), { maxLength: 8 }),
    wishes: fc.array(anyId),
    watched: fc.array(anyId),
  })
  .map(({ copies, wishes, watched }) =>
    collection(
      copies.map(({ amiiboId, copy }, id) => ({ ...copy, id, amiiboId })),
      wishes,
      watched,
    ),
  );

/** As the database has it: item by item, nothing wished that is owned. */
function collection(copies: readonly PresentCopy[], wishes: readonly number[], watched: readonly number[]): Present {
  const sorted = copies.toSorted((one, other) => one.amiiboId - other.amiiboId || one.id - other.id);
  const holdings = new Map<number, Holding>();
  for (const id of [...sorted.map(({ amiiboId }) => amiiboId), ...wishes, ...watched]) {
    const own = sorted.filter(({ amiiboId }) => amiiboId === id);
    holdings.set(id, {
      copies: own,
      wishlisted: own.length === 0 && wishes.includes(id),
      watchlisted: watched.includes(id),
    });
  }
  return { copies: sorted, holdings };
}

/** What the database does with a plan. */
function carryOut({ copies, changed, marks, fulfilled }: Plan, { copies: before, holdings }: Present): Present {
  const kept = before.map((copy) => {
    const change = changed.find(({ copyId }) => copyId === copy.id);
    return change ? { ...copy, ...change.copy } : copy;
  });
  const added = copies.map(({ amiiboId, copy }, index) => ({ ...copy, amiiboId, id: 1_000 + index }));
  const on = (list: "wishlist" | "watchlist") =>
    marks.filter((mark) => mark.list === list).map(({ amiiboId }) => amiiboId);
  const had = (isMeant: (holding: Holding) => boolean) =>
    [...holdings].filter(([, each]) => isMeant(each)).map(([id]) => id);
  const wishes = had(({ wishlisted }) => wishlisted).filter((id) => !fulfilled.includes(id));
  return collection(
    [...kept, ...added],
    [...wishes, ...on("wishlist")],
    [...had(({ watchlisted }) => watchlisted), ...on("watchlist")],
  );
}

const contentsOf = ({ copies, holdings }: Present) => ({
  copies: copies.map(({ id: _, ...copy }) => copy),
  marks: [...holdings]
    .map(([id, { wishlisted, watchlisted }]) => [id, wishlisted, watchlisted])
    .sort(([one], [other]) => Number(one) - Number(other)),
});

const entriesIn = (text: string) => {
  const file = readRows(utf8(text));
  if (!file.ok) return { entries: [], problems: [{ place: 0, message: file.message }] };
  return understand(file.rows, find, TODAY);
};

describe("an export", () => {
  it.each([
    ["CSV", writeCsv],
    ["JSON", (rows: Parameters<typeof writeJson>[0]) => writeJson(rows, `${TODAY}T12:00:00.000Z`)],
  ])("as %s makes the same collection of nothing, and changes nothing at home", (_format, write) => {
    fc.assert(
      fc.property(anyPresent, (present) => {
        const rows = rowsOf(present, shipped);
        fc.pre(rows.length > 0);
        const { entries, problems } = entriesIn(write(rows));
        expect(problems).toEqual([]);
        expect(contentsOf(carryOut(planOf(entries, EMPTY), EMPTY))).toEqual(contentsOf(present));
        expect(writesOf(planOf(entries, present))).toBe(0);
      }),
    );
  });
});

const anyEntry: fc.Arbitrary<Entry> = fc.record({ place: fc.constant(0), amiiboId: anyId }).chain((placed) =>
  fc.oneof(
    anyCopy.map(({ notes, isBoxed, condition }) => ({
      ...placed,
      list: "owned" as const,
      said: { notes, isBoxed, condition },
    })),
    anyCopy.map(({ isBoxed }) => ({ ...placed, list: "owned" as const, said: { isBoxed } })),
    fc.constantFrom("wishlist", "watchlist", "gap").map((list) => ({ ...placed, list }) as const),
  ),
);

/** In the order of their file. */
const anyEntries = fc
  .array(anyEntry, { maxLength: 12 })
  .map((entries) => entries.map((entry, index) => ({ ...entry, place: index + 2 })));

describe("a plan", () => {
  it("carried out, leaves nothing to do for the same file", () => {
    fc.assert(
      fc.property(anyEntries, anyPresent, (entries, present) => {
        const after = carryOut(planOf(entries, present), present);
        expect(writesOf(planOf(entries, after))).toBe(0);
      }),
    );
  });

  it("never takes a copy away, and tells every row once", () => {
    fc.assert(
      fc.property(anyEntries, anyPresent, (entries, present) => {
        const plan = planOf(entries, present);
        const { copies } = carryOut(plan, present);
        for (const { id, amiiboId } of present.copies) {
          expect(copies.find((copy) => copy.id === id)?.amiiboId).toBe(amiiboId);
        }
        const told = writesOf(plan) + plan.unchanged.length + plan.skipped.length + plan.problems.length;
        expect(told).toBe(entries.filter(({ list }) => list !== "gap").length);
      }),
    );
  });

  const twoMarios = collection(
    [
      { ...NEW_COPY, id: 1, amiiboId: 1, notes: "first" },
      { ...NEW_COPY, id: 2, amiiboId: 1, notes: "second" },
    ],
    [8],
    [],
  );
  const plan = (text: string, present = twoMarios) => planOf(entriesIn(text).entries, present);

  it("tells which fields differ, row by copy", () =>
    expect(
      plan("amiibo_id,notes,boxed,price_paid,currency\n1,first,yes,,\n1,other,no,5,EUR\n1,third,,,").changed,
    ).toEqual([
      expect.objectContaining({ place: 3, copyId: 2, fields: ["isBoxed", "notes", "pricePaid", "currency"] }),
    ]));

  it("leaves alone what the file does not say", () => {
    expect(writesOf(plan("amiibo_id,currency\n1,EUR\n1,EUR"))).toBe(0);
    expect(plan("amiibo_id,notes\n1,").changed).toMatchObject([{ copyId: 1, fields: ["notes"] }]);
  });

  it("keeps the place of a row that cannot be read", () =>
    expect(writesOf(plan("amiibo_id,notes,boxed\n1,first,perhaps\n1,second,yes"))).toBe(0));

  it("skips wishes for what is owned or will be, and ends those that come true", () => {
    const { skipped, marks, fulfilled } = plan(
      "list,amiibo_id\nwishlist,1\nwishlist,8\nwishlist,9\nwishlist,10\nwishlist,10\nowned,9\n,8",
    );
    expect(skipped.map(({ place }) => place)).toEqual([2, 3, 4]);
    expect(marks.map(({ place }) => place)).toEqual([5]);
    expect(fulfilled).toEqual([8]);
  });

  it(`stops at ${MOST_COPIES} copies of an item`, () => {
    const { copies, problems } = plan(`amiibo_id\n${"7\n".repeat(MOST_COPIES + 2)}`, EMPTY);
    expect(copies).toHaveLength(MOST_COPIES);
    expect(problems.map(({ place, message }) => [place, message])).toEqual([
      [1001, "An item has at most 999 copies."],
      [1002, "An item has at most 999 copies."],
    ]);
  });

  it("starts from nothing where nothing is there", () =>
    expect(
      plan("name,series\nMario,super smash bros.", { ...EMPTY, holdings: new Map([[1, NOTHING]]) }).copies,
    ).toEqual([{ place: 2, amiiboId: 1, copy: NEW_COPY }]));
});
