/**
 * Variables with facts that the privacy page needs and that only the operator knows, with their meanings. A site where
 * people can sign in must state them.
 */
export const PRIVACY_VARIABLES = {
  PRIVACY_CONTROLLER: "who is responsible for personal data: a name, best with an address",
  PRIVACY_LOCATION: "where the database is, such as Amsterdam; it also confirms that the database is encrypted",
  PRIVACY_UPDATED: "the day of the last change of the policy, such as 2026-11-27",
  CONTACT_EMAIL: "the address for questions",
} as const;

export type PrivacyVariable = keyof typeof PRIVACY_VARIABLES;

/** Lists the variables of the privacy page that are not in `set`. */
export const listMissingPrivacyVariables = (set: ReadonlySet<string>): PrivacyVariable[] =>
  (Object.keys(PRIVACY_VARIABLES) as PrivacyVariable[]).filter((name) => !set.has(name));
