import { spawn } from "node:child_process";
import { once } from "node:events";
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import type { Location } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunResult,
  DryRunStatus,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestRunner,
  TestStatus,
} from "@stryker-mutator/api/test-runner";
import { listRelatedTests } from "./folders";
import { isSampled } from "./sample";

/** Environment variable with the path of the project. Stryker runs its processes in a copy of it. */
export const PROJECT_FOLDER = "MUTATE_PROJECT_FOLDER";

/** Stands for all related tests, because Stryker needs at least one test in its results. */
const ALL_TESTS = { id: "related tests", name: "related tests", timeSpentMs: 0 };
/** Matches paths that are not copied. The last build is copied, so that its client can be reused. */
const EXCLUDED = /^(?:node_modules|\.git|\.data|dist\/mutate)(?:\/|$)/;

/**
 * Stryker test runner for code that the built site runs. Writes each mutant into a copy of the project, and runs the
 * tests there that are related to the file. Stryker's instrumented code is not used.
 */
class OnBuiltSite implements TestRunner {
  private folder = "";

  capabilities() {
    return { reloadEnvironment: true };
  }

  async init(): Promise<void> {
    const project = getProjectFolder();
    this.folder = await mkdtemp(join(tmpdir(), "plinth-mutants-"));
    await cp(project, this.folder, {
      recursive: true,
      filter: (path) => !EXCLUDED.test(relative(project, path)),
    });
    await symlink(join(project, "node_modules"), join(this.folder, "node_modules"));
  }

  async dispose(): Promise<void> {
    await rm(this.folder, { recursive: true, force: true });
  }

  async dryRun(): Promise<DryRunResult> {
    return { status: DryRunStatus.Complete, tests: [{ ...ALL_TESTS, status: TestStatus.Success }] };
  }

  async mutantRun({ activeMutant, sandboxFileName }: MutantRunOptions): Promise<MutantRunResult> {
    if (!isSampled(activeMutant))
      return { status: MutantRunStatus.Error, errorMessage: "The mutant is not in the sample." };
    const path = relative(process.cwd(), sandboxFileName);
    const original = await readFile(join(getProjectFolder(), path), "utf8");
    const mutated = replaceAt(original, activeMutant.location, activeMutant.replacement);
    await writeFile(join(this.folder, path), mutated);
    try {
      const tests = listRelatedTests([path]);
      if (tests.length === 0) return { status: MutantRunStatus.Survived, nrOfTests: 0 };
      const hasPassed = await runTests(this.folder, tests);
      return hasPassed
        ? { status: MutantRunStatus.Survived, nrOfTests: tests.length }
        : {
            status: MutantRunStatus.Killed,
            killedBy: [ALL_TESTS.id],
            failureMessage: "A test failed.",
            nrOfTests: tests.length,
          };
    } finally {
      await writeFile(join(this.folder, path), original);
    }
  }
}

function getProjectFolder(): string {
  const folder = process.env[PROJECT_FOLDER];
  if (folder === undefined)
    throw new Error(`Environment variable ${PROJECT_FOLDER} is not set. Start mutation tests with npm run mutate.`);
  return folder;
}

/** Replaces the code at a location, whose lines and columns count from 0. */
function replaceAt(code: string, { start, end }: Location, replacement: string): string {
  const lines = code.split("\n");
  const toOffset = ({ line, column }: Location["start"]): number =>
    lines.slice(0, line).reduce((sum, text) => sum + text.length + 1, 0) + column;
  return code.slice(0, toOffset(start)) + replacement + code.slice(toOffset(end));
}

async function runTests(folder: string, tests: readonly string[]): Promise<boolean> {
  const args = [join(folder, "node_modules/vitest/vitest.mjs"), "run", "--bail", "1", "--reporter", "dot", ...tests];
  const [code] = await once(spawn(process.execPath, args, { cwd: folder, stdio: "ignore" }), "close");
  return code === 0;
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "on-built-site", OnBuiltSite)];
