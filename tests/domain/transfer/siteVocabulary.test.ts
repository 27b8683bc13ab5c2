import { expect, it } from "vitest";
import { ALL_LANGUAGES } from "../../../domain/language/language";
import { t } from "../../../domain/messages/pages";
import type { ImportColumnMeaning } from "../../../domain/transfer/columns";
import { parseColumnHeading } from "../../../domain/transfer/headings";
import { parseStatusAndImportedCopyState } from "../../../domain/transfer/vocabulary/copyState";
import { withLanguage } from "../../../worker/language/withLanguage";
import { groupRowsByOutcome, listColumnChoices, NO_ROWS, previewFile } from "./previewFile";

/** Columns whose label is a short name. The labels of other columns are sentences. */
const NAMED = [
  "name",
  "series",
  "sold",
  "wished",
  "watched",
  "quantity",
  "condition",
  "boxed",
  "opened",
  "for_sale",
  "asking_price",
  "asking_currency",
  "notes",
  "price_paid",
  "currency",
  "acquired_on",
  "bought_from",
  "gift",
  "reserved",
] as const satisfies readonly ImportColumnMeaning[];

it.each(ALL_LANGUAGES)("an import recognises the column names that this site uses in the language %s", (language) =>
  withLanguage(language, () => {
    const { columns } = t.transfer;
    expect(Object.fromEntries(NAMED.map((each) => [columns[each], parseColumnHeading(columns[each])]))).toEqual(
      Object.fromEntries(NAMED.map((each) => [columns[each], each])),
    );
    const { labels } = t.copy;
    expect(
      [labels.isBoxed, labels.isForSale, labels.isGift, labels.isReserved, labels.acquiredOn].map(parseColumnHeading),
    ).toEqual(["boxed", "for_sale", "gift", "reserved", "acquired_on"]);
    expect([labels.askingCurrency, labels.boughtFrom, labels.pricePaid].map(parseColumnHeading)).toEqual([
      "asking_currency",
      "bought_from",
      "price_paid",
    ]);
    expect([t.wishlistPage.title, t.card.controls.wish, t.card.controls.watch].map(parseColumnHeading)).toEqual([
      "wished",
      "wished",
      "watched",
    ]);
  }),
);

it.each(ALL_LANGUAGES)(
  "an import recognises the terms of the site in the language %s for owned, wanted and similar states",
  (language) =>
    withLanguage(language, () => {
      const { none, owned, boxed, loose, wished } = t.checklist.states;
      expect([none, owned, boxed, loose, wished, t.wishlistPage.title, t.card.controls.watch].map(parseStatus)).toEqual(
        ["nothing", "owned", "owned", "owned", "wishlist", "wishlist", "watchlist"],
      );
      expect([boxed, loose].map((text) => parseStatusAndImportedCopyState(text).shape.isBoxed)).toEqual([true, false]);
    }),
);

const parseStatus = (text: string) => parseStatusAndImportedCopyState(text).status;

it.each(ALL_LANGUAGES)(
  "an import reads a whole file with the terms that this site uses in the language %s",
  (language) =>
    withLanguage(language, () => {
      const { labels, conditions } = t.copy;
      const { columns } = t.transfer;
      const headings = [
        columns.name,
        labels.condition,
        labels.isBoxed,
        labels.pricePaid,
        labels.currency,
        labels.acquiredOn,
        labels.boughtFrom,
        labels.isGift,
        labels.isReserved,
        labels.notes,
        t.card.controls.own,
        t.wishlistPage.title,
      ];
      const text = [
        headings.join(";"),
        ...Object.values(conditions).map((each) => `Ridley;${each};x;9,99;EUR;2024-05-06;GAME;;x;;x;`),
        "Wolf;;;;;;;;;;;x",
      ].join("\n");
      const preview = previewFile(text);
      expect(listColumnChoices(preview)).not.toContain("ignored");
      expect(groupRowsByOutcome(preview)).toEqual({ ...NO_ROWS, owned: Array(4).fill("Ridley"), wishlist: ["Wolf"] });
      expect(preview.plan.copies.map(({ copy }) => copy.condition)).toEqual(Object.keys(conditions));
      expect(preview.plan.copies[0]?.copy).toMatchObject({
        isBoxed: true,
        isReserved: true,
        isGift: false,
        boughtFrom: "GAME",
        pricePaid: 999,
        currency: "EUR",
        acquiredOn: "2024-05-06",
      });
    }),
);
