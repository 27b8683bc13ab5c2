import type { Figure } from "../figures/figure";
import { Client } from "./client";
import { timeBeyond } from "./inTurns";

export interface RenderedPage {
  readonly name: string;
  /** With a query string, so that the page cache stays out of it. */
  readonly path: string;
  readonly most: number | undefined;
}

/**
 * What a page costs beyond the way there and back: the bare handler's answer of the same bytes takes that way too, and
 * where it asks the database, the way to it and what it does there.
 */
export async function measureRendering(plinth: string, bare: string, page: RenderedPage): Promise<Figure> {
  const { name, path, most } = page;
  const time = await timeBeyond({ client: new Client(plinth, 1), path }, { client: new Client(bare, 1), path });
  return { name, ...time, ...(most !== undefined && { limit: { most } }) };
}
