import type { TakeOwn } from "../../db/access/own";
import { act } from "../../db/ownership/change";
import { ownHoldingOfItem } from "../../db/ownership/own";
import { ACTS } from "../../domain/ownership/acts";
import { isBoxed } from "../../domain/ownership/holding";
import { changingItem, knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { openRoom } from "../http/room";
import { itemStateOnWire } from "./wire";

export const acts = openRoom();

/** Older clients send them as GET. Either way the call needs the page's token, so no link or image can change anything. */
for (const name of ACTS) {
  const path = `/api/amiibo/:id/${name}`;
  const handler = changingItem(async (c, amiiboId, change) =>
    c.json(itemStateOnWire(await act(c.var.services.db, name, amiiboId, change), change)),
  );
  acts.call(path, { role: "user" }, handler);
  acts.callByGet(path, { role: "user" }, handler);
}

const BOXED = { role: "user", reads: [ownHoldingOfItem] } as const;

acts.call("/api/amiibo/:id/boxed", BOXED, tellBoxed);
acts.callByGet("/api/amiibo/:id/boxed", BOXED, tellBoxed);

async function tellBoxed(c: AppContext, own: TakeOwn<typeof ownHoldingOfItem>) {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  return c.json({ boxed: isBoxed(own(ownHoldingOfItem).holding) });
}
