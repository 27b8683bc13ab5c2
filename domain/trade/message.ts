import { BRAND } from "../brand";

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
  const greeting = `${to === null ? "Hello" : `Hello ${inline(to)}`}, I compared our amiibo on ${BRAND}.`;
  return [
    greeting,
    listOf("You can spare these, and I wish for them:", forMe),
    listOf("I can spare these, and you wish for them:", forThem),
    questionFor(forMe.length > 0, forThem.length > 0),
    collection === undefined ? "" : `My collection: ${collection}`,
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

const listOf = (heading: string, items: readonly Named[]): string =>
  items.length === 0 ? "" : [heading, ...items.map(lineOf)].join("\n");

const lineOf = ({ name, label, address }: Named): string => `- ${inline(name)} (${inline(label)}): ${address}`;

function questionFor(isForMe: boolean, isForThem: boolean): string {
  if (isForMe && isForThem) return "Shall we trade?";
  return isForMe ? "Would you part with any of them?" : "Would you like any of them?";
}

/** A name as a part of a line: it starts no line of its own, and where the text is pasted it calls nobody and leads nowhere. */
const inline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
