import type { Mutation } from "./mutation";
import { MUTATIONS } from "./mutations";

/**
 * Lists the mutations of some parts of the attack.
 * @param parts names of the parts; none for all
 * @param isSample true for only the first mutation of each result, which proves that the attack finds such a breach
 */
export const listMutations = (parts: readonly string[], isSample: boolean): readonly Mutation[] =>
  MUTATIONS.filter(
    ({ part, result }, index) =>
      (parts.length === 0 || parts.includes(part)) &&
      (!isSample || index === MUTATIONS.findIndex((other) => other.part === part && other.result === result)),
  );
