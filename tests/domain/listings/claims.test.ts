import { describe, expect, it } from "vitest";
import { findItemStatementsInTitle } from "../../../domain/listings/claims";
import { extractItemTraits } from "../../../domain/listings/itemTraits";
import { parseListingTitle } from "../../../domain/listings/parseListingTitle";
import { buildTitleLexicon } from "../../../domain/listings/titleLexicon";
import { classifiedItems } from "./testClassifier";

const lexicon = buildTitleLexicon(classifiedItems.map(extractItemTraits));

/** Returns the conditions and reject reasons that a title states, or an empty text. */
const listClaims = (title: string, isCard = false): string => {
  const { states, rejects } = findItemStatementsInTitle(parseListingTitle(title, lexicon), isCard);
  return [...states, ...rejects].join(" ");
};

const describeClaims = (group: string, rows: readonly (readonly [text: string, claims: string])[]) =>
  describe(group, () =>
    it.each(rows)(
      "the text %j after an item name in a listing title states these conditions or defects: %j",
      (text, claims) => expect(listClaims(`Sheik amiibo ${text}`)).toBe(claims),
    ),
  );

describeClaims("denied claims", [
  ["free of damage", ""],
  ["free from cracks", ""],
  ["signs of damage", "damaged"],
  // A word such as `no` denies all terms that follow. After a comma, it denies only nouns such as `stains`.
  ["no cracks, stains", ""],
  ["no creases, tears", ""],
  ["no stains or cracks", ""],
  ["not bent or broken", ""],
  ["not broken, bent sword", "damaged"],
  ["no stains and broken sword", "damaged"],
  ["- no stains. Crack in base", "damaged"],
  [", box: no. Broken sword", "damaged"],
  ["without the box, crack in base", "loose damaged"],
  ["not sealed damaged", "opened damaged"],
  ["not open", "sealed"],
  ["not sealed", "opened"],
  ["not boxed", "loose"],
  ["not loose", "sealed"],
  ["not used", "mint"],
]);

describeClaims("denied damage to a part that is present", [
  ["no box damage", ""],
  ["no base damage", ""],
  ["no arm damage", ""],
  ["no arms damage", "damaged"],
  ["no arms, damage", "damaged"],
  ["no box damaged", "loose damaged"],
  ["no box wear", ""],
  ["no box, wear on base", "loose"],
  ["破損なし", ""],
  ["箱 破損なし", ""],
  ["箱 汚れ無し", ""],
  ["汚れありません", ""],
  ["外箱なし 破損なし", "loose"],
]);

describeClaims("damage next to a part", [
  ["damage to the box", ""],
  ["damage to sword", "damaged"],
  ["damage, box fine", "damaged"],
  ["box. Damage", "damaged"],
  ["box has minor damage", ""],
  ["box 1 damaged", ""],
  ["box 10 damaged", ""],
  ["box opened damaged", "opened"],
  ["box creased and damaged", ""],
  ["damaged gold box", ""],
  ["damaged Nintendo Switch box", ""],
  ["broken base", "damaged"],
  ["broken figure", "damaged"],
  ["box broken, figure fine", ""],
  ["crushed packaging", ""],
  // Only paper tears or creases, so these words describe the box.
  ["torn", ""],
  [", creased", ""],
]);

it.each([
  ["creased", "damaged"],
  ["torn", "damaged"],
  ["bent corner", "damaged"],
  ["box damaged", ""],
])("the title text %j of an amiibo card listing states these conditions or defects: %j", (text, claims) =>
  expect(listClaims(`Raymond amiibo card ${text}`, true)).toBe(claims),
);

describeClaims("missing parts", [
  ["no box", "loose"],
  ["no amiibo box", "loose"],
  ["no figure box", "loose"],
  ["no box arm", "loose"],
  ["no box tray", ""],
  ["no box insert", ""],
  ["missing corner", ""],
  [", no figure", "empty-box"],
  [", no amiibo figure", "empty-box"],
  ["missing base", "damaged"],
  ["base missing", "damaged"],
  ["not missing anything", ""],
  ["without any of the original box", "loose"],
  ["does not include the box", "loose"],
  ["never in box", "loose"],
  ["box is not included", "loose"],
  ["box is not at all included", "loose"],
  [", box, but figure is not", "empty-box"],
  [", box is, but figure is not included", "empty-box"],
  ["箱なし", "loose"],
  ["箱ありません", "loose"],
  ["台座なし", "damaged"],
]);

describeClaims("included parts", [
  ["includes the box", "boxed"],
  ["box is included", "boxed"],
  ["box included", "boxed"],
  ["box, free shipping", ""],
  ["box. Included: sword", ""],
  ["with figure and box", "boxed"],
  ["with tray and box", "boxed"],
  [", insert and box", ""],
  ["in its box", "boxed"],
  ["comes in damaged box", "boxed"],
  ["with box for display", "boxed"],
  ["box for display", ""],
  ["mit OVP", "boxed"],
  ["箱あり", "boxed"],
]);

describeClaims("parts sold alone", [
  ["box only, slightly creased", "box-only"],
  ["box only damaged", ""],
  [", box only opened", "opened"],
  ["box only works with Switch", ""],
  [", just the box", "box-only"],
  ["no box only figure", "loose"],
  ["no box, only figure", "loose"],
  ["figure only", "loose"],
  ["boîte seule", "box-only"],
  ["boîte seule un peu abîmée", "damaged"],
  ["boîte abîmée figurine seule", "loose"],
  ["箱のみ", "box-only"],
  ["箱のみ 傷あり", ""],
  ["replacement sword", "accessory"],
  ["socle de rechange", "accessory"],
]);

it.each([
  ["boîte amiibo Sheik seule", "box-only"],
  ["boîte, amiibo Sheik seule", ""],
  ["boîte neuve amiibo Sheik seule", ""],
  ["box for Sheik amiibo", "box-only"],
  ["box for one two Sheik amiibo", "box-only"],
])("the complete listing title %j states these conditions or defects: %j", (title, claims) =>
  expect(listClaims(title)).toBe(claims),
);

describeClaims("uses that are no condition", [
  ["used", "used"],
  ["can be used on Switch", ""],
  ["used by a collector", ""],
  ["open", "opened"],
  ["open box", "opened"],
  ["open to offers", ""],
]);

describeClaims("working items", [
  ["scans fine", ""],
  ["does not scan", "damaged"],
  ["funktioniert nicht", "damaged"],
  ["funktioniert, nicht geöffnet", "sealed"],
]);
