import { expect, it } from "vitest";
import { normalizePageUrl } from "../../../domain/stock/page/jsonLdProducts";
import { parseJsonLd, unescapeHtml } from "../../../domain/stock/page/parseProductPage";

it.each([
  ["&amp;&quot;&apos;&lt;&gt;", `&"'<>`],
  ["&pound;12&nbsp;&EURO;", "£12 €"],
  ["&#163;&#xA3;&#Xa3;&#128512;&#x1F600;", "£££😀😀"],
  ["&copy;&pound &#;&#x;&", "&copy;&pound &#;&#x;&"],
  ["&#1234567;&#x110000;", "&#1234567;&#x110000;"],
])("unescapeHtml decodes %s to %s", (text, expected) => expect(unescapeHtml(text)).toBe(expected));

const parsedNode = new Map([["a", "b c"]]);
const JSON_TEXT = '{"a":"b c"}';

it("parseJsonLd counts broken JSON blocks and reads all valid blocks", () =>
  expect(parseJsonLd(["{", JSON_TEXT, "no"])).toEqual({ values: [parsedNode], brokenCount: 2 }));

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
])("parseJsonLd reads JSON that is wrapped or slightly malformed: %j", (text) =>
  expect([parseJsonLd([text]).values].flat(2)).toEqual([parsedNode]),
);

it.each(["b ; c", "b <!-- c", "b --> c", "<![CDATA[b]]> c"])("parseJsonLd leaves the text value %j unchanged", (text) =>
  expect(parseJsonLd([`{"a":${JSON.stringify(text)},}`]).values).toEqual([new Map([["a", text]])]),
);

it.each([
  ["https://www.shop.example/", "shop.example"],
  ["http://shop.example//", "shop.example"],
  ["https://shop.example/A/b/", "shop.example/a/b"],
  ["https://my.www.shop.example/a", "my.www.shop.example/a"],
  ["https://shop.example/a?b=2&a=1#top", "shop.example/a?a=1&b=2"],
  ["https://shop.example/a?utm_source=x&ref=y&reference=z", "shop.example/a?reference=z"],
  ["/b?c", "shop.example/b?c="],
])("normalizePageUrl normalizes the shop page URL %s to %s", (address, key) =>
  expect(normalizePageUrl(address, "https://shop.example/a/")).toBe(key),
);

it("normalizePageUrl returns undefined for an invalid URL", () => expect(normalizePageUrl("/b")).toBeUndefined());
