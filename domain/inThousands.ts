/** `20,000`. To load what the language knows of numbers takes longer than to start all else. */
export const inThousands = (count: number): string => String(count).replace(/\B(?=(?:\d{3})+$)/g, ",");
