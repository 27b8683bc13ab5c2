import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { ownOffersOfItem } from "../../db/alerts/offers";
import { ownTargetsOfItem } from "../../db/alerts/targets";
import { ownHoldingOfItem } from "../../db/ownership/own";
import { parseTarget } from "../../domain/alerts/target";
import { invalidFields } from "../http/apiErrors";
import { readBody } from "../http/body";
import { changingItem } from "../http/change";
import { openRoom } from "../http/room";
import { setWish } from "./save";

export const api = openRoom();

const setting = z.object({
  market: z.string(),
  condition: z.string(),
  /** Major units; nothing takes the target away. */
  price: z.union([z.string(), z.number().transform(String), z.null().transform(() => "")]).default(""),
  restock: z.boolean().default(false),
});
const EXAMPLE = { market: "EBAY-GB", condition: "new", price: "9.99", restock: false };

const TARGET = [ownHoldingOfItem, ownTargetsOfItem, ownOffersOfItem] as const;

/** Answers what is waited for there then, with the version of all that is theirs, and what is news because it is met already. */
api.call(
  "/api/amiibo/:id/target",
  { role: "user", reads: TARGET },
  changingItem(async (c, itemId, change, own: TakeOwn<(typeof TARGET)[number]>) => {
    const body = await readBody(c, setting, EXAMPLE);
    if (!body.ok) return body.answer;
    const parsed = parseTarget(body.value);
    if (!parsed.ok) return invalidFields(c, parsed.problems);
    const { services } = c.var;
    const { corner, wish } = parsed;
    const { version, target, news } = await setWish(services.db, {
      ...{ change, catalogue: await services.catalogue(), itemId, corner, wish },
      isWatched: own(ownHoldingOfItem).holding.watchlisted,
      targets: own(ownTargetsOfItem),
      offers: own(ownOffersOfItem),
    });
    return c.json({
      version,
      market: corner.market,
      condition: corner.grade,
      price: typeof target?.price === "number" ? target.price / 100 : null,
      restock: target?.isRestock ?? false,
      watchlisted: true,
      met: news ?? null,
    });
  }),
);
