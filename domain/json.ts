/** Parses JSON of our own. Returns `undefined` if the text is not valid JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only a syntax error can occur here. Callers check the shape of the parsed value.
    return undefined;
  }
}

export const MAX_JSON_DEPTH = 100;
export const MAX_JSON_VALUES = 1_000_000;

const [QUOTE, COMMA, BACKSLASH] = [0x22, 0x2c, 0x5c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Returns true if JSON is nested at most `MAX_JSON_DEPTH` deep and has at most `MAX_JSON_VALUES` values. */
export function isJsonWithinLimits(text: string): boolean {
  let depth = 0;
  let values = 1;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) isInString = !isInString;
    else if (isInString) at += sign === BACKSLASH ? 1 : 0;
    else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth -= 1;
    else if (sign === COMMA || sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values += 1;
      depth += sign === COMMA ? 0 : 1;
      if (depth > MAX_JSON_DEPTH || values > MAX_JSON_VALUES) return false;
    }
  }
  return true;
}

/** Escape of a surrogate. Only such an escape can put half a character into a string, which no database stores. */
const SURROGATE_ESCAPE = /\\ud[89a-f]/i;
const LONE_SURROGATES = /\p{Cs}/gu;

/**
 * Parses JSON of another server. Returns `undefined` if the text is not valid JSON or exceeds a limit. Half characters
 * in strings become U+FFFD.
 */
export function tryParseForeignJson(text: string): unknown {
  if (!isJsonWithinLimits(text)) return undefined;
  const json = tryParseJson(text);
  return SURROGATE_ESCAPE.test(text) ? replaceLoneSurrogates(json) : json;
}

function replaceLoneSurrogates(json: unknown): unknown {
  if (typeof json === "string") return json.replace(LONE_SURROGATES, "\uFFFD");
  if (typeof json !== "object" || json === null) return json;
  if (Array.isArray(json)) return json.map(replaceLoneSurrogates);
  return Object.fromEntries(Object.entries(json).map(([name, value]) => [name, replaceLoneSurrogates(value)]));
}
