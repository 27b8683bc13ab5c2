import { toValue, type Value } from "./nodes";
import { type Tag, unescaped } from "./tags";

export interface JsonLd {
  readonly values: readonly Value[];
  /** Blocks that could not be read. The others count all the same. */
  readonly broken: number;
}

/** All the linked data of a page. */
export function jsonLdIn(tags: readonly Tag[]): JsonLd {
  const blocks = tags
    .filter(({ name, attributes }) => name === "script" && isJsonLd(attributes.get("type") ?? ""))
    .map(({ text }) => parsed(text));
  const values = blocks.filter((block) => block !== undefined).map((block) => toValue(block));
  return { values, broken: blocks.length - values.length };
}

const isJsonLd = (type: string): boolean => /^application\/(?:\w+\+)?ld\+json\s*(?:;|$)/i.test(type.trim());

/** As it stands, else without what pages commonly get wrong: comments around it, bare line ends, commas too many. */
function parsed(text: string): unknown {
  const bare = text
    .trim()
    .replace(/^(?:<!--|\/\*\s*<!\[CDATA\[\s*\*\/|\/\/\s*<!\[CDATA\[|<!\[CDATA\[)/, "")
    .replace(/(?:-->|\/\*\s*\]\]>\s*\*\/|\/\/\s*\]\]>|\]\]>)$/, "");
  const ways = [text, bare, mended(bare), mended(unescaped(bare))];
  for (const way of ways) {
    try {
      return JSON.parse(way);
    } catch (error) {
      if (!(error instanceof SyntaxError)) throw error;
    }
  }
  return undefined;
}

const CONTROLS = /\p{Cc}/gu;
const mended = (text: string): string =>
  text
    .replace(CONTROLS, " ")
    .replace(/;\s*$/, "")
    .replace(/,(?=\s*[}\]])/g, "");
