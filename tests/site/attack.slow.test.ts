import { describe, expect, it } from "vitest";
import { runNode } from "../../local/process/runNode";

const TIMEOUT_MS = 15 * 60_000;
/** Minimum number of protections that the sample takes out. */
const MIN_PROTECTIONS = 20;

describe("npm run attack", () => {
  it(
    "npm run attack reports a failure whenever a protection is removed from the site and none for the intact site",
    async () => {
      const { code, stdout, stderr } = await runNode(
        ["--import", "tsx", "tests/attack/run.ts", "--mutated", "--sample"],
        {},
      );
      // The last line names each result that is wrong.
      expect(stdout.trim().split("\n").at(-1), stdout + stderr).toBe("The site stayed within all limits.");
      expect(code).toBe(0);
      expect(stdout.match(/notices a site that does not/g)?.length).toBeGreaterThan(MIN_PROTECTIONS);
    },
    TIMEOUT_MS,
  );
});
