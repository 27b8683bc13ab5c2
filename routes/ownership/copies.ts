import { z } from "zod";
import { readItem } from "../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../db/ownership/copies";
import { ownCopiesOfItem, ownHoldingOfItem } from "../../db/ownership/own";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import {
  byKind,
  COPY_FIELDS,
  type CopyDetails,
  type CopyProblems,
  fieldsBy,
  fieldsOf,
  latestDay,
  onWire,
  parseCopy,
  WIRE_NAMES,
} from "../../domain/ownership/copy";
import { NEW_COPY } from "../../domain/ownership/newCopy";
import { apiError, invalidFields } from "../http/apiErrors";
import { changingItem, knownId, noSuchAmiibo } from "../http/change";
import type { AppContext } from "../http/context";
import { type Read, readBody } from "../http/form";
import { openRoom } from "../http/room";
import { itemStateOnWire } from "./wire";

/** One copy by itself, with all that its owner writes down about it. */
export const copies = openRoom();

/** The item as it is, without a change. */
copies.page("/api/amiibo/:id/copies", { role: "user", reads: [ownHoldingOfItem, ownCopiesOfItem] }, async (c, own) => {
  const amiiboId = await knownId(c);
  if (amiiboId === undefined) return noSuchAmiibo(c);
  const { viewer, services } = c.var;
  const state = { ...own(ownHoldingOfItem), copies: own(ownCopiesOfItem) };
  const { change: _, ...item } = itemStateOnWire(state, { userId: viewer.id, changeId: "", now: services.now() });
  return c.json(item);
});

copies.call(
  "/api/amiibo/:id/copies",
  { role: "user" },
  changingItem(async (c, amiiboId, change) => {
    const read = await readCopy(c, NEW_COPY);
    if (!read.ok) return read.answer;
    return c.json(itemStateOnWire(await addCopy(c.var.services.db, amiiboId, read.value.copy, change), change));
  }),
);

/** What the body does not name stays. */
copies.call(
  "/api/amiibo/:id/copies/:copy",
  { role: "user" },
  changingItem(async (c, amiiboId, change) => {
    const { db } = c.var.services;
    const copyId = parseId(c.req.param("copy") ?? "");
    const { copies: all } = await readItem(db, change.userId, amiiboId);
    const copy = all.find(({ id }) => id === copyId);
    if (!copy) return noSuchCopy(c);
    const read = await readCopy(c, copy);
    if (!read.ok) return read.answer;
    const state = await editCopy(db, amiiboId, copy.id, read.value, change);
    return state ? c.json(itemStateOnWire(state, change)) : noSuchCopy(c);
  }),
);

copies.call(
  "/api/amiibo/:id/copies/:copy/remove",
  { role: "user" },
  changingItem(async (c, amiiboId, change) => {
    const copyId = parseId(c.req.param("copy") ?? "");
    if (copyId === undefined) return noSuchCopy(c);
    const state = await removeCopy(c.var.services.db, amiiboId, copyId, change);
    return state ? c.json(itemStateOnWire(state, change)) : noSuchCopy(c);
  }),
);

const price = z.union([z.number(), z.string(), z.null()]);

const word = z.string();

/** The record's fields as they stand on the wire. */
const record = z
  .object(
    onWire<z.ZodType<Sent>>(
      byKind({
        condition: word,
        switch: z.boolean(),
        text: word,
        amount: price,
        currency: word.nullable(),
        day: word.nullable(),
      }),
    ),
  )
  .partial();

type Sent = string | number | boolean | null;

interface Written {
  readonly copy: CopyDetails;
  /** What the body names of it. */
  readonly named: ReadonlySet<keyof CopyDetails>;
}

async function readCopy(c: AppContext, before: CopyDetails): Promise<Read<Written>> {
  const sent = await readBody(c, record, { condition: "new" });
  if (!sent.ok) return sent;
  const data = sent.value;
  const known = fieldsOf(before);
  const sentOf = (field: keyof CopyDetails) => data[WIRE_NAMES[field]];
  const fields = fieldsBy(
    (field) => (sentOf(field) === undefined ? known[field] : String(sentOf(field) ?? "")),
    (field) => (sentOf(field) === undefined ? known[field] : sentOf(field) === true),
  );
  const parsed = parseCopy(fields, latestDay(c.var.services.now()));
  if (!parsed.ok) return { ok: false, answer: refused(c, parsed.problems) };
  const named = new Set(COPY_FIELDS.filter((field) => sentOf(field) !== undefined));
  return { ok: true, value: { copy: parsed.copy, named } };
}

/** 422 with each field's sentence. */
const refused = (c: AppContext, problems: CopyProblems) => invalidFields(c, onWire(problems));

const noSuchCopy = (c: AppContext) => apiError(c, "not_found", t.ownership.noSuchCopy);
