/** Encodes text as other programs save it. */
export const encodeUtf8 = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);

export const encodeWindows1252 = (text: string): Uint8Array<ArrayBuffer> => encodeCodePage("windows-1252", text);
export const encodeShiftJis = (text: string): Uint8Array<ArrayBuffer> => encodeCodePage("shift_jis", text);

/** Encodes as UTF-16 with byte order mark. */
export function encodeUtf16(text: string, byteOrder: "little" | "big"): Uint8Array<ArrayBuffer> {
  const view = new DataView(new ArrayBuffer(2 * (text.length + 1)));
  for (const [index, unit] of [...`\uFEFF${text}`.split("")].entries()) {
    view.setUint16(2 * index, unit.charCodeAt(0), byteOrder === "little");
  }
  return new Uint8Array(view.buffer);
}

/** Encodes in a code page. The platform can only decode, so this inverts the decoder's table. */
function encodeCodePage(label: string, text: string): Uint8Array<ArrayBuffer> {
  const codes = CODES[label] ?? buildCodes(label);
  CODES[label] = codes;
  return Uint8Array.from(
    [...text].flatMap((sign) => {
      const bytes = codes.get(sign);
      if (!bytes) throw new Error(`Test setup failed: ${label} cannot encode ${sign}.`);
      return bytes;
    }),
  );
}

const CODES: Record<string, ReadonlyMap<string, readonly number[]>> = {};

function buildCodes(label: string): ReadonlyMap<string, readonly number[]> {
  const codes = new Map<string, readonly number[]>();
  for (let code = 0; code < 0xa000; code += 1) {
    if (code === 0x100) code = 0x8100;
    const bytes = code < 0x100 ? [code] : [code >> 8, code & 0xff];
    // Decode in two steps, as Node 20 requires.
    const decoder = new TextDecoder(label);
    const sign = decoder.decode(Uint8Array.from(bytes), { stream: true }) + decoder.decode();
    if ([...sign].length === 1 && !codes.has(sign)) codes.set(sign, bytes);
  }
  return codes;
}
