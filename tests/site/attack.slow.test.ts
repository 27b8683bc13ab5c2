import { describe, expect, it } from "vitest";
import { runNode } from "../../local/process/runNode";

const TIMEOUT_MS = 15 * 60_000;
const MIN_PROTECTIONS = 20;

describe("npm run attack", () => {
  it(
    "misses its limits for each protection that is taken out of the site, and only then",
    async () => {
      const { code, stdout, stderr } = await runNode(["--import", "tsx", "tests/attack/run.ts", "--mutated"], {});
      // The output names each protection that the attack did not miss.
      expect(code, stdout + stderr).toBe(0);
      expect(stdout.match(/notices a site that does not/g)?.length).toBeGreaterThan(MIN_PROTECTIONS);
    },
    TIMEOUT_MS,
  );
});
