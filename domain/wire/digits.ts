/** No character that JSON or an attribute would have to escape. */
const ALPHABET = "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz-_";
/** By the character's code; 64 is no digit. */
const VALUES = Array.from({ length: 128 }, (_, code) => (ALPHABET.indexOf(String.fromCharCode(code)) + 65) % 65);
const NONE = 64;

const BASE = 32;
/** A digit from here on says that another one follows. */
const CONTINUATION = 32;

/** Small numbers of either sign as small ones without: 0, -1, 1, -2, 2 are 0, 1, 2, 3, 4. */
const encodeZigzag = (value: number): number => (value < 0 ? -2 * value - 1 : 2 * value);
const decodeZigzag = (value: number): number => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

/** Whole numbers one after the other, five bits a digit and the lowest first, with nothing between them. */
export class DigitWriter {
  #text = "";

  /** @param value whole and not negative */
  write(value: number): void {
    if (!Number.isSafeInteger(value) || value < 0) {
      throw new RangeError(`${value} cannot be written: amounts, counts and days are whole and not negative.`);
    }
    let rest = value;
    for (; rest >= BASE; rest = Math.floor(rest / BASE)) this.#text += ALPHABET.charAt(CONTINUATION + (rest % BASE));
    this.#text += ALPHABET.charAt(rest);
  }

  /** @param value whole, of either sign */
  writeSigned(value: number): void {
    this.write(encodeZigzag(value));
  }

  /** @param value whole, of either sign, or none at all */
  writeOptional(value: number | undefined): void {
    this.write(value === undefined ? 0 : 1 + encodeZigzag(value));
  }

  get text(): string {
    return this.#text;
  }
}

/** Reads what was written. Where that is not possible it is broken from then on and reads zeros. */
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

  /** Nothing is left to read, or nothing that can be. */
  get isDone(): boolean {
    return this.#isBroken || this.#at >= this.#text.length;
  }

  read(): number {
    let value = 0;
    for (let unit = 1; !this.#isBroken; unit *= BASE) {
      const digit = VALUES[this.#text.charCodeAt(this.#at++)] ?? NONE;
      value += (digit % BASE) * unit;
      if (digit === NONE || value > Number.MAX_SAFE_INTEGER) return this.refuse();
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

  /** What was read cannot be: the text is broken here. */
  refuse(): 0 {
    this.#isBroken = true;
    return 0;
  }
}
