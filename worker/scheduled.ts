import { LONG_PATIENCE_MS, openDatabase } from "../db/client";
import { mayWrite } from "../db/kvWrites";
import { budgetDay, tickOf } from "../domain/refresh/plan";
import { readNewestCatalogue } from "./cache/catalogueStore";
import { type Cron, runCron, tellOperator } from "./cron/cron";
import { refresh } from "./market/refresh/index";
import { MARKETPLACE, serviceStandings } from "./market/standings";
import { openGate } from "./outside/index";
import { edgePen } from "./pictures/edge";
import type { Afterwards, Bindings } from "./platform/bindings";
import { configOf, memory, openMarket } from "./services";

export interface Occasion {
  /** As wrangler.toml names it: how far refreshes are apart follows from it. */
  readonly cron: string;
  /** ms */
  readonly now: number;
}

/** All that a run of the cron trigger does. */
async function cronOf(bindings: Bindings, afterwards: Afterwards, { cron, now }: Occasion): Promise<Cron> {
  const config = configOf(bindings);
  const { database, site, outsideBase: base, market, operatorWebhook } = config;
  const gate = openGate({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const clock = Date.now;
  const services = await openMarket(config, gate);
  const db = openDatabase({ ...database, patienceMs: LONG_PATIENCE_MS });
  const { KV: kv } = bindings;
  const mayWriteNow = (key: string, state: string) => mayWrite(db, key, state, clock());
  const tickMs = tickOf(cron);
  const asked = serviceStandings(market, now).flatMap(({ id, name, isOn, besides }) => [
    { id: id as string, name, isOn },
    ...besides.map((beside) => ({ id: beside.service, name: `${name}: ${beside.name}`, isOn })),
  ]);
  return {
    db,
    clock,
    scheduledAt: now,
    async tellOperator() {
      if (operatorWebhook === undefined) return;
      await tellOperator({
        db,
        tickMs,
        now: clock(),
        post: (text) => services.post(operatorWebhook, text),
        services: asked.filter(({ isOn }) => isOn),
        calls: {
          isCounted: services.marketplace !== undefined,
          account: { service: MARKETPLACE, day: budgetDay(clock()).day },
          cap: market.dailyCalls,
        },
      });
    },
    async refresh() {
      const catalogue = await readNewestCatalogue(memory, { db, kv, mayWrite: mayWriteNow, now: clock, afterwards });
      const { arePricesSynthetic } = site;
      const options = { now, tickMs, clock, arePricesSynthetic };
      const openPen = edgePen(bindings.ASSETS);
      return refresh({ db, kv, catalogue, services, config: market, openPen, ...options });
    },
    nameOfService: (service) => asked.find(({ id }) => id === service)?.name ?? service,
  };
}

/** One turn of the cron trigger. */
export const scheduled = async (bindings: Bindings, afterwards: Afterwards, occasion: Occasion): Promise<void> =>
  runCron(await cronOf(bindings, afterwards, occasion));
