import { createApp } from "./app";
import type { Bindings } from "./platform/bindings";
import { servicesOf } from "./services";

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  /** Its code is a fifth of the worker's, and no request needs it. */
  async scheduled({ cron, scheduledTime }, env, context) {
    const { scheduled } = await import("./scheduled");
    await scheduled(env, (work) => context.waitUntil(work), { cron, now: scheduledTime });
  },
} satisfies ExportedHandler<Bindings>;
