import { z } from "zod";
import { readItemState } from "../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../db/ownership/copies";
import { viewerItemCopiesQuery, viewerItemHoldingQuery } from "../../db/ownership/viewerQueries";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import {
  buildCopyFormFields,
  COPY_API_NAMES,
  COPY_FIELDS,
  type CopyDetails,
  type CopyProblems,
  getLatestDayOnEarth,
  mapCopyFieldsByKind,
  parseCopy,
  toCopyApiFields,
  toCopyFormFields,
} from "../../domain/ownership/copy";
import { NEW_COPY } from "../../domain/ownership/newCopy";
import { apiError, invalidFieldsError } from "../http/apiErrors";
import { findItemIdInPath, itemNotFoundError, withItemChange } from "../http/change";
import type { AppContext } from "../http/context";
import { type BodyResult, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { toItemStateJson } from "./json";

/** Routes of single copies with all their details. */
export const copyRoutes = createRouteGroup();

copyRoutes.get(
  "/api/amiibo/:id/copies",
  { role: "user", queries: [viewerItemHoldingQuery, viewerItemCopiesQuery] },
  async (c, own) => {
    const itemId = await findItemIdInPath(c);
    if (itemId === undefined) return itemNotFoundError(c);
    const { viewer, services } = c.var;
    const state = { ...own(viewerItemHoldingQuery), copies: own(viewerItemCopiesQuery) };
    const { change: _, ...item } = toItemStateJson(state, { userId: viewer.id, changeId: "", now: services.now() });
    return c.json(item);
  },
);

copyRoutes.postJson(
  "/api/amiibo/:id/copies",
  { role: "user" },
  withItemChange(async (c, itemId, change) => {
    const read = await readCopyBody(c, NEW_COPY);
    if (!read.ok) return read.response;
    return c.json(toItemStateJson(await addCopy(c.var.services.db, itemId, read.value.copy, change), change));
  }),
);

/** Edits a copy. Fields that are missing from the body stay unchanged. */
copyRoutes.postJson(
  "/api/amiibo/:id/copies/:copy",
  { role: "user" },
  withItemChange(async (c, itemId, change) => {
    const { db } = c.var.services;
    const copyId = parseId(c.req.param("copy") ?? "");
    const { copies: all } = await readItemState(db, change.userId, itemId);
    const copy = all.find(({ id }) => id === copyId);
    if (!copy) return copyNotFoundError(c);
    const read = await readCopyBody(c, copy);
    if (!read.ok) return read.response;
    const state = await editCopy(db, itemId, copy.id, read.value, change);
    return state ? c.json(toItemStateJson(state, change)) : copyNotFoundError(c);
  }),
);

copyRoutes.postJson(
  "/api/amiibo/:id/copies/:copy/remove",
  { role: "user" },
  withItemChange(async (c, itemId, change) => {
    const copyId = parseId(c.req.param("copy") ?? "");
    if (copyId === undefined) return copyNotFoundError(c);
    const state = await removeCopy(c.var.services.db, itemId, copyId, change);
    return state ? c.json(toItemStateJson(state, change)) : copyNotFoundError(c);
  }),
);

const priceSchema = z.union([z.number(), z.string(), z.null()]);

const textSchema = z.string();

/** Schema of a copy's fields as the API names them. */
const copyFieldsSchema = z
  .object(
    toCopyApiFields<z.ZodType<SentValue>>(
      mapCopyFieldsByKind({
        condition: textSchema,
        switch: z.boolean(),
        text: textSchema,
        amount: priceSchema,
        currency: textSchema.nullable(),
        day: textSchema.nullable(),
      }),
    ),
  )
  .partial();

type SentValue = string | number | boolean | null;

interface ParsedCopyBody {
  readonly copy: CopyDetails;
  /** Fields that the body contains. */
  readonly named: ReadonlySet<keyof CopyDetails>;
}

async function readCopyBody(c: AppContext, before: CopyDetails): Promise<BodyResult<ParsedCopyBody>> {
  const sent = await readJsonBody(c, copyFieldsSchema, { condition: "new" });
  if (!sent.ok) return sent;
  const data = sent.value;
  const currentFields = toCopyFormFields(before);
  const getSentValue = (field: keyof CopyDetails) => data[COPY_API_NAMES[field]];
  const fields = buildCopyFormFields(
    (field) => (getSentValue(field) === undefined ? currentFields[field] : String(getSentValue(field) ?? "")),
    (field) => (getSentValue(field) === undefined ? currentFields[field] : getSentValue(field) === true),
  );
  const parsed = parseCopy(fields, getLatestDayOnEarth(c.var.services.now()));
  if (!parsed.ok) return { ok: false, response: invalidCopyError(c, parsed.problems) };
  const named = new Set(COPY_FIELDS.filter((field) => getSentValue(field) !== undefined));
  return { ok: true, value: { copy: parsed.copy, named } };
}

/** Builds the 422 response with a message per field. */
const invalidCopyError = (c: AppContext, problems: CopyProblems) => invalidFieldsError(c, toCopyApiFields(problems));

const copyNotFoundError = (c: AppContext) => apiError(c, "not_found", t.ownership.copyNotFound);
