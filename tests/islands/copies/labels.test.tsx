import { renderToString } from "react-dom/server";
import { describe, expect, it, onTestFinished } from "vitest";
import { t } from "../../../domain/messages/islands";
import { NEW_COPY_DETAILS } from "../../../domain/ownership/newCopy";
import { CopyForm } from "../../../islands/copies/CopyForm";
import {
  $copyFormDrafts,
  type CopyWithId,
  matchCopiesToItemCard,
  NO_COPY_FORM_DRAFTS,
  openCopyForm,
} from "../../../islands/copies/drafts";
import { formatLocalDay, listCopyDetailTexts } from "../../../islands/copies/labels";
import YourCopies from "../../../islands/YourCopies";
import { listElementTexts, renderToText } from "../../helpers/plainText";

const COPY: CopyWithId = { ...NEW_COPY_DETAILS, id: 5 };

describe("listCopyDetailTexts", () => {
  it("listCopyDetailTexts describes an owned copy with default details by its box and its condition", () => {
    expect(listCopyDetailTexts(NEW_COPY_DETAILS, true)).toEqual([t.copies.boxed, t.copy.conditions.new]);
    expect(listCopyDetailTexts({ ...NEW_COPY_DETAILS, isBoxed: false }, true)[0]).toBe(t.copies.loose);
    expect(listCopyDetailTexts(NEW_COPY_DETAILS, false)).toEqual([t.copy.conditions.new]);
  });

  it("listCopyDetailTexts lists the prices and origin of an owned copy, each price in its currency", () => {
    const copy = {
      ...NEW_COPY_DETAILS,
      pricePaid: 1_299,
      currency: "GBP",
      isForSale: true,
      askingPrice: 1_500,
      askingCurrency: "JPY",
      boughtFrom: "the fair",
      isGift: true,
    } as const;
    expect(listCopyDetailTexts(copy, false)).toEqual([
      t.copy.conditions.new,
      t.copies.askingPrice("¥1,500"),
      t.copies.pricePaid("£12.99"),
      t.copies.gift,
      t.copies.boughtFrom("the fair"),
    ]);
    expect(listCopyDetailTexts({ ...copy, isForSale: false }, false).join()).not.toContain("1,500");
  });
});

describe("the prices of a copy", () => {
  const copyPrices = { new: 2_000, used: 1_200, currency: "GBP" } as const;

  it("listCopyDetailTexts includes a paid or asking price of zero", () => {
    const copy = {
      ...NEW_COPY_DETAILS,
      pricePaid: 0,
      currency: "GBP",
      isForSale: true,
      askingPrice: 0,
      askingCurrency: "USD",
    };
    expect(listCopyDetailTexts({ ...copy, currency: "GBP", askingCurrency: "USD" }, false, copyPrices)).toEqual([
      t.copy.conditions.new,
      t.copies.askingPrice("$0.00"),
      t.copies.pricePaid("£0.00"),
      t.copies.gain("+£20.00"),
    ]);
  });

  it("the gain of an owned copy is its current market price minus the paid price", () => {
    const listGains = (copy: Partial<CopyWithId>) =>
      listCopyDetailTexts({ ...COPY, ...copy }, false, copyPrices).slice(2);
    expect(listGains({ pricePaid: 1_500, currency: "GBP" })).toEqual([t.copies.gain("+£5.00")]);
    expect(listGains({ pricePaid: 1_500, currency: "GBP", isBoxed: false })).toEqual([t.copies.gain("−£3.00")]);
    expect(listGains({ pricePaid: 1_500, currency: "GBP", condition: "damaged" })).toEqual([t.copies.gain("−£3.00")]);
    expect(listGains({ pricePaid: 1_500, currency: "USD" })).toEqual([]);
    expect(listGains({})).toEqual([]);
  });

  it("each copy in the list of owned copies shows its own acquisition date, notes and gain", () => {
    const copies = [
      { ...COPY, pricePaid: 1_500, currency: "GBP", acquiredOn: "2024-02-29", notes: "mine" },
      { ...COPY, id: 6, isBoxed: false, pricePaid: 1_500, currency: "GBP" },
    ] as const;
    const html = renderToString(
      <YourCopies id={1} name="Mario" copies={copies} region="average" copyPrices={copyPrices} />,
    );
    const factTexts = listElementTexts(html, "ul");
    expect(factTexts).toEqual([
      expect.stringMatching(/^Boxed New Paid £15.00 Gain \+£5.00 Acquired 29 Feb(?:ruary)? 2024$/),
      "Loose New Paid £15.00 Gain −£3.00",
    ]);
    expect(html).toContain('<time dateTime="2024-02-29">');
    expect(html.match(/<p class="copy-notes"[^>]*>[^<]*/g)).toEqual(['<p class="copy-notes" dir="auto">mine']);
  });
});

it("formatLocalDay writes two digits for month and day", () => {
  expect(formatLocalDay(new Date(2026, 0, 5, 0, 30))).toBe("2026-01-05");
  expect(formatLocalDay(new Date(2026, 11, 31, 23, 30))).toBe("2026-12-31");
});

it.each([
  ["Pacific/Honolulu", "2026-03-09T03:00:00Z", "2026-03-08"],
  ["Asia/Tokyo", "2026-03-09T18:00:00Z", "2026-03-10"],
  ["Pacific/Honolulu", "2027-01-01T03:00:00Z", "2026-12-31"],
  ["Asia/Tokyo", "2026-12-31T18:00:00Z", "2027-01-01"],
])("formatLocalDay in the time zone %s turns %s into the date %s", (zone, moment, day) => {
  const before = process.env.TZ;
  process.env.TZ = zone;
  onTestFinished(() => {
    if (before === undefined) delete process.env.TZ;
    else process.env.TZ = before;
  });
  expect(formatLocalDay(new Date(moment))).toBe(day);
});

const createCopies = (marks: string) =>
  [...marks].map((mark, index): CopyWithId => ({ ...NEW_COPY_DETAILS, id: index + 1, isBoxed: mark === "b" }));
const boxes = (marks: string) => [...marks].map((mark) => ({ isBoxed: mark === "b" }));
const ids = (copies: readonly CopyWithId[]) => copies.map(({ id }) => id);

it("matchCopiesToItemCard drops the newest loose copies first if the item card shows fewer copies", () => {
  expect(ids(matchCopiesToItemCard(createCopies("lblb"), boxes("lbb")))).toEqual([1, 2, 4]);
  expect(ids(matchCopiesToItemCard(createCopies("bbb"), boxes("bb")))).toEqual([1, 2]);
});

it("matchCopiesToItemCard gives an added copy the same temporary id in each call", () => {
  const grown = matchCopiesToItemCard(createCopies("b"), boxes("bb"));
  expect(grown[0]?.id).toBe(1);
  expect(grown[1]?.id).toBeLessThan(0);
  expect(ids(matchCopiesToItemCard(createCopies("b"), boxes("bb")))).toEqual(ids(grown));
});

it("matchCopiesToItemCard keeps notes and other details of a copy that was boxed or unboxed", () => {
  const [copy] = matchCopiesToItemCard([{ ...COPY, notes: "mine" }], boxes("l"));
  expect(copy).toEqual({ ...COPY, notes: "mine", isBoxed: false });
});

describe("the list of an item's copies", () => {
  const list = (copies: readonly CopyWithId[], isCard = false) => (
    <YourCopies id={1} name="Mario" copies={copies} region="average" isCard={isCard} />
  );

  it("the edit button of an owned copy is disabled until the server has assigned an id to the copy", () => {
    const html = renderToString(list([COPY, { ...COPY, id: -1 }]));
    expect(listElementTexts(html, "b")).toEqual([t.copies.copyNumber(1), t.copies.copyNumber(2)]);
    expect([...html.matchAll(/data-edit=""( disabled="")?/g)].map(([, disabled]) => disabled !== undefined)).toEqual([
      false,
      true,
    ]);
  });

  it("the list of owned copies marks a copy as reserved only if the copy is for sale", () => {
    const marks = (copy: Partial<CopyWithId>) => listElementTexts(renderToString(list([{ ...COPY, ...copy }])), "mark");
    expect(marks({ isForSale: true })).toEqual([t.copies.forSale]);
    expect(marks({ isForSale: true, isReserved: true })).toEqual([t.copies.reserved]);
    expect(marks({ isReserved: true })).toEqual([]);
  });

  it("the list of owned copies of an amiibo card does not mention boxes", () => {
    expect(renderToText(list([COPY]))).toContain(t.copies.boxed);
    expect(renderToText(list([COPY], true))).not.toContain(t.copies.boxed);
  });
});

const renderForm = (copy: CopyWithId, region: "average" | "uk" = "average", hasBox = true) => {
  openCopyForm(copy);
  const draft = $copyFormDrafts.get().get(copy.id);
  $copyFormDrafts.set(NO_COPY_FORM_DRAFTS);
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
const listSelectedCurrencies = (html: string) =>
  [...html.matchAll(/<option[^>]*selected=""[^>]*>([A-Z]{3})</g)].map(([, each]) => each);

it("CopyForm preselects the saved currency of each price, or else that of the price region", () => {
  expect(listSelectedCurrencies(renderForm(COPY))).toEqual(["USD", "USD"]);
  expect(listSelectedCurrencies(renderForm(COPY, "uk"))).toEqual(["GBP", "GBP"]);
  expect(listSelectedCurrencies(renderForm({ ...COPY, pricePaid: 500, currency: "EUR" }, "uk"))).toEqual([
    "GBP",
    "EUR",
  ]);
});

it("CopyForm has no box field for an amiibo card", () => {
  expect(renderForm(COPY)).toContain('name="isBoxed"');
  expect(renderForm(COPY, "average", false)).not.toContain('name="isBoxed"');
});

it("CopyForm accepts no acquisition date after today", () =>
  expect(renderForm(COPY)).toContain(`max="${formatLocalDay(new Date())}"`));

it("CopyForm counts an emoji in the notes as one character", () =>
  expect(renderForm({ ...COPY, notes: "👍👍" })).toContain(t.copies.notesLength(2, 500)));
