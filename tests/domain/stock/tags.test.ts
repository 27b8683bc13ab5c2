import { describe, expect, it } from "vitest";
import { normalizePageUrl } from "../../../domain/stock/page/jsonLdProducts";
import { parseHtmlTags, parseJsonLd, unescapeHtml } from "../../../domain/stock/page/parseProductPage";
import { renderScript } from "./shopPage";

describe("the tags of a page", () => {
  const tags = (html: string) =>
    [...parseHtmlTags(html)].map(({ name, attributes, text }) => [name, Object.fromEntries(attributes), text]);

  it.each<[string, string, unknown[]]>([
    [
      "metas and links",
      "<meta a=1><LINK B='2' c />",
      [
        ["meta", { a: "1" }, ""],
        ["link", { b: "2" }, ""],
      ],
    ],
    ["nothing else", "<metal a=1><div b=2><linked>", []],
    [
      "scripts with what stands inside",
      "<script a>1 < 2</script ><meta>",
      [
        ["script", {}, "1 < 2"],
        ["meta", {}, ""],
      ],
    ],
    [
      "no tags inside of scripts",
      "<script>'<meta>'</script><meta b=1>",
      [
        ["script", {}, "'<meta>'"],
        ["meta", { b: "1" }, ""],
      ],
    ],
    ["none of a comment, and those behind it", "<!-- <meta a=1> --><meta b=2>", [["meta", { b: "2" }, ""]]],
    ["those behind a comment of nothing", "<!----><meta b=2>", [["meta", { b: "2" }, ""]]],
    ["none behind a comment that never ends", "<!-- <meta a=1>", []],
    ["none that never ends, and those behind it", "<meta a='1><link b=2>", [["link", { b: "2" }, ""]]],
    ["attributes with their signs", `<meta a="&pound;1 > 2" b='"'>`, [["meta", { a: "£1 > 2", b: '"' }, ""]]],
  ])("are %s", (_, html, expected) => expect(tags(html)).toEqual(expected));
});

it.each([
  ["&amp;&quot;&apos;&lt;&gt;", `&"'<>`],
  ["&pound;12&nbsp;&EURO;", "£12 €"],
  ["&#163;&#xA3;&#Xa3;&#128512;&#x1F600;", "£££😀😀"],
  ["&copy;&pound &#;&#x;&", "&copy;&pound &#;&#x;&"],
  ["&#1234567;&#x110000;", "&#1234567;&#x110000;"],
])("%s is %s", (text, expected) => expect(unescapeHtml(text)).toBe(expected));

describe("the linked data of a page", () => {
  const read = (html: string) => parseJsonLd([...parseHtmlTags(html)]);
  const one = new Map([["a", "b c"]]);
  const JSON_TEXT = '{"a":"b c"}';

  it.each([
    "application/ld+json",
    " APPLICATION/LD+JSON ",
    "application/ld+json ; charset=utf-8",
    "application/x+ld+json",
  ])("has the type %j", (type) => expect(read(renderScript(JSON_TEXT, type))).toEqual({ values: [one], broken: 0 }));

  it.each(["", "application/json", "application/ld+jsonp", "text/application/ld+json", "application/++ld+json"])(
    "has not the type %j",
    (type) => expect(read(renderScript(JSON_TEXT, type))).toEqual({ values: [], broken: 0 }),
  );

  it("stands in scripts alone, and counts those that are broken", () =>
    expect(
      read(
        `<script>1</script><link type="application/ld+json">${renderScript("{")}${renderScript(JSON_TEXT)}${renderScript("no")}`,
      ),
    ).toEqual({ values: [one], broken: 2 }));

  it.each([
    `<!-- ${JSON_TEXT}`,
    `${JSON_TEXT} -->`,
    `<![CDATA[${JSON_TEXT}]]>`,
    `//<![CDATA[\n${JSON_TEXT}\n//]]>`,
    `//  <![CDATA[\n${JSON_TEXT}\n//  ]]>`,
    `/*<![CDATA[*/${JSON_TEXT}/*]]>*/`,
    `/*  <![CDATA[  */${JSON_TEXT}/*  ]]>  */\n`,
    `${JSON_TEXT} ;\n`,
    '{"a":"b\nc",}',
    '[{"a":"b c"} , ]',
    "{&quot;a&quot;:&quot;b c&quot;,}",
  ])("is read from %j", (text) => expect([read(renderScript(text)).values].flat(2)).toEqual([one]));

  it.each(["b ; c", "b <!-- c", "b --> c", "<![CDATA[b]]> c"])("may hold %j in its texts", (text) =>
    expect(read(renderScript(`{"a":${JSON.stringify(text)},}`)).values).toEqual([new Map([["a", text]])]),
  );
});

describe("an address", () => {
  it.each([
    ["https://www.shop.example/", "shop.example"],
    ["http://shop.example//", "shop.example"],
    ["https://shop.example/A/b/", "shop.example/a/b"],
    ["https://my.www.shop.example/a", "my.www.shop.example/a"],
    ["https://shop.example/a?b=2&a=1#top", "shop.example/a?a=1&b=2"],
    ["https://shop.example/a?utm_source=x&ref=y&reference=z", "shop.example/a?reference=z"],
    ["/b?c", "shop.example/b?c="],
  ])("%s is %s however it is written", (address, key) =>
    expect(normalizePageUrl(address, "https://shop.example/a/")).toBe(key),
  );

  it("that is none has none", () => expect(normalizePageUrl("/b")).toBeUndefined());
});
