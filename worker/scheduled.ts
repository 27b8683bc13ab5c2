import { BATCH_TIMEOUT_MS, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import { getQuotaDay, parseCronIntervalMs } from "../domain/refresh/schedule";
import { loadLatestCatalogue } from "./cache/snapshotCache";
import { type CronContext, notifyOperator, runCron } from "./cron/runCron";
import { listServiceOverviews, MARKETPLACE_SERVICE } from "./external/serviceStatus";
import { createOutboundGateway } from "./outbound/index";
import { createEdgeRendererLoader } from "./pictures/edgeRendererLoader";
import type { Bindings, WaitUntil } from "./platform/bindings";
import { runRefresh } from "./refresh/index";
import { getConfig, loadExternalServices, snapshotCache } from "./services";

export interface CronTrigger {
  /** Cron expression from wrangler.toml. The interval between refreshes is derived from it. */
  readonly cron: string;
  /** Scheduled time in ms. */
  readonly now: number;
}

/** Builds the context of one cron run: configuration, database, operator notification and refresh. */
async function createCronContext(
  bindings: Bindings,
  afterwards: WaitUntil,
  { cron, now }: CronTrigger,
): Promise<CronContext> {
  const config = getConfig(bindings);
  const { database, site, outsideBase: base, market, operatorWebhook } = config;
  const gate = createOutboundGateway({ base, contact: site.contactEmail && `mailto:${site.contactEmail}` });
  const clock = Date.now;
  const services = await loadExternalServices(config, gate);
  const db = openDatabase({ ...database, patienceMs: BATCH_TIMEOUT_MS });
  const { KV: kv } = bindings;
  const mayWriteNow = (key: string, state: string) => claimKvWrite(db, key, state, clock());
  const tickMs = parseCronIntervalMs(cron);
  const serviceNames = listServiceOverviews(market, now).flatMap(({ id, name, isOn, besides }) => [
    { id: id as string, name, isOn },
    ...besides.map((extra) => ({ id: extra.service, name: `${name}: ${extra.name}`, isOn })),
  ]);
  return {
    db,
    clock,
    scheduledAt: now,
    async tellOperator() {
      if (operatorWebhook === undefined) return;
      await notifyOperator({
        db,
        tickMs,
        now: clock(),
        post: (text) => services.post(operatorWebhook, text),
        services: serviceNames.filter(({ isOn }) => isOn),
        calls: {
          isCounted: services.marketplace !== undefined,
          account: { service: MARKETPLACE_SERVICE, day: getQuotaDay(clock()).day },
          cap: market.dailyCalls,
        },
      });
    },
    async refresh() {
      const catalogue = await loadLatestCatalogue(snapshotCache, {
        db,
        kv,
        mayWrite: mayWriteNow,
        now: clock,
        afterwards,
      });
      const { arePricesSynthetic } = site;
      const options = { now, tickMs, clock, arePricesSynthetic };
      const openPen = createEdgeRendererLoader(bindings.ASSETS);
      return runRefresh({ db, kv, catalogue, services, config: market, openPen, ...options });
    },
    nameOfService: (service) => serviceNames.find(({ id }) => id === service)?.name ?? service,
  };
}

/** Runs the cron job once. */
export const handleScheduled = async (bindings: Bindings, afterwards: WaitUntil, trigger: CronTrigger): Promise<void> =>
  runCron(await createCronContext(bindings, afterwards, trigger));
