import { sweepExpired } from "../db/access/sessions";
import { sweepChanges } from "../db/ownership/sweep";
import { createApp } from "./app";
import type { Bindings } from "./bindings";
import { servicesOf } from "./services";

const app = createApp(servicesOf);

export default {
  fetch: (request, env, context) => app.fetch(request, env, context),
  scheduled: async (_event, env, context) => {
    const { catalogue, db, now } = servicesOf(env, (work) => context.waitUntil(work));
    await Promise.all([catalogue(), sweepExpired(db, now()), sweepChanges(db, now())]);
  },
} satisfies ExportedHandler<Bindings>;
