import type { AccountStore } from "./accountStore";

let currentAccount: AccountStore | undefined;

/** Once, by the first script of a signed-in page. */
export const setCurrentAccount = (one: AccountStore): void => {
  currentAccount = one;
};

/** Of who is signed in; a guest has none. */
export const getCurrentAccount = (): AccountStore | undefined => currentAccount;
