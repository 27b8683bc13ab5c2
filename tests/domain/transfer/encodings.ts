/** Bytes, as other programs save a text. */
export const utf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const latin1 = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(text, (character) => character.charCodeAt(0));

/** With its mark. */
export function utf16(text: string, end: "little" | "big"): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  for (const [index, unit] of [...`\uFEFF${text}`.split("")].entries()) {
    view.setUint16(2 * index, unit.charCodeAt(0), end === "little");
  }
  return new Uint8Array(view.buffer);
}
