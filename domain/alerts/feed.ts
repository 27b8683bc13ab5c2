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
  /** Its own address and that of the page with the same. */
  readonly self: string;
  readonly page: string;
  /** ms: of when nothing was told yet. */
  readonly since: number;
  /** The newest first. */
  readonly entries: readonly FeedEntry[];
}

/** An Atom feed (RFC 4287). */
export function atomFeed({ id, title, author, self, page, since, entries }: Feed): string {
  return [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<feed xmlns="http://www.w3.org/2005/Atom">',
    element("id", id),
    element("title", title),
    element("updated", instant(Math.max(since, ...entries.map(({ at }) => at)))),
    `<author>${element("name", author)}</author>`,
    link("self", self),
    link("alternate", page),
    ...entries.map(entryText),
    "</feed>",
    "",
  ].join("\n");
}

const entryText = ({ id, title, at, page, offer }: FeedEntry): string =>
  [
    "<entry>",
    element("id", id),
    element("title", title),
    element("updated", instant(at)),
    element("published", instant(at)),
    link("alternate", page),
    ...(offer === undefined ? [] : [link("related", offer)]),
    '<content type="text">',
    escapedXml(title),
    "</content>",
    "</entry>",
  ].join("");

const instant = (ms: number): string => new Date(ms).toISOString();
const element = (name: string, text: string): string => `<${name}>${escapedXml(text)}</${name}>`;
const link = (rel: string, href: string): string => `<link rel="${rel}" href="${escapedXml(href)}"/>`;
