import { Hono } from "hono";
import { act, readItem } from "../../db/ownership/change";
import { ACTS } from "../../domain/ownership/acts";
import { isBoxed } from "../../domain/ownership/holding";
import type { AppEnv } from "../context";
import { changingItem, knownId, noSuchAmiibo } from "./change";
import { itemStateOnWire } from "./wire";

export const acts = new Hono<AppEnv>();

/** Older clients send GET, our own pages POST. Both need the page's token, so no link or image can change anything. */
for (const name of ACTS) {
  acts.on(
    ["GET", "POST"],
    `/api/amiibo/:id/${name}`,
    changingItem(async (c, amiiboId, change) =>
      c.json(itemStateOnWire(await act(c.var.services.db, name, amiiboId, change), change)),
    ),
  );
}

acts.on(["GET", "POST"], "/api/amiibo/:id/boxed", async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { holding } = await readItem(c.var.services.db, c.var.viewer.id, amiiboId);
  return c.json({ boxed: isBoxed(holding) });
});
