import type { ProductPageData } from "../../../../domain/stock/page/parseProductPage";

type Expected = readonly [
  jsonLdTexts: readonly string[],
  metaTags: readonly (readonly [name: string, value: string])[],
];

const META = '<meta name="a" content="1">';
export const LINKED = "application/ld+json";

export const PAGES: readonly (readonly [title: string, html: string, expected: Expected])[] = [
  [
    "the meta tags and links of a page",
    `${META}<LINK ItemProp='B' href=2 />`,
    [
      [],
      [
        ["a", "1"],
        ["b", "2"],
      ],
    ],
  ],
  [
    "the property of a meta tag before its other names",
    '<meta name="a" itemprop="b" property="c" content="1">',
    [[], [["c", "1"]]],
  ],
  ["the content of a meta tag before its link", '<meta name="a" href="2" content="1">', [[], [["a", "1"]]]],
  ["no tags without a name or a value", '<meta charset="utf-8"><meta content="1"><meta name="a">', [[], []]],
  ["no tags other than meta tags and links", '<metal name="a" content="1"><div itemprop="b" content="1">', [[], []]],
  ["the first of equal attributes", '<meta name="a" content="1" content="2">', [[], [["a", "1"]]]],
  ["attributes with decoded entities", `<meta name="a&amp;b" content="&pound;1 > 2">`, [[], [["a&b", "£1 > 2"]]]],
  ["an unescaped sign within quotes", `<meta data-a="b > c" name='a' content='"'>`, [[], [["a", '"']]]],
  [
    "linked data of a script as it is written",
    `<script type="${LINKED}">{"a":"1 < 2 &amp; <b>"}</script >`,
    [['{"a":"1 < 2 &amp; <b>"}'], []],
  ],
  [
    "every script of linked data",
    `<script type="${LINKED}">1</script><script type='${LINKED}'></script><script type=${LINKED}>3</script>`,
    [["1", "", "3"], []],
  ],
  [
    "linked data whose type has capitals, spaces and a charset",
    `<SCRIPT async TYPE=" Application/LD+JSON ; charset=utf-8">1</SCRIPT>`,
    [["1"], []],
  ],
  ["linked data of an extended type", '<script type="application/x+ld+json">1</script>', [["1"], []]],
  ...["", "application/json", "application/ld+jsonp", "text/application/ld+json", "application/++ld+json"].map(
    (type) => [`nothing from a script of the type "${type}"`, `<script type="${type}">1</script>`, [[], []]] as const,
  ),
  [
    "nothing from a script without a type, but the tags that follow it",
    `<script>'${META}'</script>${META}`,
    [[], [["a", "1"]]],
  ],
  ["no linked data from a link", `<link type="${LINKED}" itemprop="a" href="1">`, [[], [["a", "1"]]]],
  [
    "nothing from a comment, but the tags that follow it",
    `<!-- ${META} -->${META}<!---->${META}`,
    [
      [],
      [
        ["a", "1"],
        ["a", "1"],
      ],
    ],
  ],
  ["nothing after an unclosed comment", `<!-- ${META}<script type="${LINKED}">1</script>`, [[], []]],
  [
    "nothing from a title, a text field or a style sheet",
    `<title>${META}</title><textarea>${META}</textarea><style>${META}</style>`,
    [[], []],
  ],
  ["the beginning of an unclosed script", `<script type="${LINKED}">{"a":`, [['{"a":'], []]],
  ["nothing from an unclosed tag", `${META}<meta name="b" content="2`, [[], [["a", "1"]]]],
];

/** Pages that are built to cost the parser much time. */
export const CROWDED_PAGES = [
  ["meta tags", META.repeat(10_001)],
  ["links", '<link itemprop="a" href="1">'.repeat(10_001)],
  ["scripts", `<script type="${LINKED}"></script>`.repeat(10_001)],
] as const;

export const toExpected = ({ jsonLdTexts, metaTags }: ProductPageData): Expected => [
  jsonLdTexts,
  metaTags.map(({ name, value }) => [name, value] as const),
];
