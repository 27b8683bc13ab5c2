import type { PartName } from "../parts";

interface AttackedProtection {
  /** Unique name: what the site no longer does. */
  readonly name: string;
  /** Part of the attack that must notice. */
  readonly part: PartName;
  /** Start of the name of a result that must be over its limit. */
  readonly result: string;
  /** Routes that the part requests, if it requests all routes otherwise. A few are enough to notice. */
  readonly routes?: RegExp;
}

/** Protection in the source. Its text is an expression, or with `isSql` a part of an SQL template. */
export interface SourceMutation extends AttackedProtection {
  readonly file: string;
  /** Source text that occurs exactly once in the file. */
  readonly text: string;
  readonly replacement: string;
  readonly isSql?: true;
}

/** Protection in the database, such as a trigger. */
export interface DatabaseMutation extends AttackedProtection {
  /** SQL statement that takes it out of a site's database. */
  readonly statement: string;
}

/** A protection that is taken out of the site, to check that the attack notices. */
export type Mutation = SourceMutation | DatabaseMutation;

export const isSourceMutation = (mutation: Mutation): mutation is SourceMutation => "file" in mutation;
