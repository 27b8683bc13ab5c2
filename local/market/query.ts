import { variantsOf, wordsIn } from "./draft/tokens";

/** One of the lists has to be found, with all of its words. */
export type Query = readonly (readonly string[])[];

const MOST_ALTERNATIVES = 500;

/** The marketplace's own notation: a space means "and", `(a,b)` means "a or b". */
export function parseQuery(text: string): Query {
  const parts = [...text.matchAll(/\(([^()]*)\)|([^()]+)/g)].map(([, group, plain]) =>
    group === undefined ? [wordsIn(plain ?? "")] : group.split(",").map(wordsIn),
  );
  let query: readonly (readonly string[])[] = [[]];
  for (const alternatives of parts) {
    query = query.flatMap((before) => alternatives.map((words) => [...before, ...words])).slice(0, MOST_ALTERNATIVES);
  }
  return query.filter((words) => words.length > 0);
}

/** A title as queries are asked of it. */
export const searchable = (title: string): string => ` ${wordsIn(title).join(" ")} `;

/** Tells whether a title, made searchable, is found. */
export function finderOf(query: Query): (searchable: string) => boolean {
  const wished = query.map((words) => words.map((word) => variantsOf(word).map((each) => ` ${each} `)));
  return (searchable) =>
    wished.some((words) => words.every((variants) => variants.some((each) => searchable.includes(each))));
}
