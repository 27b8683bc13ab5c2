import { BATCH_TIMEOUT_MS, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import { getQuotaDay, parseCronIntervalMs } from "../domain/refresh/schedule";
import { loadLatestCatalogue } from "./cache/snapshotCache";
import type { Bindings } from "./config";
import { type CronContext, notifyOperator, runCron } from "./cron/runCron";
import { listServiceOverviews, MARKETPLACE_SERVICE } from "./external/serviceStatus";
import { createEdgeRendererLoader } from "./pictures/edgeRendererLoader";
import type { WaitUntil } from "./platform/runtime";
import { runRefresh } from "./refresh/index";
import { createGateway, getConfig, loadExternalServices, snapshotCache } from "./services";

export interface CronTrigger {
  /** Cron expression from wrangler.toml. It determines the interval between two refreshes. */
  readonly cron: string;
  readonly scheduledAt: number;
}

async function createCronContext(
  bindings: Bindings,
  waitUntil: WaitUntil,
  { cron, scheduledAt }: CronTrigger,
): Promise<CronContext> {
  const config = getConfig(bindings);
  const { external, operatorWebhook } = config;
  const clock = Date.now;
  const services = await loadExternalServices(config, createGateway(config));
  const db = openDatabase({ ...config.database, timeoutMs: BATCH_TIMEOUT_MS });
  const { KV: kv } = bindings;
  const tickMs = parseCronIntervalMs(cron);
  const serviceNames = listServiceOverviews(external, scheduledAt).flatMap(({ id, name, isOn, relatedServices }) => [
    { id: id as string, name, isOn },
    ...relatedServices.map((related) => ({ id: related.service, name: `${name}: ${related.name}`, isOn })),
  ]);
  return {
    db,
    clock,
    scheduledAt,
    async notifyOperator() {
      if (operatorWebhook === undefined) return;
      await notifyOperator({
        db,
        tickMs,
        now: clock(),
        postToWebhook: (text) => services.postToWebhook(operatorWebhook, text),
        services: serviceNames.filter(({ isOn }) => isOn),
        marketplaceCalls: {
          isCounted: services.marketplace !== undefined,
          account: { service: MARKETPLACE_SERVICE, day: getQuotaDay(clock()).day },
          dailyLimit: external.dailyCalls,
        },
      });
    },
    async runRefresh() {
      const catalogue = await loadLatestCatalogue(snapshotCache, {
        db,
        kv,
        claimKvWrite: (key, valueVersion) => claimKvWrite(db, key, valueVersion, clock()),
        now: clock,
        waitUntil,
      });
      const { arePricesSynthetic } = config.site;
      const loadRenderer = createEdgeRendererLoader(bindings.ASSETS);
      const times = { now: scheduledAt, tickMs, clock };
      return runRefresh({ db, kv, catalogue, services, config: external, loadRenderer, arePricesSynthetic, ...times });
    },
    getServiceName: (service) => serviceNames.find(({ id }) => id === service)?.name ?? service,
  };
}

export const handleScheduled = async (bindings: Bindings, waitUntil: WaitUntil, trigger: CronTrigger): Promise<void> =>
  runCron(await createCronContext(bindings, waitUntil, trigger));
