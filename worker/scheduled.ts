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
  readonly scheduledAt: number;
}

/** Builds the context of one cron run: configuration, database, operator notification and refresh. */
async function createCronContext(
  bindings: Bindings,
  afterwards: WaitUntil,
  { cron, scheduledAt }: CronTrigger,
): Promise<CronContext> {
  const config = getConfig(bindings);
  const { database, site, outboundBaseUrl: base, external, operatorWebhook } = config;
  const gate = createOutboundGateway({ baseUrl: base, contactUrl: site.contactEmail && `mailto:${site.contactEmail}` });
  const clock = Date.now;
  const services = await loadExternalServices(config, gate);
  const db = openDatabase({ ...database, timeoutMs: BATCH_TIMEOUT_MS });
  const { KV: kv } = bindings;
  const tickMs = parseCronIntervalMs(cron);
  const serviceNames = listServiceOverviews(external, scheduledAt).flatMap(({ id, name, isOn, relatedServices }) => [
    { id: id as string, name, isOn },
    ...relatedServices.map((extra) => ({ id: extra.service, name: `${name}: ${extra.name}`, isOn })),
  ]);
  return {
    db,
    clock,
    scheduledAt: scheduledAt,
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
        waitUntil: afterwards,
      });
      const { arePricesSynthetic } = site;
      const options = { now: scheduledAt, tickMs, clock, arePricesSynthetic };
      const loadRenderer = createEdgeRendererLoader(bindings.ASSETS);
      return runRefresh({ db, kv, catalogue, services, config: external, loadRenderer, ...options });
    },
    getServiceName: (service) => serviceNames.find(({ id }) => id === service)?.name ?? service,
  };
}

/** Runs the cron job once. */
export const handleScheduled = async (bindings: Bindings, afterwards: WaitUntil, trigger: CronTrigger): Promise<void> =>
  runCron(await createCronContext(bindings, afterwards, trigger));
