import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { until } from "../../local/until";
import type { Figure } from "../bench/figures/figure";
import { openAsker } from "./ask";
import { crossedPromises } from "./tally";
import type { Target } from "./target";

const EACH_SECOND = 1_000;
const SECONDS = 6;
/** They come faster than a small machine renders, and what it took in it does to the end. */
const BACK_WITHIN_MS = 10_000;
const PATIENCE_MS = 20_000;
const PATHS = ["/list/all?groups=20&q=o", "/list/all", "/api/guest/amiibo/all", "/user/1", "/img/1"];

/** Requests whose sender is gone before the answer comes. */
export async function attackByAborting(target: Target): Promise<Figure[]> {
  const { url, reports } = target;
  const port = Number(new URL(url).port);
  for (let round = 0; round < SECONDS * 10; round += 1) {
    for (let each = 0; each < EACH_SECOND / 10; each += 1) {
      const socket = connect(port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.write(`GET ${PATHS[each % PATHS.length]} HTTP/1.1\r\nHost: localhost\r\n\r\n`);
      setTimeout(() => socket.resetAndDestroy(), each % 20);
    }
    await sleep(100);
  }
  const start = performance.now();
  const asker = openAsker(url, 1);
  await until(async () => ((await asker.ask({ path: "/" })).status === 200 ? true : undefined), {
    timeoutMs: PATIENCE_MS,
  });
  asker.close();
  return [
    {
      name: `after ${EACH_SECOND} aborted requests a second: answers again`,
      value: performance.now() - start,
      unit: "ms",
      limit: { most: BACK_WITHIN_MS },
      from: reports.length > 0 ? `${reports.length} restarts` : "nothing ended",
    },
    crossedPromises("aborted requests", target),
  ];
}
