/** Parses JSON. Returns `undefined` if the text is not valid JSON. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Only a syntax error can occur here. Callers check the shape of the parsed value.
    return undefined;
  }
}
