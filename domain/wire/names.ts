import { FORMS, type Form } from "../catalogue/amiibo";
import type { Findable } from "../catalogue/besides";
import { type Everything, everythingOf } from "../view/find";
import { asColumn, differences, ROW, sums } from "./columns";

/** The whole catalogue as a search sees it, as columns of text. What many items are called stands there once. */
export interface PackedNames {
  readonly ids: string;
  readonly names: string;
  readonly forms: string;
  readonly texts: string;
  /** Places in `texts`. */
  readonly own: string;
  readonly context: string;
  readonly codes: string;
}

const COLUMNS = ["ids", "names", "forms", "texts", "own", "context", "codes"] as const satisfies (keyof PackedNames)[];

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
    ids: differences(items.map(({ id }) => id)),
    names: column(({ name }) => name),
    forms: items.map(({ form }) => FORMS.indexOf(form)).join(""),
    texts: asColumn([...places.keys()].map((text) => text.trim())),
    own,
    context,
    codes: column(({ also }) => also?.codes.trim() ?? ""),
  };
}

export function unpackNames(packed: PackedNames): Everything {
  const texts = packed.texts.split(ROW).map(asText);
  const [names, own, context, codes] = [packed.names, packed.own, packed.context, packed.codes].map((column) =>
    column.split(ROW),
  );
  const textsAt = (places = ""): readonly string[] =>
    places === "" ? [] : places.split(" ").flatMap((place) => texts[Number.parseInt(place, 36)] ?? []);
  return everythingOf(
    sums(packed.ids).map((id, row) => ({
      id,
      name: names?.[row] ?? "",
      form: formAt(packed.forms, row),
      also: { own: textsAt(own?.[row]), context: textsAt(context?.[row]), codes: asText(codes?.[row] ?? "") },
    })),
  );
}

const asText = (words: string): string => ` ${words} `;
const formAt = (forms: string, row: number): Form => FORMS[Number(forms[row])] ?? "figure";

export const isPackedNames = (json: unknown): json is PackedNames => hasTexts(json, COLUMNS);

/** It has a text under each of the names. */
export const hasTexts = <Name extends string>(
  value: unknown,
  names: readonly Name[],
): value is Readonly<Record<Name, string>> =>
  typeof value === "object" && value !== null && names.every((name) => typeof Reflect.get(value, name) === "string");
