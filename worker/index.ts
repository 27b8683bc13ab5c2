import { createApp } from "./app";
import type { WorkerBindings } from "./config";
import { createAppServices } from "./services";

const app = createApp(createAppServices);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  /** Runs the cron job. Its code is imported on demand, because no request needs this fifth of the worker's code. */
  async scheduled({ cron, scheduledTime }, env, context) {
    const { handleCronTrigger } = await import("./scheduled");
    await handleCronTrigger(env, (work) => context.waitUntil(work), { cron, scheduledAt: scheduledTime });
  },
} satisfies ExportedHandler<WorkerBindings>;
