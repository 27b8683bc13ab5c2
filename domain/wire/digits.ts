/** Digits. None needs to be escaped in JSON or in an HTML attribute. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/** Digit values by character code; 64 marks a character that is not a digit. */
const VALUES = Array.from({ length: 128 }, (_, code) => (ALPHABET.indexOf(String.fromCharCode(code)) + 65) % 65);
const NONE = 64;

const BASE = 32;
/** Digits from this value on are followed by another digit. */
const CONTINUATION = 32;

/** Maps signed numbers to unsigned ones, small to small: 0, -1, 1, -2, 2 become 0, 1, 2, 3, 4. */
const encodeZigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const decodeZigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Writes integers without separators, five bits per digit, lowest digit first. */
export class DigitWriter {
  #text = "";

  /**
   * Writes an unsigned integer.
   *
   * @param value an integer of at least 0
   */
  write(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`Cannot encode ${value}. Amounts, counts and days must be integers of at least 0.`);
    }
    let rest = value;
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) this.#text += ALPHABET.charAt(CONTINUATION + (rest % BASE));
    this.#text += ALPHABET.charAt(rest);
  }

  /** Writes a signed integer. */
  writeSigned(value: number): void {
    this.write(encodeZigzag(value));
  }

  /** Writes a signed integer, or `undefined`. */
  writeOptional(value: number | undefined): void {
    this.write(value === undefined ? 0 : 1 + encodeZigzag(value));
  }

  get text(): string {
    return this.#text;
  }
}

/** Reads the text of `DigitWriter`. After an error, `isBroken` is true and all reads return zero. */
export class DigitReader {
  readonly #text: string;
  #at = 0;
  #isBroken = false;

  constructor(text: string) {
    this.#text = text;
  }

  get isBroken(): boolean {
    return this.#isBroken;
  }

  /** True if the end is reached or the text is damaged. */
  get isDone(): boolean {
    return this.#isBroken || this.#at >= this.#text.length;
  }

  read(): number {
    let value = 0;
    for (let unit = 1; !this.#isBroken; unit *= BASE) {
      const digit = VALUES[this.#text.charCodeAt(this.#at++)] ?? NONE;
      value += (digit % BASE) * unit;
      if (digit === NONE || value > Number.MAX_SAFE_INTEGER) return this.markBroken();
      if (digit < CONTINUATION) return value;
    }
    return 0;
  }

  readSigned(): number {
    return decodeZigzag(this.read());
  }

  readOptional(): number | undefined {
    const value = this.read();
    return value === 0 ? undefined : decodeZigzag(value - 1);
  }

  /** Marks the text as damaged, for callers that read an impossible value. */
  markBroken(): 0 {
    this.#isBroken = true;
    return 0;
  }
}
