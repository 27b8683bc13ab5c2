import type { PartName } from "../parts";

/**
 * A protection that is taken out of the site, to check that the attack notices. Its text is an expression, or with
 * `isSql` a part of an SQL template.
 */
export interface Mutation {
  /** Unique name: what the site no longer does. */
  readonly name: string;
  readonly file: string;
  /** Source text that occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  readonly isSql?: true;
  /** Part of the attack that must notice. */
  readonly part: PartName;
  /** Start of the name of a result that must be over its limit. */
  readonly result: string;
  /** Routes that the part requests, if it requests all routes otherwise. A few are enough to notice. */
  readonly routes?: RegExp;
}
