import { sweepExpired } from "../db/access/sessions";
import { sweepKept } from "../db/kept";
import { sweepChanges } from "../db/ownership/sweep";
import { sweepSheets } from "../db/sheets/sheets";
import { createApp } from "./app";
import type { Bindings } from "./bindings";
import { refreshOf, servicesOf } from "./services";

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  async scheduled({ cron, scheduledTime }, env, context) {
    const afterwards = (work: Promise<unknown>) => context.waitUntil(work);
    const { db, now } = servicesOf(env, afterwards);
    await Promise.all([sweepExpired(db, now()), sweepChanges(db, now()), sweepSheets(db, now()), sweepKept(db, now())]);
    await refreshOf(env, afterwards, { cron, now: scheduledTime });
  },
} satisfies ExportedHandler<Bindings>;
