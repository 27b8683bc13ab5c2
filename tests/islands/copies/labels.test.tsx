import { renderToString } from "react-dom/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { t } from "../../../domain/messages/islands";
import { NEW_COPY } from "../../../domain/ownership/newCopy";
import { CopyForm } from "../../../islands/copies/CopyForm";
import { $drafts, type CopyWithId, NO_DRAFTS, openCopyForm, reconcileCopies } from "../../../islands/copies/drafts";
import { formatLocalDay, listCopyFacts } from "../../../islands/copies/labels";
import YourCopies from "../../../islands/YourCopies";
import { listElementTexts, renderToText } from "../../helpers/shownText";

const COPY: CopyWithId = { ...NEW_COPY, id: 5 };

describe("the facts of a copy", () => {
  it("are its box and its condition alone where nothing else is known", () => {
    expect(listCopyFacts(NEW_COPY, true)).toEqual([t.copies.boxed, t.copy.conditions.new]);
    expect(listCopyFacts({ ...NEW_COPY, isBoxed: false }, true)[0]).toBe(t.copies.loose);
    expect(listCopyFacts(NEW_COPY, false)).toEqual([t.copy.conditions.new]);
  });

  it("tell what was paid, what is asked and where it came from, each in its own currency", () => {
    const copy = {
      ...NEW_COPY,
      pricePaid: 1_299,
      currency: "GBP",
      isForSale: true,
      askingPrice: 1_500,
      askingCurrency: "JPY",
      boughtFrom: "the fair",
      isGift: true,
    } as const;
    expect(listCopyFacts(copy, false)).toEqual([
      t.copy.conditions.new,
      t.copies.asking("¥1,500"),
      t.copies.paid("£12.99"),
      t.copies.gift,
      t.copies.from("the fair"),
    ]);
    expect(listCopyFacts({ ...copy, isForSale: false }, false).join()).not.toContain("1,500");
  });
});

describe("the money of a copy", () => {
  const going = { boxed: 2_000, loose: 1_200, currency: "GBP" } as const;

  it("is told where nothing was paid and nothing is asked", () => {
    const copy = { ...NEW_COPY, pricePaid: 0, currency: "GBP", isForSale: true, askingPrice: 0, askingCurrency: "USD" };
    expect(listCopyFacts({ ...copy, currency: "GBP", askingCurrency: "USD" }, false, going)).toEqual([
      t.copy.conditions.new,
      t.copies.asking("$0.00"),
      t.copies.paid("£0.00"),
      t.copies.gain("+£20.00"),
    ]);
  });

  it("has gained or lost what such a copy goes for, boxed or loose, in the currency that it goes for", () => {
    const gainOf = (copy: Partial<CopyWithId>) => listCopyFacts({ ...COPY, ...copy }, false, going).slice(2);
    expect(gainOf({ pricePaid: 1_500, currency: "GBP" })).toEqual([t.copies.gain("+£5.00")]);
    expect(gainOf({ pricePaid: 1_500, currency: "GBP", isBoxed: false })).toEqual([t.copies.gain("−£3.00")]);
    expect(gainOf({ pricePaid: 1_500, currency: "USD" })).toEqual([]);
    expect(gainOf({})).toEqual([]);
  });

  it("has one list of facts for each copy, with its day, its notes and the gain of its own", () => {
    const copies = [
      { ...COPY, pricePaid: 1_500, currency: "GBP", acquiredOn: "2024-02-29", notes: "mine" },
      { ...COPY, id: 6, isBoxed: false, pricePaid: 1_500, currency: "GBP" },
    ] as const;
    const html = renderToString(<YourCopies id={1} name="Mario" copies={copies} region="1" going={going} />);
    const told = listElementTexts(html, "ul");
    expect(told).toEqual([
      expect.stringMatching(/^Boxed New Paid £15.00 Gain \+£5.00 Acquired 29 Feb(?:ruary)? 2024$/),
      "Loose New Paid £15.00 Gain −£3.00",
    ]);
    expect(html).toContain('<time dateTime="2024-02-29">');
    expect(html.match(/<p class="copy-notes"[^>]*>[^<]*/g)).toEqual(['<p class="copy-notes" dir="auto">mine']);
  });
});

describe("the local day", () => {
  it("is the one on the reader's calendar, with two digits for month and day", () => {
    expect(formatLocalDay(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
    expect(formatLocalDay(new Date(2026, 11, 31, 23, 30))).toBe("2026-12-31");
  });

  it.each([
    ["Pacific/Honolulu", "2026-03-09T03:00:00Z", "2026-03-08"],
    ["Asia/Tokyo", "2026-03-09T18:00:00Z", "2026-03-10"],
    ["Pacific/Honolulu", "2027-01-01T03:00:00Z", "2026-12-31"],
    ["Asia/Tokyo", "2026-12-31T18:00:00Z", "2027-01-01"],
  ])("is the reader's and not that of UTC in %s at %s", (zone, moment, day) => {
    const before = process.env.TZ;
    process.env.TZ = zone;
    onTestFinished(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });
    expect(formatLocalDay(new Date(moment))).toBe(day);
  });
});

describe("the list of copies that follows the card", () => {
  const listed = (marks: string) =>
    [...marks].map((mark, at): CopyWithId => ({ ...NEW_COPY, id: at + 1, isBoxed: mark === "b" }));
  const boxes = (marks: string) => [...marks].map((mark) => ({ isBoxed: mark === "b" }));
  const ids = (copies: readonly CopyWithId[]) => copies.map(({ id }) => id);

  it("loses the newest loose copy first, and the newest of all where none is loose", () => {
    expect(ids(reconcileCopies(listed("lblb"), boxes("lbb")))).toEqual([1, 2, 4]);
    expect(ids(reconcileCopies(listed("bbb"), boxes("bb")))).toEqual([1, 2]);
  });

  it("gets copies that are not known yet at its end, which keep their id", () => {
    const grown = reconcileCopies(listed("b"), boxes("bb"));
    expect(grown[0]?.id).toBe(1);
    expect(grown[1]?.id).toBeLessThan(0);
    expect(ids(reconcileCopies(listed("b"), boxes("bb")))).toEqual(ids(grown));
  });

  it("changes a box without forgetting what is known of its copy", () => {
    const [copy] = reconcileCopies([{ ...COPY, notes: "mine" }], boxes("l"));
    expect(copy).toEqual({ ...COPY, notes: "mine", isBoxed: false });
  });
});

describe("the copies of an item", () => {
  const list = (copies: readonly CopyWithId[], isCard = false) => (
    <YourCopies id={1} name="Mario" copies={copies} region="1" isCard={isCard} />
  );

  it("are numbered from 1, and can be edited once the server knows them", () => {
    const html = renderToString(list([COPY, { ...COPY, id: -1 }]));
    expect(listElementTexts(html, "b")).toEqual([t.copies.copy(1), t.copies.copy(2)]);
    expect([...html.matchAll(/data-edit=""( disabled="")?/g)].map(([, disabled]) => disabled !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  it("say whether they are for sale or reserved", () => {
    const marks = (copy: Partial<CopyWithId>) => listElementTexts(renderToString(list([{ ...COPY, ...copy }])), "mark");
    expect(marks({ isForSale: true })).toEqual([t.copies.forSale]);
    expect(marks({ isForSale: true, isReserved: true })).toEqual([t.copies.reserved]);
    expect(marks({ isReserved: true })).toEqual([]);
  });

  it("have no box when they are cards", () => {
    expect(renderToText(list([COPY]))).toContain(t.copies.boxed);
    expect(renderToText(list([COPY], true))).not.toContain(t.copies.boxed);
  });
});

describe("the form of a copy", () => {
  const form = (copy: CopyWithId, region: "1" | "3" = "1", hasBox = true) => {
    openCopyForm(copy);
    const draft = $drafts.get().get(copy.id);
    $drafts.set(NO_DRAFTS);
    if (!draft) throw new Error("The form is not open.");
    return renderToString(
      <CopyForm
        subject={{ id: 1, name: "Mario" }}
        hasBox={hasBox}
        region={region}
        id={copy.id}
        name="Copy 1"
        draft={draft}
        onClosed={() => undefined}
      />,
    );
  };
  const chosen = (html: string) =>
    [...html.matchAll(/<option[^>]*selected=""[^>]*>([A-Z]{3})</g)].map(([, each]) => each);

  it("offers the currency of the reader's region where none was chosen, and else the chosen one", () => {
    expect(chosen(form(COPY))).toEqual(["USD", "USD"]);
    expect(chosen(form(COPY, "3"))).toEqual(["GBP", "GBP"]);
    expect(chosen(form({ ...COPY, pricePaid: 500, currency: "EUR" }, "3"))).toEqual(["GBP", "EUR"]);
  });

  it("asks for no box of a card", () => {
    expect(form(COPY)).toContain('name="isBoxed"');
    expect(form(COPY, "1", false)).not.toContain('name="isBoxed"');
  });

  it("takes no day after today", () => expect(form(COPY)).toContain(`max="${formatLocalDay(new Date())}"`));

  it("counts the letters of its notes as a reader does", () =>
    expect(form({ ...COPY, notes: "👍👍" })).toContain(t.copies.length(2, 500)));
});
