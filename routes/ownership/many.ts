import { z } from "zod";
import { actOnMany, merge, undo } from "../../db/ownership/change";
import { ownHoldings } from "../../db/ownership/own";
import type { Collection } from "../../db/ownership/read";
import type { Change } from "../../db/write";
import { t } from "../../domain/messages/pages";
import { BULK_ACTS, MOST_AT_ONCE } from "../../domain/ownership/bulk";
import { parseHoldings } from "../../domain/ownership/notation";
import { invalidField } from "../http/apiErrors";
import { readBody } from "../http/body";
import { changing } from "../http/change";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { collectionOnWire } from "./wire";

/** Changes of many items at once. They answer the whole collection in its notation. */
export const many = openRoom();

const noIds = { error: () => t.ownership.noIds(MOST_AT_ONCE) };

const bulk = z.object({
  act: z.enum(BULK_ACTS, { error: () => t.ownership.noAct(BULK_ACTS) }),
  ids: z.array(z.number(noIds), noIds).min(1, noIds).max(MOST_AT_ONCE, noIds),
});

const merging = z.object({
  holdings: z.unknown().transform((value, context) => {
    const holdings = parseHoldings(value);
    if (holdings) return holdings;
    context.addIssue({ code: "custom", message: t.ownership.noHoldings });
    return z.NEVER;
  }),
});

/** All that a page shows of its person, at one moment. */
many.page("/api/amiibo/holdings", { role: "user", reads: [ownHoldings] }, ({ json, var: { viewer } }, own) =>
  json({ ...collectionOnWire(own(ownHoldings)), privacySettings: viewer.settings }),
);

many.call(
  "/api/amiibo/bulk",
  { role: "user" },
  changing(async (c, change) => {
    const body = await readBody(c, bulk, { act: "own", ids: [1, 2] });
    if (!body.ok) return body.answer;
    const { act, ids } = body.value;
    if (!(await areKnown(c, ids))) return invalidField(c, "ids", noIds.error());
    return answer(c, await actOnMany(c.var.services.db, act, [...new Set(ids)], change), change);
  }),
);

many.call(
  "/api/amiibo/merge",
  { role: "user" },
  changing(async (c, change) => {
    const body = await readBody(c, merging, { holdings: { "12": "bl" } });
    if (!body.ok) return body.answer;
    const marked = body.value.holdings;
    if (!(await areKnown(c, [...marked.keys()]))) {
      return invalidField(c, "holdings", t.ownership.unknownId);
    }
    return answer(c, await merge(c.var.services.db, marked, change), change);
  }),
);

/** Unknown and foreign changes change nothing. */
many.call(
  "/api/changes/:change/undo",
  { role: "user" },
  changing(async (c, change) => {
    const undone = c.req.param("change") ?? "";
    return answer(c, await undo(c.var.services.db, undone, change), change);
  }),
);

const answer = (c: AppContext, collection: Collection, { changeId }: Change) =>
  c.json({ ...collectionOnWire(collection), change: changeId });

async function areKnown(c: AppContext, ids: readonly number[]): Promise<boolean> {
  const { byId } = await c.var.services.catalogue();
  return ids.every((id) => byId.has(id));
}
