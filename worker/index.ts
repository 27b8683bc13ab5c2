import { createApp } from "./app";
import type { Bindings } from "./bindings";
import { runCron } from "./cron";
import { cronOf, servicesOf } from "./services";

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  async scheduled({ cron, scheduledTime }, env, context) {
    const afterwards = (work: Promise<unknown>) => context.waitUntil(work);
    await runCron(cronOf(env, afterwards, { cron, now: scheduledTime }));
  },
} satisfies ExportedHandler<Bindings>;
