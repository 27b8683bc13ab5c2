import type { Findable } from "../catalogue/searchIndex";
import { type Everything, everythingOf } from "../view/findExhibits";
import { asColumn, ROW } from "./columns";
import { type PackedExhibits, packExhibits, unpackExhibits } from "./exhibits";
import type { PackedPrices } from "./unpackPrices";

/** The whole catalogue as a search sees and shows it, as columns of text. What many items are called stands there once. */
export interface PackedNames extends PackedExhibits {
  readonly texts: string;
  /** Places in `texts`. */
  readonly own: string;
  readonly context: string;
  readonly codes: string;
}

const COLUMNS = [
  ...(["ids", "names", "forms", "hues", "labels", "released"] as const),
  ...(["texts", "own", "context", "codes"] as const),
] satisfies (keyof PackedNames)[];

export function packNames(items: Everything["items"]): PackedNames {
  const places = new Map<string, number>();
  const placeOf = (text: string): string => {
    const place = places.get(text) ?? places.size;
    places.set(text, place);
    return place.toString(36);
  };
  const column = (of: (item: Findable) => string): string => asColumn(items.map(of));
  const own = column(({ also }) => (also?.own ?? []).map(placeOf).join(" "));
  const context = column(({ also }) => (also?.context ?? []).map(placeOf).join(" "));
  return {
    ...packExhibits(items),
    texts: asColumn([...places.keys()].map((text) => text.trim())),
    own,
    context,
    codes: column(({ also }) => also?.codes.trim() ?? ""),
  };
}

export function unpackNames(packed: PackedNames): Everything {
  const texts = packed.texts.split(ROW).map(asText);
  const own = packed.own.split(ROW);
  const context = packed.context.split(ROW);
  const codes = packed.codes.split(ROW);
  const textsAt = (places = ""): readonly string[] =>
    places === "" ? [] : places.split(" ").flatMap((place) => texts[Number.parseInt(place, 36)] ?? []);
  return everythingOf(
    unpackExhibits(packed).map((exhibit, row) => ({
      ...exhibit,
      also: { own: textsAt(own[row]), context: textsAt(context[row]), codes: asText(codes[row] ?? "") },
    })),
  );
}

const asText = (words: string): string => ` ${words} `;

/** As it travels: with what each item costs. */
export interface ToldNames extends PackedNames {
  readonly prices: PackedPrices;
}

export const isToldNames = (json: unknown): json is ToldNames =>
  hasTexts(json, COLUMNS) && hasTexts(Reflect.get(json, "prices"), ["us", "gb"]);

/** It has a text under each of the names. */
export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
