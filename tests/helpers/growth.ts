import { expect } from "vitest";

/** Factor between the two sizes that are compared. */
const SIZE_FACTOR = 8;
/** Factor by which the time may grow faster than the size. Quadratic time grows eight times faster. */
const SLACK = 4;
/** Processor time that is lost in noise, in ms. */
const NOISE_MS = 4;

/**
 * Returns the processor time of a call in ms: the shorter of two runs, because other work only adds time.
 * @param enoughMs time that is short enough. If the first run takes no longer, there is no second one.
 */
export async function measureCpuMs(run: () => unknown, enoughMs = 0): Promise<number> {
  const first = await measureRunCpuMs(run);
  return first <= enoughMs ? first : Math.min(first, await measureRunCpuMs(run));
}

async function measureRunCpuMs(run: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await run();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1_000;
}

/** Expects that the processor time for an input of eight times the size grows linearly, with generous slack. */
export async function expectLinearTime<Input>(
  smallest: number,
  build: (size: number) => Input,
  parse: (input: Input) => unknown,
): Promise<void> {
  const small = build(smallest);
  // The first run also compiles the code.
  await parse(small);
  const smallMs = Math.max(await measureCpuMs(() => parse(small)), NOISE_MS);
  const maxMs = SLACK * SIZE_FACTOR * smallMs;
  const large = build(smallest * SIZE_FACTOR);
  expect(
    await measureCpuMs(() => parse(large), maxMs),
    `ms for an input of ${SIZE_FACTOR} times the size, which took ${smallMs} ms`,
  ).toBeLessThanOrEqual(maxMs);
}
