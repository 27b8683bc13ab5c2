import { expect } from "vitest";
import type { ProductPage, RetailerAdapter, StockReading } from "../../../../worker/external/retailers";
import type { RetailerOptions } from "../../../../worker/external/retailers/adapter";
import type { RobotsCache } from "../../../../worker/external/service/allowance";
import { NOW, type ResponseHandler, respondStatus, SERVICE_FAULTS, type ServiceStubs } from "../serviceStubs";

export interface RetailerTestOptions {
  readonly robots?: RobotsCache;
  readonly now?: () => number;
}

/** Its pauses take no time, and are written down. */
export function createRetailerOptions(
  world: ServiceStubs,
  { robots = new Map(), now = () => NOW }: RetailerTestOptions = {},
) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const options: RetailerOptions = { gate: world.gate(), robots, now, wait };
  return { ...options, pauses };
}

/** A site without a robots.txt. */
export const allowRobots = (world: ServiceStubs, ...hosts: readonly string[]): void => {
  for (const host of hosts) world.script(`${host}/robots.txt`, respondStatus(404));
};

/** What one look at one target finds. */
export async function readProductPage({ fetchBatch }: RetailerAdapter, target: ProductPage): Promise<StockReading> {
  const [look, ...others] = await fetchBatch([target]);
  expect(others).toEqual([]);
  if (!look || look.isUnchanged) throw new Error("There should have been something new.");
  return look;
}

/** Faults of the shop itself, which the whole refresh hears of. */
export const SHOP_FAULTS = SERVICE_FAULTS.filter(({ failing }) =>
  ["unauthorized", "limited", "broken", "refused"].includes(failing),
).filter(({ name }) => name !== "a cut connection");

/** Odd pages, which are unknown and no more. */
export const ODD_PAGES: readonly (readonly [string, ResponseHandler])[] = [
  ...SERVICE_FAULTS.filter(({ failing }) => failing === "unreadable").map(
    ({ name, answer }) => [name, answer] as const,
  ),
  ["a connection that is cut", () => Response.error()],
];
