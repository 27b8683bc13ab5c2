import { describe, expect, it } from "vitest";
import { listMutations } from "./listMutations";
import type { Mutation, SourceMutation } from "./mutation";
import { MUTATIONS } from "./mutations";
import { addSwitch, checkMutations } from "./switches";

const mutation: SourceMutation = {
  name: "check the role",
  file: "worker/guard.ts",
  text: "isAdmin(viewer)",
  replacement: "true",
  part: "roles",
  result: "requests",
};

describe("mutations of the attack", () => {
  it("every mutation's file contains its text exactly once", () => {
    expect(() => checkMutations(MUTATIONS)).not.toThrow();
  });

  it("every mutation has a name of its own", () => {
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  });

  it("a sample contains exactly one mutation of each result", () => {
    const formatResult = ({ part, result }: Mutation) => `${part}: ${result}`;
    const sampled = listMutations([], true).map(formatResult);
    expect(sampled).toEqual([...new Set(MUTATIONS.map(formatResult))]);
  });

  it("a switch keeps the source text unless its mutation is active", () => {
    const run = (active: string) =>
      new Function("process", "isAdmin", "viewer", `return ${addSwitch("isAdmin(viewer)", mutation)};`)(
        { env: { ACTIVE_MUTATION: active } },
        () => "unchanged",
        {},
      );
    expect([run(""), run("another"), run(mutation.name)]).toEqual(["unchanged", "unchanged", true]);
  });

  it.each(["", "isAdmin(viewer) && isAdmin(viewer)"])(
    "a source that does not contain the text exactly once is rejected: %j",
    (source) => {
      expect(() => addSwitch(source, mutation)).toThrow(
        'Mutation "check the role" cannot be applied: worker/guard.ts must contain its text exactly once',
      );
    },
  );
});
