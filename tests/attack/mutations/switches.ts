import { readFileSync } from "node:fs";
import { isSourceMutation, type Mutation, type SourceMutation } from "./mutation";

/** Variable of the worker with the name of the mutation that is active. Without it the site is unchanged. */
export const MUTATION_VARIABLE = "ACTIVE_MUTATION";

/** Returns source text that has the value of `replacement` while the mutation is active, else that of `text`. */
function formatSwitch({ name, text, replacement, isSql }: SourceMutation): string {
  const isActive = `process.env.${MUTATION_VARIABLE} === ${JSON.stringify(name)}`;
  return isSql
    ? `\${${isActive} ? sql\`${replacement}\` : sql\`${text}\`}`
    : `(${isActive} ? (${replacement}) : (${text}))`;
}

/** Replaces the text of a mutation by a switch. Throws unless the source contains the text exactly once. */
export function addSwitch(source: string, mutation: SourceMutation): string {
  const [before, after, ...rest] = source.split(mutation.text);
  if (before === undefined || after === undefined || rest.length > 0)
    throw new Error(
      `Mutation "${mutation.name}" cannot be applied: ${mutation.file} must contain its text exactly once, but contains it ${source.split(mutation.text).length - 1} times. Update the mutation in tests/attack/mutations/areas. Text: ${mutation.text}`,
    );
  return before + formatSwitch(mutation) + after;
}

/** Throws unless the file of each mutation of the source contains its text exactly once. Takes no build. */
export function checkMutations(mutations: readonly Mutation[]): void {
  for (const mutation of mutations.filter(isSourceMutation)) addSwitch(readFileSync(mutation.file, "utf8"), mutation);
}
