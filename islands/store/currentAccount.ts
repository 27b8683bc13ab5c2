import type { AccountStore } from "./accountStore";

let currentAccount: AccountStore | undefined;

/** Sets the account store of this page. Called once, by the first script of a member's page. */
export const setCurrentAccount = (account: AccountStore): void => {
  currentAccount = account;
};

/** Returns the account store of this page; `undefined` for guests. */
export const getCurrentAccount = (): AccountStore | undefined => currentAccount;
