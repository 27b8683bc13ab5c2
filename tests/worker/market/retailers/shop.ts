import { expect } from "vitest";
import type { ProductPage, RetailerAdapter, StockReading } from "../../../../worker/market/retailers";
import type { RetailerOptions } from "../../../../worker/market/retailers/adapter";
import type { RobotsMemory } from "../../../../worker/market/service/allowance";
import { type Answering, FAULTS, NOW, status, type World } from "../world";

export interface Opening {
  readonly robots?: RobotsMemory;
  readonly now?: () => number;
}

/** Its pauses take no time, and are written down. */
export function optionsFor(world: World, { robots = new Map(), now = () => NOW }: Opening = {}) {
  const pauses: number[] = [];
  const wait = async (ms: number) => void pauses.push(ms);
  const options: RetailerOptions = { gate: world.gate(), robots, now, wait };
  return { ...options, pauses };
}

/** A site without a robots.txt. */
export const welcome = (world: World, ...hosts: readonly string[]): void => {
  for (const host of hosts) world.script(`${host}/robots.txt`, status(404));
};

/** What one look at one target finds. */
export async function lookWith({ fetchBatch }: RetailerAdapter, target: ProductPage): Promise<StockReading> {
  const [look, ...others] = await fetchBatch([target]);
  expect(others).toEqual([]);
  if (!look || look.isUnchanged) throw new Error("There should have been something new.");
  return look;
}

/** Faults of the shop itself, which the whole refresh hears of. */
export const TROUBLES = FAULTS.filter(({ failing }) =>
  ["unauthorized", "limited", "broken", "refused"].includes(failing),
).filter(({ name }) => name !== "a cut connection");

/** Odd pages, which are unknown and no more. */
export const ODDITIES: readonly (readonly [string, Answering])[] = [
  ...FAULTS.filter(({ failing }) => failing === "unreadable").map(({ name, answer }) => [name, answer] as const),
  ["a connection that is cut", () => Response.error()],
];
