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
  it("each mutation of npm run attack finds its source text exactly once in its file", () => {
    expect(() => checkMutations(MUTATIONS)).not.toThrow();
  });

  it("no two mutations of npm run attack have the same name", () => {
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length);
  });

  it("npm run attack --sample chooses exactly one mutation for each result that it measures", () => {
    const formatResult = ({ part, result }: Mutation) => `${part}: ${result}`;
    const sampled = listMutations([], true).map(formatResult);
    expect(sampled).toEqual([...new Set(MUTATIONS.map(formatResult))]);
  });

  it("a mutation of npm run attack changes the source code only while it is the active one", () => {
    const run = (active: string) =>
      new Function("process", "isAdmin", "viewer", `return ${addSwitch("isAdmin(viewer)", mutation)};`)(
        { env: { ACTIVE_MUTATION: active } },
        () => "unchanged",
        {},
      );
    expect([run(""), run("another"), run(mutation.name)]).toEqual(["unchanged", "unchanged", true]);
  });

  it.each(["", "isAdmin(viewer) && isAdmin(viewer)"])(
    "a mutation of npm run attack is rejected if its source text does not occur exactly once in %j",
    (source) => {
      expect(() => addSwitch(source, mutation)).toThrow(
        'Mutation "check the role" cannot be applied: worker/guard.ts must contain its text exactly once',
      );
    },
  );
});
