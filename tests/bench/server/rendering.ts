import type { BenchResult } from "../results/result";
import { KeepAliveClient } from "./client";
import { measureExtraTime } from "./measureExtraTime";

export interface RenderedPageCase {
  readonly name: string;
  /** Path with a query parameter that bypasses the page cache. */
  readonly path: string;
  readonly max: number | undefined;
}

/**
 * Measures the time to render a page. Subtracts the time of a bare worker that returns the same bytes, after the same
 * database request if there is one.
 */
export async function measureRendering(plinth: string, bare: string, page: RenderedPageCase): Promise<BenchResult> {
  const { name, path, max } = page;
  const time = await measureExtraTime(
    { client: new KeepAliveClient(plinth, 1), path },
    { client: new KeepAliveClient(bare, 1), path },
  );
  return { name, ...time, ...(max !== undefined && { limit: { max } }) };
}
