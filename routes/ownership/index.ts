import { z } from "zod";
import type { TakeOwn } from "../../db/access/own";
import { act, actOnMany, merge, undo } from "../../db/ownership/change";
import {
  ownFirstCopies,
  ownHoldingOfItem,
  ownHoldings,
  ownOwnedIds,
  readRest,
  type Whole,
} from "../../db/ownership/own";
import type { Collection } from "../../db/ownership/read";
import { addReport } from "../../db/ownership/reports";
import type { Change } from "../../db/write";
import { t } from "../../domain/messages/pages";
import { ACTS, type Act, BULK_ACTS, MOST_AT_ONCE } from "../../domain/ownership/acts";
import { type Holdings, isBoxed, isOwned, NOTHING } from "../../domain/ownership/holding";
import { milestoneOf, milestoneText } from "../../domain/ownership/milestone";
import { parseHoldings } from "../../domain/wire/holdings";
import { MARKET_OF_ITEM, readMarket } from "../amiibo/market";
import { amiiboOnWire, itemOnWire, type WireFacts } from "../amiibo/wire";
import { invalidField } from "../http/apiErrors";
import { changing, changingItem, knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { readBody } from "../http/form";
import { openRoom } from "../http/room";
import { valueOnWire } from "../money/StillPrice";
import { copies } from "./copies";
import { collectionOnWire, copyOnWire, itemStateOnWire } from "./wire";

/** What is read for all that its viewer has. */
export const OWN_COLLECTION = [ownHoldings, ownFirstCopies] as const;

/** As it was at one moment. What is too large to come with the session takes more trips. */
export const wholeCollection = (
  { var: { services, viewer } }: AppContext,
  own: TakeOwn<(typeof OWN_COLLECTION)[number]>,
): Promise<Whole> => readRest(services.db, viewer.id, { ...own(ownHoldings), copies: own(ownFirstCopies) });

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
  { role: "user", reads: [ownOwnedIds] },
  changing<typeof ownOwnedIds>(async (c, change, own) => {
    const body = await readBody(c, bulk, { act: "own", ids: [1, 2] });
    if (!body.ok) return body.answer;
    const { act } = body.value;
    const ids = await knownAmong(c, body.value.ids);
    if (ids.length === 0) return invalidField(c, "ids", noIds.error());
    const collection = await actOnMany(c.var.services.db, act, [...new Set(ids)], change);
    return answer(c, collection, change, await milestoneWords(c, own(ownOwnedIds), ownedIn(collection.holdings)));
  }),
);

many.call(
  "/api/amiibo/merge",
  { role: "user" },
  changing(async (c, change) => {
    const body = await readBody(c, merging, { holdings: { "12": "bl" } });
    if (!body.ok) return body.answer;
    const marked = body.value.holdings;
    const known = new Set(await knownAmong(c, [...marked.keys()]));
    if (known.size === 0 && marked.size > 0) return invalidField(c, "holdings", t.ownership.unknownId);
    const theirs = new Map([...marked].filter(([id]) => known.has(id)));
    return answer(c, await merge(c.var.services.db, theirs, change), change);
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

const answer = (c: AppContext, collection: Collection, { changeId }: Change, more: object = {}) =>
  c.json({ ...collectionOnWire(collection), change: changeId, ...more });

/** What was reached by a change, as a sentence. */
async function milestoneWords(c: AppContext, before: ReadonlySet<number>, after: Iterable<number>) {
  const reached = milestoneOf(await c.var.services.catalogue(), before, after);
  return reached && { milestone: milestoneText(reached) };
}

const ownedIn = (holdings: Holdings): number[] =>
  [...holdings].flatMap(([id, holding]) => (isOwned(holding) ? [id] : []));

/** An item may have been taken back since a page was opened or a guest marked it: the others stand for themselves. */
async function knownAmong(c: AppContext, ids: readonly number[]): Promise<readonly number[]> {
  const { byId } = await c.var.services.catalogue();
  return ids.filter((id) => byId.has(id));
}

export const acts = openRoom();

/** What may reach a milestone; the others read nothing before they change something. */
const ADDING: ReadonlySet<Act> = new Set(["own", "add"]);

/** Older clients send them as GET. Either way the call needs the page's token, so no link or image can change anything. */
for (const name of ACTS) {
  const path = `/api/amiibo/:id/${name}`;
  const rules = { role: "user", reads: ADDING.has(name) ? [ownOwnedIds] : [] } as const;
  const handler = changingItem<typeof ownOwnedIds>(async (c, amiiboId, change, own) => {
    const acted = await act(c.var.services.db, name, amiiboId, change);
    const before = ADDING.has(name) && isOwned(acted.holding) && own(ownOwnedIds);
    const milestone = before && (await milestoneWords(c, before, [...before, amiiboId]));
    return c.json({ ...itemStateOnWire(acted, change), ...(acted.wasOwned && { was_owned: true }), ...milestone });
  });
  acts.call(path, rules, handler);
  acts.callByGet(path, rules, handler);
}

const BOXED = { role: "user", reads: [ownHoldingOfItem] } as const;

acts.call("/api/amiibo/:id/boxed", BOXED, tellBoxed);
acts.callByGet("/api/amiibo/:id/boxed", BOXED, tellBoxed);

async function tellBoxed(c: AppContext, own: TakeOwn<typeof ownHoldingOfItem>) {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  return c.json({ boxed: isBoxed(own(ownHoldingOfItem).holding) });
}

/** Somebody's own collection, with the field names that clients know. */
export const lists = openRoom();

async function toldTo(c: AppContext): Promise<WireFacts> {
  const { services, preferences } = c.var;
  const [catalogue, book] = await Promise.all([services.catalogue(), services.prices()]);
  return { catalogue, book, region: preferences.region };
}

lists.page("/api/amiibo/all", { role: "user", reads: [...OWN_COLLECTION] }, async (c, own) => {
  const [told, { holdings, copies }] = await Promise.all([toldTo(c), wholeCollection(c, own)]);
  return c.json({
    amiibo: told.catalogue.items.map((item) => amiiboOnWire(told, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, c.var.viewer.id)),
  });
});

lists.page("/api/amiibo/mine", { role: "user", reads: [...OWN_COLLECTION] }, async (c, own) => {
  const [told, { holdings, copies }] = await Promise.all([toldTo(c), wholeCollection(c, own)]);
  const mine = told.catalogue.items.filter(({ id }) => isOwned(holdings.get(id) ?? NOTHING));
  return c.json({
    amiibo: mine.map((item) => amiiboOnWire(told, item, holdings.get(item.id))),
    owned: copies.map((copy) => copyOnWire(copy, c.var.viewer.id)),
    ...valueOnWire(told.book, holdings),
  });
});

lists.page("/api/amiibo/:id", { role: "user", reads: [ownHoldings, ...MARKET_OF_ITEM] }, async (c, own) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const [told, market] = await Promise.all([toldTo(c), readMarket(c, own, amiiboId)]);
  const item = told.catalogue.byId.get(amiiboId);
  if (!item) return noSuchAmiibo(c);
  return c.json(itemOnWire(told, item, { holdings: own(ownHoldings).holdings, market }));
});

lists.call("/api/amiibo/:id/report", { role: "user" }, async (c) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { services, viewer } = c.var;
  await addReport(services.db, viewer.id, amiiboId, services.now());
  return c.json({ reported: true });
});

/** Fixed names before those that are an id. */
export const ownership = openRoom(many, lists, acts, copies);
