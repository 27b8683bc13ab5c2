const ID = /^[1-9]\d{0,8}$/;

/** A positive whole number as an address writes it: no sign, no leading zero, no exponent. */
export const parseId = (text: string): number | undefined => (ID.test(text) ? Number(text) : undefined);
