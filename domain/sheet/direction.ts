/** From the first letter that runs from right to left to the last, with the numbers and the signs between them. */
const RUN = /[\u05d0-\u05f2](?:[\s\d.,'"׳״־-]*[\d\u05d0-\u05f2])*/gu;
const STEP = /\d(?:[\d.,]*\d)?|./gu;

/**
 * The text as its letters stand from left to right: what lays out knows one direction alone. "דנה 7" stands as "7 הנד", and
 * its spaces do not break, for two lines would be read in the wrong order.
 */
export const fromTheLeft = (text: string): string =>
  text.replaceAll(RUN, (run) => (run.match(STEP) ?? []).reverse().join("").replaceAll(" ", "\u00a0"));
