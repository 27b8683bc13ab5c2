import { t } from "../messages/pages";

const SPACE = /[ \t\r\n]*/y;
const WORD = /(?:true|false|null|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?)(?![\w.+-])/y;
const ESCAPE = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

type Expected = "value" | "first value" | "key" | "first key" | "colon" | "next";
const MAY_CLOSE: ReadonlySet<Expected> = new Set(["first value", "first key", "next"]);
/** No list of rows is deeper: nobody has to be told what is wrong further in. */
const DEEPEST = 1_000;
const KEYS: ReadonlySet<Expected> = new Set(["key", "first key"]);

/**
 * Where a text stops being JSON; `undefined` where it does not. What engines say about it differs, and some do not tell
 * the place.
 */
export function faultIn(text: string): number | undefined {
  const open: ("]" | "}")[] = [];
  let wanted: Expected = "value";
  let at = behind(SPACE, text, 0) ?? 0;
  while (at < text.length) {
    const sign = text[at];
    const isEnd = sign !== undefined && sign === open.at(-1);
    if (isEnd && MAY_CLOSE.has(wanted)) {
      open.pop();
      wanted = "next";
      at += 1;
    } else if (wanted === "next") {
      if (sign !== "," || open.length === 0) return at;
      wanted = open.at(-1) === "}" ? "key" : "value";
      at += 1;
    } else if (wanted === "colon") {
      if (sign !== ":") return at;
      wanted = "value";
      at += 1;
    } else if (sign === '"') {
      const string = endOfString(text, at);
      if (!string.isWhole) return string.at;
      wanted = KEYS.has(wanted) ? "colon" : "next";
      at = string.at;
    } else if (KEYS.has(wanted)) {
      return at;
    } else if (sign === "{" || sign === "[") {
      if (open.length === DEEPEST) return at;
      open.push(sign === "{" ? "}" : "]");
      wanted = sign === "{" ? "first key" : "first value";
      at += 1;
    } else {
      const end = behind(WORD, text, at);
      if (end === undefined) return at;
      wanted = "next";
      at = end;
    }
    at = behind(SPACE, text, at) ?? at;
  }
  return wanted === "next" && open.length === 0 ? undefined : text.length;
}

function behind(pattern: RegExp, text: string, at: number): number | undefined {
  pattern.lastIndex = at;
  return pattern.test(text) ? pattern.lastIndex : undefined;
}

function endOfString(text: string, opening: number): { readonly isWhole: boolean; readonly at: number } {
  let at = opening + 1;
  while (at < text.length && text[at] !== '"') {
    if (text.charCodeAt(at) < 32) return { isWhole: false, at };
    const end = text[at] === "\\" ? behind(ESCAPE, text, at) : at + 1;
    if (end === undefined) return { isWhole: false, at };
    at = end;
  }
  return at < text.length ? { isWhole: true, at: at + 1 } : { isWhole: false, at };
}

/** "line 3, column 14", both from 1. */
export function describePlace(text: string, at: number): string {
  let line = 1;
  let start = 0;
  for (const end of text.slice(0, at).matchAll(/\r\n?|\n/g)) {
    line += 1;
    start = end.index + end[0].length;
  }
  return t.transferFile.jsonPlace(line, at - start + 1);
}
