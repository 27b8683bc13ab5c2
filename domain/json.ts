/** Returns the parsed JSON, or `undefined` if the text is not valid JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // For a string, `JSON.parse` throws only syntax errors. Callers check the shape of the value.
    return undefined;
  }
}
