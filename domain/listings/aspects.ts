import type { RejectReason } from "./rejectReasons";

/** Detail of a listing in the marketplace's form, such as `Modified Item: Yes`. */
export interface ListingAspect {
  readonly name: string;
  readonly value: string;
}

const YES = /^yes\b/;
const SEVERAL = /^(?:[2-9]|[1-9]\d+)\b/;

/**
 * Aspects whose values say that the listing does not offer the item itself, by lower-case name. Both markets are in
 * English, and sellers choose most values from lists.
 */
const REJECTS_BY_ASPECT: Readonly<Record<string, readonly (readonly [RegExp, RejectReason])[]>> = {
  "modified item": [[YES, "custom"]],
  "custom bundle": [[YES, "bundle"]],
  "unit of sale": [[/\b(?:lot|bundle|set)\b/, "lot"]],
  "number of items": [[SEVERAL, "pieces"]],
  "number of items in set": [[SEVERAL, "pieces"]],
  "number in pack": [[SEVERAL, "pieces"]],
  "unit quantity": [[SEVERAL, "pieces"]],
  graded: [[YES, "graded"]],
  autographed: [[YES, "signed"]],
  signed: [[YES, "signed"]],
  "original/licensed reprint": [[/\b(?:reprint|reproduction)\b/, "fake"]],
  "original/reproduction": [[/\breproduction\b/, "fake"]],
  type: [
    [/\b(?:coin|tag|sticker)s?\b/, "tag"],
    [/\b(?:case|stand|holder|sleeve|protector|accessory|accessories)\b/, "accessory"],
    [/^(?:empty )?box(?:es)?(?: only)?$/, "box-only"],
  ],
  features: [
    [/\b(?:custom(?:ised|ized)?|(?:hand|re)[- ]?painted)\b/, "custom"],
    [/\b(?:replica|reproduction|unofficial|proxy)\b/, "fake"],
    [/\b(?:box only|empty box|without figure)\b/, "box-only"],
    [/\b(?:signed|autographed)\b/, "signed"],
  ],
};

/** Finds the first aspect that says that the listing does not offer the item itself. */
export function findAspectRejectReason(aspects: readonly ListingAspect[]): RejectReason | undefined {
  for (const { name, value } of aspects) {
    const rules = REJECTS_BY_ASPECT[name.trim().toLowerCase()] ?? [];
    const text = value.trim().toLowerCase();
    const match = rules.find(([pattern]) => pattern.test(text));
    if (match) return match[1];
  }
  return undefined;
}
