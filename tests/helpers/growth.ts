import { expect } from "vitest";

/** Factors of the sizes that are compared. */
const FACTORS = [1, 2, 4, 8] as const;
/** Factor by which the time may grow faster than the size. Quadratic time grows eight times faster. */
const SLACK = 4;
/** Processor time that is lost in noise, in ms. */
const NOISE_MS = 4;

/** Returns the processor time of a call in ms: the shorter of two runs, because other work only adds time. */
export async function measureCpuMs(run: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let runs = 0; runs < 2; runs += 1) {
    const start = process.cpuUsage();
    await run();
    const { user, system } = process.cpuUsage(start);
    times.push((user + system) / 1_000);
  }
  return Math.min(...times);
}

/** Expects that the processor time for inputs of 1, 2, 4 and 8 times a size grows linearly, with generous slack. */
export async function expectLinearTime<Input>(
  smallest: number,
  build: (size: number) => Input,
  parse: (input: Input) => unknown,
): Promise<void> {
  await parse(build(smallest));
  let first = 0;
  for (const factor of FACTORS) {
    const input = build(smallest * factor);
    const ms = await measureCpuMs(() => parse(input));
    if (factor === 1) first = Math.max(ms, NOISE_MS);
    expect(ms, `ms for an input of ${factor} times the size, which took ${first} ms`).toBeLessThanOrEqual(
      SLACK * factor * first,
    );
  }
}
