import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { parseId } from "../catalogue/id";
import { fold } from "../catalogue/search";
import type { Fields } from "./columns";
import { groupBy } from "./group";

export type Found = { readonly item: Amiibo } | { readonly problem: string };
/** The item of the catalogue that a row means: by its id, else by head and tail, else by its name. */
export type Find = (fields: Fields) => Found;

const HALF = /^[\da-f]{1,8}$/;

/** Spreadsheets drop the zeros before a number. */
const half = (text: string | undefined): string | undefined => {
  const digits = text?.trim().toLowerCase() ?? "";
  return HALF.test(digits) ? digits.padStart(8, "0") : undefined;
};

const folded = (text: string | undefined): string =>
  fold(text ?? "")
    .trim()
    .replace(/\s+/g, " ");

export function finderIn(catalogue: Catalogue): Find {
  const byKey = new Map(catalogue.items.map((item) => [item.head + item.tail, item]));
  const byName = groupBy(catalogue.items, ({ name }) => folded(name));

  const byId: Find = ({ amiibo_id = "", head, tail }) => {
    const id = amiibo_id.trim();
    const item = catalogue.byId.get(parseId(id) ?? 0);
    if (!item) return problem(`The catalogue has no amiibo_id ${quoted(id)}.`);
    const [first, second] = [half(head), half(tail)];
    if (!first || !second || first + second === item.head + item.tail) return { item };
    const other = byKey.get(first + second);
    const meant = other ? `are those of ${other.name} (${other.id})` : "are not";
    return problem(`amiibo_id ${id} is ${item.name}, but head and tail ${meant}. Leave one of the two out.`);
  };

  const byHalves: Find = ({ head, tail }) => {
    const [first, second] = [half(head), half(tail)];
    if (!first || !second) return problem("head and tail have up to eight hexadecimal digits each; both are needed.");
    const item = byKey.get(first + second);
    return item ? { item } : problem(`The catalogue has no item with head ${first} and tail ${second}.`);
  };

  const named: Find = ({ name = "", series }) => {
    const items = byName.get(folded(name)) ?? [];
    if (items.length === 0) return problem(`The catalogue has no item named ${quoted(name.trim())}.`);
    const wanted = folded(series);
    const fitting = wanted === "" ? items : items.filter((item) => seriesOf(item).includes(wanted));
    const [item, ...others] = fitting;
    if (!item) return problem(`${quoted(name.trim())} is not in the series ${quoted((series ?? "").trim())}.`);
    if (others.length === 0) return { item };
    const hint = wanted === "" && new Set(items.flatMap(seriesOf)).size > 2 ? "series or " : "";
    return problem(`${quoted(name.trim())} is ${fitting.length} items (${idsOf(fitting)}). Add ${hint}amiibo_id.`);
  };

  const seriesOf = (item: Amiibo): string[] => [
    folded(catalogue.amiiboSeriesOf(item).name),
    folded(catalogue.gameSeriesOf(item).name),
  ];

  return (fields) => {
    if (isSaid(fields.amiibo_id)) return byId(fields);
    if (isSaid(fields.head) || isSaid(fields.tail)) return byHalves(fields);
    if (isSaid(fields.name)) return named(fields);
    return problem("Nothing tells the item: fill in amiibo_id, head and tail, or name.");
  };
}

const isSaid = (text: string | undefined): boolean => text !== undefined && text.trim() !== "";
const problem = (text: string): Found => ({ problem: text });

const LONGEST = 60;
const quoted = (text: string): string => `"${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}"`;

const MOST_IDS = 5;
const idsOf = (items: readonly Amiibo[]): string =>
  items
    .slice(0, MOST_IDS)
    .map(({ id }) => id)
    .join(", ") + (items.length > MOST_IDS ? ", ..." : "");
