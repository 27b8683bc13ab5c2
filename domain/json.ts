/** `undefined` for what is no JSON, as is a text that was cut short. */
export function tryParseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Nothing else is thrown for a text: what is missing in it is found missing by who reads it.
    return undefined;
  }
}
