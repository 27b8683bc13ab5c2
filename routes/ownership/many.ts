import { Hono } from "hono";
import { actOnMany, merge, undo } from "../../db/ownership/change";
import { type Collection, readCollection } from "../../db/ownership/read";
import type { Change } from "../../db/ownership/write";
import { BULK_ACTS, MOST_AT_ONCE } from "../../domain/ownership/bulk";
import { parseHoldings } from "../../domain/ownership/notation";
import { readJson } from "../api/body";
import { apiError, invalidField } from "../api/errors";
import type { AppContext, AppEnv } from "../context";
import { changing } from "./change";
import { collectionOnWire } from "./wire";

/** Changes of many items at once. They answer the whole collection in its notation. */
export const many = new Hono<AppEnv>();

many.get("/api/amiibo/holdings", async (c) =>
  c.json(collectionOnWire(await readCollection(c.var.services.db, c.var.viewer.id))),
);

many.post(
  "/api/amiibo/bulk",
  changing(async (c, change) => {
    const body = await readJson(c.req.raw);
    if (!body) return apiError(c, "bad_request", 'The body is not JSON: send { "act": "own", "ids": [1, 2] }.');
    const act = BULK_ACTS.find((each) => each === Reflect.get(body, "act"));
    if (!act) return invalidField(c, "act", `The act is one of ${BULK_ACTS.join(", ")}.`);
    const ids = await parseIds(c, Reflect.get(body, "ids"));
    if (!ids) return invalidField(c, "ids", `The ids are a list of 1 to ${MOST_AT_ONCE} ids of the catalogue.`);
    return answer(c, await actOnMany(c.var.services.db, act, ids, change), change);
  }),
);

many.post(
  "/api/amiibo/merge",
  changing(async (c, change) => {
    const body = await readJson(c.req.raw);
    const marked = body && parseHoldings(Reflect.get(body, "holdings"));
    const { byId } = await c.var.services.catalogue();
    if (!marked) return invalidField(c, "holdings", 'The holdings are an object such as { "12": "bl" }.');
    if (![...marked.keys()].every((id) => byId.has(id))) {
      return invalidField(c, "holdings", "The holdings name an id that the catalogue does not have.");
    }
    return answer(c, await merge(c.var.services.db, marked, change), change);
  }),
);

/** Unknown and foreign changes change nothing. */
many.post(
  "/api/changes/:change/undo",
  changing(async (c, change) => {
    const undone = c.req.param("change") ?? "";
    return answer(c, await undo(c.var.services.db, undone, change), change);
  }),
);

const answer = (c: AppContext, collection: Collection, { changeId }: Change) =>
  c.json({ ...collectionOnWire(collection), change: changeId });

async function parseIds(c: AppContext, value: unknown): Promise<number[] | undefined> {
  if (!Array.isArray(value) || value.length === 0 || value.length > MOST_AT_ONCE) return undefined;
  const { byId } = await c.var.services.catalogue();
  const ids = new Set<number>();
  for (const id of value) {
    if (typeof id !== "number" || !byId.has(id)) return undefined;
    ids.add(id);
  }
  return [...ids];
}
