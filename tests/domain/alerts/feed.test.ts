import fc from "fast-check";
import { expect, it } from "vitest";
import { type AtomFeed, type AtomFeedEntry, renderAtomFeed } from "../../../domain/alerts/feed";

const AT = Date.parse("2026-11-21T12:00:00Z");
const renderFeed = (entries: readonly AtomFeedEntry[], title = "Alerts"): string => {
  const page = "https://plinth.example/notices";
  const feed: AtomFeed = {
    id: "tag:plinth.example,2026:a",
    title,
    author: "Plinth",
    selfUrl: page,
    pageUrl: page,
    since: AT,
    entries,
  };
  return renderAtomFeed(feed);
};
const createEntry = (title: string, at = AT, id = "tag:plinth.example,2026:notices/1"): AtomFeedEntry => ({
  id,
  title,
  at,
  pageUrl: "https://plinth.example/amiibo/1/mario",
  offerUrl: "https://www.ebay.co.uk/itm/1?a=1&b=2",
});

it("renderAtomFeed writes the note of a feed into its subtitle and into each entry", () => {
  const page = "https://plinth.example/notices";
  const head = { id: "a", title: "Alerts", author: "Plinth", selfUrl: page, pageUrl: page, since: AT };
  const text = renderAtomFeed({ ...head, note: "All <made> up.", entries: [createEntry("One"), createEntry("Two")] });
  expect(text.match(/<subtitle>All &lt;made&gt; up\.<\/subtitle>/g)).toHaveLength(1);
  expect(text.match(/<content type="text">(One|Two) All &lt;made&gt; up\.<\/content>/g)).toHaveLength(2);
  expect(renderFeed([createEntry("One")])).not.toContain("subtitle");
});

it("renderAtomFeed escapes any text so that the XML of the feed is valid", () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string({ unit: "binary" }), fc.constant("]]> </title><b a=\"&amp;'\0\u0008\ufffe\ud800")),
      (text) => {
        const xml = renderFeed([createEntry(text)], text);
        expect(xml.match(/<\/title>/g)).toHaveLength(2);
        expect(xml).not.toMatch(/[^\P{Cc}\t\n\r]|\p{Cs}|[\ufffe\uffff]/u);
        expect(xml.replace(/&(?:amp|lt|gt|quot);/g, "")).not.toContain("&");
      },
    ),
  ));
