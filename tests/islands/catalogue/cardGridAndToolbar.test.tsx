import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import {
  DEFAULT_LIST_QUERY,
  ITEM_CARDS_PER_BATCH,
  ITEM_CARDS_PER_GROUP,
  type ListQuery,
} from "../../../domain/view/listQuery";
import { LazyItemCardGrid } from "../../../islands/catalogue/LazyItemCardGrid";
import { ListToolbar, PageWidthButton } from "../../../islands/catalogue/Toolbar";
import { DayWithTooltip } from "../../../islands/time/DayWithTooltip";
import { TimestampWithAge } from "../../../islands/time/TimestampWithAge";

const shownItems = Array.from({ length: 2 * ITEM_CARDS_PER_GROUP + 10 }, (_, index) => ({
  id: index + 1,
  name: `Item ${index + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

function renderGallery(groups: number) {
  const html = renderToString(
    <LazyItemCardGrid items={shownItems} groups={groups} moreHref={(more) => `?groups=${more}`} listKey="" isServed />,
  );
  return {
    ids: [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id)),
    eager: html.match(/loading="eager"/g)?.length ?? 0,
    more: [...html.matchAll(/<a href="(\?groups=\d+)">(.*?)<\/a>/g)].map(
      ([, href, text = ""]) => `${href} ${text.replaceAll("<!-- -->", "")}`,
    ),
  };
}

const idsUpTo = (last: number) => shownItems.slice(0, last).map(({ id }) => id);

describe("LazyItemCardGrid on the server", () => {
  it("LazyItemCardGrid on the server renders the first cards and a Show more link for each further group", () => {
    const { ids, more } = renderGallery(0);
    expect(ids).toEqual(idsUpTo(ITEM_CARDS_PER_BATCH));
    expect(more).toEqual([
      `?groups=1 Show ${ITEM_CARDS_PER_GROUP - ITEM_CARDS_PER_BATCH} more`,
      `?groups=2 Show ${ITEM_CARDS_PER_GROUP} more`,
      "?groups=3 Show 10 more",
    ]);
  });

  it("LazyItemCardGrid renders as many groups of cards as the groups parameter of the URL requests", () => {
    const { ids, more } = renderGallery(2);
    expect(ids).toEqual(idsUpTo(2 * ITEM_CARDS_PER_GROUP));
    expect(more).toEqual(["?groups=3 Show 10 more"]);
  });

  it("LazyItemCardGrid loads only the pictures of its first four cards eagerly", () => {
    expect(renderGallery(0).eager).toBe(4);
    expect(renderGallery(2).eager).toBe(4);
  });
});

const toolbar = (query: Partial<ListQuery>, found = 5) =>
  renderToString(<ListToolbar query={{ ...DEFAULT_LIST_QUERY, ...query }} found={found} ref={null} />);
const checked = (html: string) =>
  [...html.matchAll(/<input type="checkbox"([^>]*)>/g)].flatMap(([, rest = ""]) =>
    rest.includes("checked") ? (/value="([^"]*)"/.exec(rest)?.[1] ?? []) : [],
  );

it("ListToolbar shows the search text, filters and sort order that the URL contains", () => {
  const html = toolbar({ q: 'say "hi"', types: [2], show: "duplicates", sort: "newest" });
  expect(html).toContain('value="say &quot;hi&quot;"');
  expect(checked(html)).toEqual(["2", "duplicates"]);
  expect(html).toContain('<option value="newest" selected="">');
});

it("ListToolbar selects all item types and the catalogue order if the URL has no parameters", () => {
  const html = toolbar({});
  expect(checked(html)).toEqual(["1", "2", "3"]);
  expect(html).toContain('<option value="catalogue" selected="">');
});

it("the Show button of ListToolbar contains the number of found items", () =>
  expect(toolbar({}, 7)).toContain(">Show 7 exhibits</button>"));

it("PageWidthButton switches a wide page to normal width and a normal page to full width", () => {
  const button = (isWide: boolean) => renderToString(<PageWidthButton isWide={isWide} />);
  expect(button(true)).toMatch(/value="0".*Normal width/);
  expect(button(false)).toMatch(/value="1".*Full screen/);
});

it("a date is rendered as a time element with a dateTime attribute and a readable text", () => {
  expect(renderToString(<TimestampWithAge at={Date.UTC(2026, 10, 20, 10, 5)} />)).toBe(
    '<time dateTime="2026-11-20T10:05:00.000Z" data-age="">20 Nov 2026, 10:05 UTC</time>',
  );
  expect(renderToString(<DayWithTooltip day="2020-03-09" />)).toBe('<time dateTime="2020-03-09">9 Mar 2020</time>');
});
