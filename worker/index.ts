import { sweepExpired } from "../db/access/sessions";
import { sweepChanges } from "../db/ownership/sweep";
import { sweepSheets } from "../db/sheets/sheets";
import { doAgree } from "../domain/refresh/clocks";
import { createApp } from "./app";
import type { Bindings } from "./bindings";
import { refreshOf, servicesOf } from "./services";

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  async scheduled({ cron, scheduledTime }, env, context) {
    const afterwards = (work: Promise<unknown>) => context.waitUntil(work);
    const { db, now } = servicesOf(env, afterwards);
    // By a clock that may be wrong nothing is deleted: the next time is soon enough.
    if (doAgree(scheduledTime, now().getTime()))
      await Promise.all([sweepExpired(db, now()), sweepChanges(db, now()), sweepSheets(db, now())]);
    await refreshOf(env, afterwards, { cron, now: scheduledTime });
  },
} satisfies ExportedHandler<Bindings>;
