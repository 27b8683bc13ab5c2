import { t } from "../messages/pages";

/** Somebody who was found to trade with. */
export interface Match {
  readonly userId: number;
  readonly publicUsername: string | null;
  /** Items that they can spare and I wish for. */
  readonly forMe: readonly number[];
  /** Items that I can spare and they wish for. */
  readonly forThem: readonly number[];
  /** They take questions of mine. */
  readonly mayAsk: boolean;
}

/** How many could go each way: what goes one way alone is no trade yet. */
const tradesIn = ({ forMe, forThem }: Match): number => Math.min(forMe.length, forThem.length);

/**
 * Who I could trade most with; of those alike, who fulfils most of my wishes, then whose wishes I can fulfil most of; of
 * those, who was here first.
 */
export const bestFirst = (matches: readonly Match[]): Match[] =>
  matches.toSorted(
    (one, other) =>
      tradesIn(other) - tradesIn(one) ||
      other.forMe.length - one.forMe.length ||
      other.forThem.length - one.forThem.length ||
      one.userId - other.userId,
  );

/** What one person brings to a comparison: ids of items, and of others only what they made public. */
export interface Side {
  readonly owned: ReadonlySet<number>;
  /** Of these they have more than one copy, or a copy that is for sale. */
  readonly spare: ReadonlySet<number>;
  readonly wished: ReadonlySet<number>;
}

export const NO_SIDE: Side = { owned: new Set(), spare: new Set(), wished: new Set() };

/** Two people's things, seen by the first. */
export interface Comparison {
  readonly both: readonly number[];
  readonly onlyTheirs: readonly number[];
  readonly onlyMine: readonly number[];
  /** They can spare it, and I wish for it. */
  readonly forMe: readonly number[];
  /** I can spare it, and they wish for it. */
  readonly forThem: readonly number[];
}

export const compare = (mine: Side, theirs: Side): Comparison => ({
  both: within(mine.owned, theirs.owned),
  onlyTheirs: beyond(theirs.owned, mine.owned),
  onlyMine: beyond(mine.owned, theirs.owned),
  forMe: within(theirs.spare, mine.wished),
  forThem: within(mine.spare, theirs.wished),
});

const within = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => others.has(id));

const beyond = (ids: ReadonlySet<number>, others: ReadonlySet<number>): number[] =>
  [...ids].filter((id) => !others.has(id));

/** An item as a message names it. */
export interface Named {
  readonly name: string;
  /** Its series, say. */
  readonly label: string;
  /** The whole address of its page. */
  readonly address: string;
}

export interface Proposal {
  /** Whom it is for; null: they have not said. */
  readonly to: string | null;
  readonly forMe: readonly Named[];
  readonly forThem: readonly Named[];
  /** Of the collection of who writes; absent while it is private. */
  readonly collection: string | undefined;
}

/** What somebody may send to propose a trade: plain text, each item on a line of its own. */
export function messageOf({ to, forMe, forThem, collection }: Proposal): string {
  return [
    to === null ? t.trade.message.hello : t.trade.message.helloTo(inline(to)),
    listOf(t.trade.message.forMe, forMe),
    listOf(t.trade.message.forThem, forThem),
    questionFor(forMe.length > 0, forThem.length > 0),
    collection === undefined ? "" : t.trade.message.collection(collection),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const listOf = (heading: string, items: readonly Named[]): string =>
  items.length === 0 ? "" : [heading, ...items.map(lineOf)].join("\n");

const lineOf = ({ name, label, address }: Named): string =>
  `- ${t.trade.message.item(inline(name), inline(label), address)}`;

function questionFor(isForMe: boolean, isForThem: boolean): string {
  if (isForMe && isForThem) return t.trade.message.shallWe;
  return isForMe ? t.trade.message.wouldYouPart : t.trade.message.wouldYouLike;
}

/** A name as a part of a line: it starts no line of its own, and where the text is pasted it calls nobody and leads nowhere. */
const inline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
