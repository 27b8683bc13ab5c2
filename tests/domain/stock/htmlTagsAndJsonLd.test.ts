import { describe, expect, it } from "vitest";
import { normalizePageUrl } from "../../../domain/stock/page/jsonLdProducts";
import { parseHtmlTags, parseJsonLd, unescapeHtml } from "../../../domain/stock/page/parseProductPage";
import { renderScript } from "./shopPage";

describe("parseHtmlTags", () => {
  const listTags = (html: string) =>
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
    ["no other tags", "<metal a=1><div b=2><linked>", []],
    [
      "scripts with their content",
      "<script a>1 < 2</script ><meta>",
      [
        ["script", {}, "1 < 2"],
        ["meta", {}, ""],
      ],
    ],
    [
      "no tags inside scripts",
      "<script>'<meta>'</script><meta b=1>",
      [
        ["script", {}, "'<meta>'"],
        ["meta", { b: "1" }, ""],
      ],
    ],
    ["no tags in a comment, but those after it", "<!-- <meta a=1> --><meta b=2>", [["meta", { b: "2" }, ""]]],
    ["tags after an empty comment", "<!----><meta b=2>", [["meta", { b: "2" }, ""]]],
    ["no tags after an unclosed comment", "<!-- <meta a=1>", []],
    ["no unclosed tags, but those after them", "<meta a='1><link b=2>", [["link", { b: "2" }, ""]]],
    ["attributes with decoded entities", `<meta a="&pound;1 > 2" b='"'>`, [["meta", { a: "£1 > 2", b: '"' }, ""]]],
  ])("parseHtmlTags finds only these tags: %s", (_, html, expected) => expect(listTags(html)).toEqual(expected));
});

it.each([
  ["&amp;&quot;&apos;&lt;&gt;", `&"'<>`],
  ["&pound;12&nbsp;&EURO;", "£12 €"],
  ["&#163;&#xA3;&#Xa3;&#128512;&#x1F600;", "£££😀😀"],
  ["&copy;&pound &#;&#x;&", "&copy;&pound &#;&#x;&"],
  ["&#1234567;&#x110000;", "&#1234567;&#x110000;"],
])("unescapeHtml decodes %s to %s", (text, expected) => expect(unescapeHtml(text)).toBe(expected));

describe("parseJsonLd", () => {
  const read = (html: string) => parseJsonLd([...parseHtmlTags(html)]);
  const parsedNode = new Map([["a", "b c"]]);
  const JSON_TEXT = '{"a":"b c"}';

  it.each([
    "application/ld+json",
    " APPLICATION/LD+JSON ",
    "application/ld+json ; charset=utf-8",
    "application/x+ld+json",
  ])("parseJsonLd reads scripts of type %j", (type) =>
    expect(read(renderScript(JSON_TEXT, type))).toEqual({ values: [parsedNode], brokenCount: 0 }),
  );

  it.each(["", "application/json", "application/ld+jsonp", "text/application/ld+json", "application/++ld+json"])(
    "parseJsonLd ignores scripts of type %j",
    (type) => expect(read(renderScript(JSON_TEXT, type))).toEqual({ values: [], brokenCount: 0 }),
  );

  it("parseJsonLd reads script elements only and counts broken blocks", () =>
    expect(
      read(
        `<script>1</script><link type="application/ld+json">${renderScript("{")}${renderScript(JSON_TEXT)}${renderScript("no")}`,
      ),
    ).toEqual({ values: [parsedNode], brokenCount: 2 }));

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
  ])("parseJsonLd reads the wrapped text %j", (text) =>
    expect([read(renderScript(text)).values].flat(2)).toEqual([parsedNode]),
  );

  it.each(["b ; c", "b <!-- c", "b --> c", "<![CDATA[b]]> c"])("parseJsonLd accepts %j inside a text value", (text) =>
    expect(read(renderScript(`{"a":${JSON.stringify(text)},}`)).values).toEqual([new Map([["a", text]])]),
  );
});

describe("normalizePageUrl", () => {
  it.each([
    ["https://www.shop.example/", "shop.example"],
    ["http://shop.example//", "shop.example"],
    ["https://shop.example/A/b/", "shop.example/a/b"],
    ["https://my.www.shop.example/a", "my.www.shop.example/a"],
    ["https://shop.example/a?b=2&a=1#top", "shop.example/a?a=1&b=2"],
    ["https://shop.example/a?utm_source=x&ref=y&reference=z", "shop.example/a?reference=z"],
    ["/b?c", "shop.example/b?c="],
  ])("normalizePageUrl normalizes %s to %s", (address, key) =>
    expect(normalizePageUrl(address, "https://shop.example/a/")).toBe(key),
  );

  it("normalizePageUrl returns undefined for an invalid URL", () => expect(normalizePageUrl("/b")).toBeUndefined());
});
