const ID = /^[1-9]\d{0,8}$/;

/** Parses a positive integer from a URL. Rejects signs, leading zeros and exponents. */
export const parseId = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined);
