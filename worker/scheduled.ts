import { DATABASE_BATCH_TIMEOUT_MS, openDatabase } from "../db/client";
import { claimKvWrite } from "../db/kvWrites";
import { getMarketplaceQuotaDay, parseCronIntervalMs } from "../domain/refresh/schedule";
import { loadLatestCatalogue } from "./cache/snapshotCache";
import type { WorkerBindings } from "./config";
import { type CronRunContext, notifyOperator, notifyOperatorOfRefusedWrites, runCron } from "./cron/runCron";
import { listServiceOverviews, MARKETPLACE_SEARCH_SERVICE_ID } from "./external/serviceStatus";
import { createEdgeRendererLoader } from "./pictures/edgeRendererLoader";
import type { WaitUntil } from "./platform/runtime";
import { runRefresh } from "./refresh/index";
import { createConfiguredGateway, getWorkerConfig, loadExternalServices, sharedSnapshotCache } from "./services";

export interface CronTrigger {
  /** Cron expression from wrangler.toml. It determines the interval between two refreshes. */
  readonly cron: string;
  readonly scheduledAt: number;
}

async function createCronContext(
  bindings: WorkerBindings,
  waitUntil: WaitUntil,
  { cron, scheduledAt }: CronTrigger,
): Promise<CronRunContext> {
  const config = getWorkerConfig(bindings);
  const { external, operatorWebhook } = config;
  const clock = Date.now;
  const services = await loadExternalServices(config, createConfiguredGateway(config));
  const db = openDatabase({ ...config.database, timeoutMs: DATABASE_BATCH_TIMEOUT_MS });
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
    async notifyOperatorOfRefusedWrites(cause) {
      if (operatorWebhook === undefined) return;
      const postToWebhook = (text: string) => services.postToWebhook(operatorWebhook, text);
      await notifyOperatorOfRefusedWrites(cause, { kv, now: clock(), postToWebhook });
    },
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
          account: { service: MARKETPLACE_SEARCH_SERVICE_ID, day: getMarketplaceQuotaDay(clock()).day },
          dailyLimit: external.dailyCalls,
        },
      });
    },
    async runRefresh() {
      const catalogue = await loadLatestCatalogue(sharedSnapshotCache, {
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

export const handleCronTrigger = async (
  bindings: WorkerBindings,
  waitUntil: WaitUntil,
  trigger: CronTrigger,
): Promise<void> => runCron(await createCronContext(bindings, waitUntil, trigger));
