import { createApp } from "./app";
import type { Bindings } from "./config";
import { createServices } from "./services";

const app = createApp(createServices);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  /** Runs the cron job. Its code is imported on demand, because no request needs this fifth of the worker's code. */
  async scheduled({ cron, scheduledTime }, env, context) {
    const { handleScheduled } = await import("./scheduled");
    await handleScheduled(env, (work) => context.waitUntil(work), { cron, scheduledAt: scheduledTime });
  },
} satisfies ExportedHandler<Bindings>;
