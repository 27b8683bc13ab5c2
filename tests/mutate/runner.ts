import { dirname, join, relative } from "node:path";
import { INSTRUMENTER_CONSTANTS, type InstrumenterContext } from "@stryker-mutator/api/core";
import { declareClassPlugin, PluginKind } from "@stryker-mutator/api/plugin";
import {
  type DryRunOptions,
  type DryRunResult,
  DryRunStatus,
  determineHitLimitReached,
  type MutantRunOptions,
  type MutantRunResult,
  MutantRunStatus,
  type TestResult,
  type TestRunner,
  TestStatus,
  toMutantRunResult,
} from "@stryker-mutator/api/test-runner";
import { startTests, type Task, type Test, type VitestRunner } from "@vitest/runner";
import fc from "fast-check";
import { bundleTests, getBundlePath } from "./bundle";
import { listReachingTests } from "./folders";
import { runFreshModule } from "./freshModules";
import { isSampled } from "./sample";

const TIMEOUT_MS = 30_000;
/** Maximum number of test files to run for one mutant. A mutant of widely used code counts as undetected if it passes these. */
const MAX_TEST_FILES = 12;
/** Addend to the rank of tests in the folder that mirrors the mutated file's folder, so that they run first. */
const MIRRORED_BONUS = 1_000_000;

const CONFIG: VitestRunner["config"] = {
  root: process.cwd(),
  setupFiles: [],
  name: undefined,
  passWithNoTests: true,
  testNamePattern: undefined,
  allowOnly: false,
  sequence: { seed: 1, hooks: "stack", setupFiles: "list" },
  chaiConfig: undefined,
  maxConcurrency: 1,
  testTimeout: TIMEOUT_MS,
  hookTimeout: 2 * TIMEOUT_MS,
  retry: 0,
  includeTaskLocation: false,
  tags: [],
  tagsFilter: undefined,
  strictTags: false,
};

// Skips fast-check's search for a smaller counterexample: any failing case detects the mutant.
fc.configureGlobal({ endOnFailure: true });

/** State shared with Stryker's instrumented code: it reads the active mutant and counts executions. */
const watched: { -readonly [Key in keyof InstrumenterContext]: InstrumenterContext[Key] | undefined } = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: watched });

const listTests = (task: Task): Test[] => (task.type === "test" ? [task] : task.tasks.flatMap(listTests));

const getTestId = (test: Test): string => {
  const names: string[] = [];
  for (let task: Task | undefined = test; task; task = task.suite) names.unshift(task.name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(" ")}`;
};

const getTestFile = (id: string): string => id.split("#")[0] ?? "";

/** Returns the failure message of a test or of a suite around it, whose failing hook fails all of its tests. */
function findFailureMessage(test: Test): string | undefined {
  for (let task: Task | undefined = test; task; task = task.suite ?? getParentFile(task)) {
    if (task.result?.state === "fail")
      return task.result.errors?.[0]?.message ?? "The test or its suite failed without a message.";
  }
  return undefined;
}

const getParentFile = (task: Task): Task | undefined => (task === task.file ? undefined : task.file);

const toTestResult = (test: Test): TestResult => {
  const result = { id: getTestId(test), name: test.fullName, timeSpentMs: test.result?.duration ?? 0 };
  if (test.result?.state === "pass") return { ...result, status: TestStatus.Success };
  const failureMessage = findFailureMessage(test);
  if (failureMessage === undefined) return { ...result, status: TestStatus.Skipped };
  return { ...result, status: TestStatus.Failed, failureMessage };
};

/**
 * Stryker test runner that runs tests in this process, with fresh project modules for each mutant. Starting Vitest for
 * each mutant would take a hundred times as long as the tests.
 */
class InOneProcess implements TestRunner {
  /** Number of mutants that each test file has detected. Files that detected more run first. */
  private readonly kills = new Map<string, number>();

  capabilities() {
    return { reloadEnvironment: true };
  }

  async dryRun({ files: all = [] }: DryRunOptions): Promise<DryRunResult> {
    const mutated = all.map((file) => relative(process.cwd(), file));
    const files = listReachingTests(mutated);
    await bundleTests(files);
    const tests = await this.run(files, undefined);
    const { mutantCoverage } = watched;
    return { status: DryRunStatus.Complete, tests, ...(mutantCoverage && { mutantCoverage }) };
  }

  async mutantRun({
    activeMutant,
    sandboxFileName,
    testFilter = [],
    hitLimit,
  }: MutantRunOptions): Promise<MutantRunResult> {
    if (!isSampled(activeMutant))
      return { status: MutantRunStatus.Error, errorMessage: "The mutant is not in the sample." };
    Object.assign(watched, { hitCount: 0, hitLimit });
    const selectedFiles = new Set(testFilter);
    const nearest = join("tests", dirname(relative(process.cwd(), sandboxFileName)));
    const computeRank = (file: string): number =>
      this.countKills(file) + (file.startsWith(nearest) ? MIRRORED_BONUS : 0);
    const files = [...new Set(testFilter.map(getTestFile))].sort((a, b) => computeRank(b) - computeRank(a));
    const tests = await this.run(files.slice(0, MAX_TEST_FILES), { id: activeMutant.id, selectedFiles });
    const failing = tests.find(({ status }) => status === TestStatus.Failed);
    if (failing) this.kills.set(getTestFile(failing.id), this.countKills(getTestFile(failing.id)) + 1);
    const hitLimitReached = determineHitLimitReached(watched.hitCount, hitLimit);
    return toMutantRunResult(hitLimitReached ?? { status: DryRunStatus.Complete, tests });
  }

  private countKills(file: string): number {
    return this.kills.get(file) ?? 0;
  }

  private async run(
    files: readonly string[],
    mutant: { readonly id: string; readonly selectedFiles: ReadonlySet<string> } | undefined,
  ): Promise<TestResult[]> {
    const results: TestResult[] = [];
    let hasFailed = false;
    const runner: VitestRunner = {
      config: CONFIG,
      importFile: async (path) => {
        watched.activeMutant = undefined;
        await runFreshModule(getBundlePath(relative(process.cwd(), path)));
        watched.activeMutant = mutant?.id;
      },
      onBeforeRunTask(test) {
        if (mutant && (hasFailed || !mutant.selectedFiles.has(getTestId(test)))) test.mode = "skip";
        else watched.currentTestId = mutant ? undefined : getTestId(test);
      },
      onAfterRunTask(test) {
        watched.currentTestId = undefined;
        hasFailed ||= test.result?.state === "fail";
      },
    };
    for (const file of files) {
      const [ran] = await startTests([join(process.cwd(), file)], runner);
      if (!mutant && ran?.result?.state === "fail" && ran.tasks.length === 0)
        throw new Error(`Loading test file ${file} failed: ${ran.result.errors?.[0]?.stack ?? "unknown cause"}`);
      results.push(...(ran ? listTests(ran).map(toTestResult) : []));
      if (mutant && results.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return results;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-one-process", InOneProcess)];
