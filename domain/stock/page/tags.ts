export interface Tag {
  /** Lower case. */
  readonly name: string;
  /** By their names in lower case. */
  readonly attributes: ReadonlyMap<string, string>;
  /** Of a script: what stands inside. */
  readonly text: string;
}

const START = /<!--|<(script|meta|link)(?=[\s/>])/gi;
const REST = /(?:"[^"]*"|'[^']*'|[^"'>])*>/y;
const ATTRIBUTE = /([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/g;
/** More, and longer ones, are no page of a shop's. */
const MOST_TAGS = 5_000;
const LONGEST_TAG = 4_000;

/** The scripts, metas and links of a page, without what stands in comments. */
export function* tagsIn(html: string): Generator<Tag> {
  const start = new RegExp(START);
  for (let count = 0; count < MOST_TAGS; count += 1) {
    const match = start.exec(html);
    if (!match) return;
    const [, name] = match;
    const from = start.lastIndex;
    if (name === undefined) {
      const end = html.indexOf("-->", from);
      if (end === -1) return;
      start.lastIndex = end + 3;
      continue;
    }
    REST.lastIndex = 0;
    const [inside] = REST.exec(html.slice(from, from + LONGEST_TAG)) ?? [];
    if (inside === undefined) continue;
    start.lastIndex = from + inside.length;
    const text = name.toLowerCase() === "script" ? scriptFrom(html, start.lastIndex) : "";
    if (text === undefined) return;
    start.lastIndex += text.length;
    yield { name: name.toLowerCase(), attributes: attributesIn(inside), text };
  }
}

/** `undefined` where it never ends. */
function scriptFrom(html: string, from: number): string | undefined {
  const end = /<\/script/gi;
  end.lastIndex = from;
  const match = end.exec(html);
  return match ? html.slice(from, match.index) : undefined;
}

const attributesIn = (inside: string): Map<string, string> =>
  new Map(
    [...inside.matchAll(ATTRIBUTE)].map(([, name = "", double, single, bare]) => [
      name.toLowerCase(),
      unescaped(double ?? single ?? bare ?? ""),
    ]),
  );

const NAMED: ReadonlyMap<string, string> = new Map([
  ["amp", "&"],
  ["quot", '"'],
  ["apos", "'"],
  ["lt", "<"],
  ["gt", ">"],
  ["pound", "£"],
  ["euro", "€"],
  ["nbsp", " "],
]);

/** The characters that HTML has names or numbers for, as far as prices, addresses and JSON need them. */
export const unescaped = (text: string): string =>
  text.replace(/&(?:#(\d{1,6})|#x([\da-f]{1,5})|([a-z]{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED.get(name.toLowerCase()) ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
