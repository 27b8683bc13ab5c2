import { escapedXml } from "../xml";

/** One notice in a feed. */
export interface FeedEntry {
  /** A name for good: the same notice keeps it, whatever the feed's address. */
  readonly id: string;
  readonly title: string;
  /** ms */
  readonly at: number;
  /** Whole addresses. */
  readonly page: string;
  readonly offer: string | undefined;
}

export interface Feed {
  readonly id: string;
  readonly title: string;
  readonly author: string;
  /** What is to be said of all that is told; the feed says it, and each of its entries, which readers show alone. */
  readonly note?: string | undefined;
  /** Its own address and that of the page with the same. */
  readonly self: string;
  readonly page: string;
  /** ms: of when nothing was told yet. */
  readonly since: number;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ id, title, author, note, self, page, since, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", id),
    element("title", title),
    ...(note === undefined ? [] : [element("subtitle", note)]),
    element("updated", instant(Math.max(since, ...entries.map(({ at }) => at)))),
    `<author>${element("name", author)}</author>`,
    link("self", self),
    link("alternate", page),
    ...entries.map((entry) => entryText(entry, note)),
    "</feed>",
    "",
  ].join("\n");
}

const entryText = ({ id, title, at, page, offer }: FeedEntry, note: string | undefined): string =>
  [
    "<entry>",
    element("id", id),
    element("title", title),
    element("updated", instant(at)),
    element("published", instant(at)),
    link("alternate", page),
    ...(offer === undefined ? [] : [link("related", offer)]),
    '<content type="text">',
    escapedXml(note === undefined ? title : `${title} ${note}`),
    "</content>",
    "</entry>",
  ].join("");

const instant = (ms: number): string => new Date(ms).toISOString();
const element = (name: string, text: string): string => `<${name}>${escapedXml(text)}</${name}>`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapedXml(href)}"/>`;
