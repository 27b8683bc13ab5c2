import type { Account } from "./account";

let here: Account | undefined;

/** Once, by the first script of a signed-in page. */
export const openHere = (one: Account): void => {
  here = one;
};

/** Of who is signed in; a guest has none. */
export const account = (): Account | undefined => here;
