import { renderToString } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { CARDS_PER_BATCH, CARDS_PER_GROUP, DEFAULT_LIST_QUERY, type ListQuery } from "../../../domain/view/listQuery";
import { LazyCardGrid } from "../../../islands/catalogue/LazyCardGrid";
import { ListToolbar, WidthButton } from "../../../islands/catalogue/Toolbar";
import { Day } from "../../../islands/time/Day";
import { Timestamp } from "../../../islands/time/Timestamp";

const exhibits = Array.from({ length: 2 * CARDS_PER_GROUP + 10 }, (_, at) => ({
  id: at + 1,
  name: `Item ${at + 1}`,
  form: "figure" as const,
  hue: 0,
  label: "",
  released: "",
}));

function gallery(groups: number) {
  const html = renderToString(
    <LazyCardGrid exhibits={exhibits} groups={groups} moreHref={(more) => `?groups=${more}`} list="" isServed />,
  );
  return {
    ids: [...html.matchAll(/data-item="(\d+)"/g)].map(([, id]) => Number(id)),
    eager: html.match(/loading="eager"/g)?.length ?? 0,
    more: [...html.matchAll(/<a href="(\?groups=\d+)">(.*?)<\/a>/g)].map(
      ([, href, words = ""]) => `${href} ${words.replaceAll("<!-- -->", "")}`,
    ),
  };
}

const upTo = (last: number) => exhibits.slice(0, last).map(({ id }) => id);

describe("a gallery as the server renders it", () => {
  it("has its first rows, and a link for each further stretch to the address that shows it", () => {
    const { ids, more } = gallery(0);
    expect(ids).toEqual(upTo(CARDS_PER_BATCH));
    expect(more).toEqual([
      `?groups=1 Show ${CARDS_PER_GROUP - CARDS_PER_BATCH} more`,
      `?groups=2 Show ${CARDS_PER_GROUP} more`,
      "?groups=3 Show 10 more",
    ]);
  });

  it("has as many whole groups as were asked for", () => {
    const { ids, more } = gallery(2);
    expect(ids).toEqual(upTo(2 * CARDS_PER_GROUP));
    expect(more).toEqual(["?groups=3 Show 10 more"]);
  });

  it("lets the pictures of its first four cards alone come at once", () => {
    expect(gallery(0).eager).toBe(4);
    expect(gallery(2).eager).toBe(4);
  });
});

describe("a list's toolbar", () => {
  const toolbar = (query: Partial<ListQuery>, found = 5) =>
    renderToString(<ListToolbar query={{ ...DEFAULT_LIST_QUERY, ...query }} found={found} ref={null} />);
  const checked = (html: string) =>
    [...html.matchAll(/<input type="checkbox"([^>]*)>/g)].flatMap(([, rest = ""]) =>
      rest.includes("checked") ? (/value="([^"]*)"/.exec(rest)?.[1] ?? []) : [],
    );

  it("shows what the address asks for", () => {
    const html = toolbar({ q: 'say "hi"', types: [2], show: "duplicates", sort: "newest" });
    expect(html).toContain('value="say &quot;hi&quot;"');
    expect(checked(html)).toEqual(["2", "duplicates"]);
    expect(html).toContain('<option value="newest" selected="">');
  });

  it("has every type ticked, nothing hidden and the catalogue's order where the address asks for nothing", () => {
    const html = toolbar({});
    expect(checked(html)).toEqual(["1", "2", "3"]);
    expect(html).toContain('<option value="catalogue" selected="">');
  });

  it("says how many exhibits its sheet leads to", () => expect(toolbar({}, 7)).toContain(">Show 7 exhibits</button>"));
});

it("the button for the width sends the other one than there is", () => {
  const button = (isWide: boolean) => renderToString(<WidthButton isWide={isWide} />);
  expect(button(true)).toMatch(/value="0".*Normal width/);
  expect(button(false)).toMatch(/value="1".*Full screen/);
});

it("a moment and a day carry their date for scripts, and say it in words", () => {
  expect(renderToString(<Timestamp at={Date.UTC(2026, 10, 20, 10, 5)} />)).toBe(
    '<time dateTime="2026-11-20T10:05:00.000Z" data-age="">20 Nov 2026, 10:05 UTC</time>',
  );
  expect(renderToString(<Day day="2020-03-09" />)).toBe('<time dateTime="2020-03-09">9 Mar 2020</time>');
});
