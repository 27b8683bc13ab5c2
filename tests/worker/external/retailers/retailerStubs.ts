import "../../../helpers/htmlRewriter";
import { expect } from "vitest";
import type {
  PageStockReading,
  RetailerAdapter,
  RetailerAdapterDeps,
  RetailerProductPage,
} from "../../../../worker/external/retailers/adapter";
import type { RobotsTxtCache } from "../../../../worker/external/service/robots";
import { NOW, type ResponseHandler, respondStatus, SERVICE_FAULTS, type ServiceStubs } from "../serviceStubs";

export interface RetailerTestOptions {
  readonly robots?: RobotsTxtCache;
  readonly now?: () => number;
}

/** Creates options that record pauses instead of waiting. */
export function createRetailerOptions(
  stubs: ServiceStubs,
  { robots = new Map(), now = () => NOW }: RetailerTestOptions = {},
) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const options: RetailerAdapterDeps = { gateway: stubs.createGateway(), robots, now, wait };
  return { ...options, pauses };
}

/** Makes sites answer that they have no robots.txt. */
export const allowRobots = (stubs: ServiceStubs, ...hosts: readonly string[]): void => {
  for (const host of hosts) stubs.script(`${host}/robots.txt`, respondStatus(404));
};

/** Reads a single page, which must give a new reading. */
export async function readProductPage(
  { fetchBatch }: RetailerAdapter,
  target: RetailerProductPage,
): Promise<PageStockReading> {
  const [reading, ...others] = await fetchBatch([target]);
  expect(others).toEqual([]);
  if (!reading || reading.isUnchanged) throw new Error("Expected a new reading of the page.");
  return reading;
}

/** Faults of the shop itself, which fail the whole run. */
export const SHOP_FAULTS = SERVICE_FAULTS.filter(({ failing }) =>
  ["unauthorized", "limited", "broken", "refused"].includes(failing),
).filter(({ name }) => name !== "a broken connection");

/** Unreadable pages, whose state is unknown. */
export const ODD_PAGES: readonly (readonly [string, ResponseHandler])[] = [
  ...SERVICE_FAULTS.filter(({ failing }) => failing === "unreadable").map(
    ({ name, sendResponse }) => [name, sendResponse] as const,
  ),
  ["a broken connection", () => Response.error()],
];
