const ID = /^[1-9]\d{0,8}$/;

/** Parses an id in a URL: a positive integer without sign, leading zeros or exponent. */
export const parseId = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined);
