import type { BenchFigure } from "../figures/figure";
import { KeepAliveClient } from "./client";
import { measureExtraTime } from "./measureExtraTime";

export interface RenderedPageCase {
  readonly name: string;
  /** With a query string, so that the page cache stays out of it. */
  readonly path: string;
  readonly most: number | undefined;
}

/**
 * What a page costs beyond the way there and back: the bare handler's answer of the same bytes takes that way too, and
 * where it asks the database, the way to it and what it does there.
 */
export async function measureRendering(plinth: string, bare: string, page: RenderedPageCase): Promise<BenchFigure> {
  const { name, path, most } = page;
  const time = await measureExtraTime(
    { client: new KeepAliveClient(plinth, 1), path },
    { client: new KeepAliveClient(bare, 1), path },
  );
  return { name, ...time, ...(most !== undefined && { limit: { most } }) };
}
