import type { Figure } from "../figures/figure";
import { median } from "../figures/median";
import { Client } from "./client";

const WARM_UP = 60;
const REQUESTS = 250;

interface RenderedPage {
  readonly name: string;
  /** With a query string, so that the page cache stays out of it. */
  readonly path: string;
  readonly most: number;
}

/** What a page costs beyond the way there and back: the bare handler's answer of the same bytes takes that way too. */
export async function measureRendering(plinth: string, bare: string, page: RenderedPage): Promise<Figure> {
  const clients = { plinth: new Client(plinth, 1), bare: new Client(bare, 1) };
  const times = { plinth: [] as number[], bare: [] as number[] };
  for (let request = 0; request < WARM_UP + REQUESTS; request += 1) {
    const rendered = await clients.plinth.time(page.path);
    const known = await clients.bare.time(page.path);
    if (request < WARM_UP) continue;
    times.plinth.push(rendered);
    times.bare.push(known);
  }
  clients.plinth.close();
  clients.bare.close();
  const [rendered, known] = [median(times.plinth), median(times.bare)];
  return {
    name: page.name,
    value: rendered - known,
    unit: "ms",
    limit: { most: page.most },
    from: `${rendered.toFixed(1)} - ${known.toFixed(1)} ms`,
  };
}
