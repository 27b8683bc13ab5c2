import { t } from "../messages/pages";

/** An item of a trade proposal, as its message shows it. */
export interface TradeMessageItem {
  readonly name: string;
  /** Text that tells items of the same name apart, such as the series. */
  readonly label: string;
  /** Absolute URL of the item's page. */
  readonly url: string;
}

export interface TradeProposal {
  /** Recipient's public name, or `null` if the recipient has none. */
  readonly to: string | null;
  readonly forMe: readonly TradeMessageItem[];
  readonly forThem: readonly TradeMessageItem[];
  /** Absolute URL of the sender's collection. `undefined` if the collection is private. */
  readonly collectionUrl: string | undefined;
}

/** Formats a proposal to trade as a plain-text message, with one item per line. */
export function formatTradeMessage({ to, forMe, forThem, collectionUrl }: TradeProposal): string {
  return [
    to === null ? t.trade.message.greeting : t.trade.message.greetingWithName(escapeInline(to)),
    formatItemList(t.trade.message.theirSpares, forMe),
    formatItemList(t.trade.message.mySpares, forThem),
    getClosingQuestion(forMe.length > 0, forThem.length > 0),
    collectionUrl === undefined ? "" : t.trade.message.collection(collectionUrl),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** Maximum number of items that a message lists in each direction. Further items are only counted. */
const MAX_ITEMS_LISTED = 100;

function formatItemList(heading: string, items: readonly TradeMessageItem[]): string {
  if (items.length === 0) return "";
  const more = items.length - MAX_ITEMS_LISTED;
  const lines = items.slice(0, MAX_ITEMS_LISTED).map(formatItemLine);
  return [heading, ...lines, ...(more > 0 ? [`- ${t.trade.message.moreItems(more)}`] : [])].join("\n");
}

const formatItemLine = ({ name, label, url }: TradeMessageItem): string =>
  `- ${t.trade.message.item(escapeInline(name), escapeInline(label), url)}`;

function getClosingQuestion(isForMe: boolean, isForThem: boolean): string {
  if (isForMe && isForThem) return t.trade.message.proposeTrade;
  return isForMe ? t.trade.message.askForItems : t.trade.message.offerItems;
}

/** Makes a name safe in a line of text: replaces line breaks, and breaks mentions (`@`), URLs and Markdown links. */
const escapeInline = (name: string): string =>
  name
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ")
    .replaceAll("@", "＠")
    .replaceAll("://", ": //")
    .replaceAll("](", "] (")
    .trim();
