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
/** What everything uses is reached by a hundred files of tests: a break that so many let pass counts as unnoticed. */
const MOST_FILES = 12;
/** Before all that have noticed anything: what is meant to notice it. */
const NEAREST = 1_000_000;

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

// That a property is broken is enough to know here: the smallest case of it is looked for by nobody.
fc.configureGlobal({ endOnFailure: true });

/** What instrumented code looks at. */
const watched: { -readonly [Key in keyof InstrumenterContext]: InstrumenterContext[Key] | undefined } = {};
Object.assign(globalThis, { [INSTRUMENTER_CONSTANTS.NAMESPACE]: watched });

const testsIn = (task: Task): Test[] => (task.type === "test" ? [task] : task.tasks.flatMap(testsIn));

const idOf = (test: Test): string => {
  const names: string[] = [];
  for (let task: Task | undefined = test; task; task = task.suite) names.unshift(task.name);
  return `${relative(process.cwd(), test.file.filepath)}#${names.join(" ")}`;
};

const fileNamedIn = (id: string): string => id.split("#")[0] ?? "";

/** Why it failed, or what it is in: a hook of a suite fails all of its tests. */
function failureOf(test: Test): string | undefined {
  for (let task: Task | undefined = test; task; task = task.suite ?? fileOf(task)) {
    if (task.result?.state === "fail") return task.result.errors?.[0]?.message ?? "A test of it failed.";
  }
  return undefined;
}

const fileOf = (task: Task): Task | undefined => (task === task.file ? undefined : task.file);

const resultOf = (test: Test): TestResult => {
  const result = { id: idOf(test), name: test.fullName, timeSpentMs: test.result?.duration ?? 0 };
  if (test.result?.state === "pass") return { ...result, status: TestStatus.Success };
  const failureMessage = failureOf(test);
  if (failureMessage === undefined) return { ...result, status: TestStatus.Skipped };
  return { ...result, status: TestStatus.Failed, failureMessage };
};

/**
 * Runs tests in this process, and begins anew with each mutant: Vitest would start a thread and load itself and every
 * package again, which takes a hundred times as long as what it is started for.
 */
class InOneProcess implements TestRunner {
  /** How many breaks each file of tests has noticed: who noticed the last ones is asked first. */
  private readonly noticed = new Map<string, number>();

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
    if (!isSampled(activeMutant)) return { status: MutantRunStatus.Error, errorMessage: "It is not in the sample." };
    Object.assign(watched, { hitCount: 0, hitLimit });
    const meant = new Set(testFilter);
    const nearest = join("tests", dirname(relative(process.cwd(), sandboxFileName)));
    const rankOf = (file: string): number => this.noticedBy(file) + (file.startsWith(nearest) ? NEAREST : 0);
    const files = [...new Set(testFilter.map(fileNamedIn))].sort((a, b) => rankOf(b) - rankOf(a));
    const tests = await this.run(files.slice(0, MOST_FILES), { id: activeMutant.id, meant });
    const noticing = tests.find(({ status }) => status === TestStatus.Failed);
    if (noticing) this.noticed.set(fileNamedIn(noticing.id), this.noticedBy(fileNamedIn(noticing.id)) + 1);
    const hitLimitReached = determineHitLimitReached(watched.hitCount, hitLimit);
    return toMutantRunResult(hitLimitReached ?? { status: DryRunStatus.Complete, tests });
  }

  private noticedBy(file: string): number {
    return this.noticed.get(file) ?? 0;
  }

  private async run(
    files: readonly string[],
    mutant: { readonly id: string; readonly meant: ReadonlySet<string> } | undefined,
  ): Promise<TestResult[]> {
    const found: TestResult[] = [];
    let hasFailed = false;
    const runner: VitestRunner = {
      config: CONFIG,
      importFile: async (path) => {
        watched.activeMutant = undefined;
        await runFreshModule(getBundlePath(relative(process.cwd(), path)));
        watched.activeMutant = mutant?.id;
      },
      onBeforeRunTask(test) {
        if (mutant && (hasFailed || !mutant.meant.has(idOf(test)))) test.mode = "skip";
        else watched.currentTestId = mutant ? undefined : idOf(test);
      },
      onAfterRunTask(test) {
        watched.currentTestId = undefined;
        hasFailed ||= test.result?.state === "fail";
      },
    };
    for (const file of files) {
      const [ran] = await startTests([join(process.cwd(), file)], runner);
      if (!mutant && ran?.result?.state === "fail" && ran.tasks.length === 0)
        throw new Error(`${file} cannot be loaded: ${ran.result.errors?.[0]?.stack ?? "no reason was given"}`);
      found.push(...(ran ? testsIn(ran).map(resultOf) : []));
      if (mutant && found.some(({ status }) => status === TestStatus.Failed)) break;
    }
    return found;
  }
}

export const strykerPlugins = [declareClassPlugin(PluginKind.TestRunner, "in-one-process", InOneProcess)];
