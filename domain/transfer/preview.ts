import type { Amiibo } from "../catalogue/amiibo";
import type { Catalogue } from "../catalogue/catalogue";
import { t } from "../messages/pages";
import type { Choices } from "./choices";
import { finderIn, quoted } from "./find";
import { type Layout, layoutOf, withoutHeadings } from "./layout";
import { type Nearby, nearbyIn } from "./nearby";
import { byPlace, type Plan, type Present, planOf } from "./plan";
import { readTable } from "./read";
import type { Table } from "./table";
import { type Question, type RowNote, type Understood, understand } from "./understand";
import { tellTheItem } from "./words/columns";

/** A question, with the items to choose from. */
export interface OpenQuestion extends Question {
  /** All candidates fit the words; otherwise they are only like them. */
  readonly fits: boolean;
  readonly candidates: readonly Amiibo[];
  /** The likeliest by far, where they are only like the words. */
  readonly best: Amiibo | undefined;
}

export interface Preview {
  readonly table: Table;
  readonly layout: Layout;
  readonly understood: Understood;
  /** Names to settle; of very many the first. */
  readonly asked: readonly OpenQuestion[];
  /** Names that are asked about when those are settled. */
  readonly askedLater: readonly Question[];
  /** Names that somebody has settled; of very many the first. */
  readonly settled: readonly OpenQuestion[];
  /** With the rows that cannot be read. */
  readonly plan: Plan;
}

/** Rows that are left out until somebody says what they mean. */
export const rowsWaiting = ({ asked, askedLater }: Pick<Preview, "asked" | "askedLater">): number =>
  [...asked, ...askedLater].reduce((sum, { places }) => sum + places.length, 0);

interface Sources {
  readonly catalogue: Catalogue;
  /** `YYYY-MM-DD` */
  readonly today: string;
  readonly present: Present;
}

/** So many names are asked about at once: a page to go through, and not too much to search for. */
const MOST_ASKED = 40;
const MOST_CANDIDATES = 12;

/** What a file would do to a collection, by what somebody said about it. */
export function previewOf(text: string, choices: Choices, { catalogue, today, present }: Sources): Preview | string {
  const finder = finderIn(catalogue);
  const read = readTable(text);
  if (!read.ok) return read.message;
  const table = withoutHeadings(read.table, finder);
  const layout = layoutOf(table, choices, finder);
  if (!tellTheItem([...layout.by.keys()])) return ofNothing(table, layout, present);
  const understood = understand(table, layout, choices, finder, today);
  const plan = planOf(understood.entries, present);
  const nearby = nearbyIn(catalogue, finder.series);
  const { asked, unknown, later } = ask(
    understood.questions.filter((question) => question.pick === undefined),
    nearby,
  );
  const settled = understood.questions.filter(({ pick }) => pick !== undefined).slice(0, MOST_ASKED);
  const problems = [...understood.problems, ...unknown, ...plan.problems].sort(byPlace);
  return {
    table,
    layout,
    understood,
    asked,
    askedLater: later,
    settled: settled.map((question) => withCandidates(question, nearby)),
    plan: { ...plan, problems },
  };
}

/** Nobody can tell yet which items the rows mean. */
function ofNothing(table: Table, layout: Layout, present: Present): Preview {
  const none = { entries: [], problems: [], remarks: [], nothing: [], sections: [], questions: [] };
  const understood = { ...none, isTicked: false, lacks: new Set<never>() };
  return { table, layout, understood, asked: [], askedLater: [], settled: [], plan: planOf([], present) };
}

function ask(questions: readonly Question[], nearby: Nearby) {
  const asked: OpenQuestion[] = [];
  const unknown: RowNote[] = [];
  const later: Question[] = [];
  let searched = 0;
  for (const question of questions) {
    const isSearch = question.items.length === 0;
    if (asked.length === MOST_ASKED || (isSearch && searched === MOST_SEARCHED)) {
      later.push(question);
      continue;
    }
    searched += Number(isSearch);
    const each = withCandidates(question, nearby);
    if (each.candidates.length > 0) asked.push(each);
    else
      for (const place of question.places)
        unknown.push({ place, name: question.name, message: t.transferRow.noName(quoted(question.name)) });
  }
  return { asked, unknown, later };
}

function withCandidates(question: Question, nearby: Nearby): OpenQuestion {
  const { items, name, series } = question;
  if (items.length > 0) {
    return { ...question, fits: true, candidates: items.slice(0, MOST_CANDIDATES), best: undefined };
  }
  const near = nearby(name, series);
  return { ...question, fits: false, candidates: near.items, best: near.best };
}

/** Names that are like no other are searched for just as long. */
const MOST_SEARCHED = 80;
