import { z } from "zod";
import { readUserItemState } from "../../db/ownership/change";
import { addCopy, editCopy, removeCopy } from "../../db/ownership/copies";
import { viewerItemCopiesQuery, viewerItemHoldingQuery } from "../../db/ownership/viewerQueries";
import { parseId } from "../../domain/catalogue/id";
import { t } from "../../domain/messages/pages";
import {
  API_NAME_BY_COPY_FIELD,
  buildCopyFieldValuesFromKinds,
  buildCopyFormFields,
  COPY_FIELDS,
  type CopyDetails,
  getDayInLatestTimeZone,
  parseCopyForm,
  toCopyApiFields,
  toCopyFormFields,
} from "../../domain/ownership/copy";
import { NEW_COPY_DETAILS } from "../../domain/ownership/newCopy";
import { buildApiErrorResponse, buildInvalidFieldsResponse } from "../http/apiErrors";
import { buildItemNotFoundResponse, findItemInPath, withItemChangeContext } from "../http/change";
import type { AppContext } from "../http/context";
import { type JsonBodyResult, readJsonBody } from "../http/form";
import { createRouteGroup } from "../http/routeGroup";
import { toChangedItemJson } from "./json";

export const ownedCopyRoutes = createRouteGroup();

ownedCopyRoutes.get(
  "/api/amiibo/:id/copies",
  { role: "user", queries: [viewerItemHoldingQuery, viewerItemCopiesQuery] },
  async (c, own) => {
    if (!(await findItemInPath(c))) return buildItemNotFoundResponse(c);
    const { viewer, services } = c.var;
    const state = { ...own(viewerItemHoldingQuery), copies: own(viewerItemCopiesQuery) };
    const { change: _, ...item } = toChangedItemJson(state, { userId: viewer.id, changeId: "", now: services.now() });
    return c.json(item);
  },
);

ownedCopyRoutes.postJson(
  "/api/amiibo/:id/copies",
  { role: "user" },
  withItemChangeContext(async (c, itemId, change) => {
    const body = await readCopyBody(c, NEW_COPY_DETAILS);
    if (!body.ok) return body.response;
    return c.json(toChangedItemJson(await addCopy(c.var.services.db, itemId, body.value.copy, change), change));
  }),
);

ownedCopyRoutes.postJson(
  "/api/amiibo/:id/copies/:copy",
  { role: "user" },
  withItemChangeContext(async (c, itemId, change) => {
    const { db } = c.var.services;
    const copyId = parseId(c.req.param("copy") ?? "");
    const { copies } = await readUserItemState(db, change.userId, itemId);
    const copy = copies.find(({ id }) => id === copyId);
    if (!copy) return copyNotFoundError(c);
    const body = await readCopyBody(c, copy);
    if (!body.ok) return body.response;
    const state = await editCopy(db, itemId, copy.id, body.value, change);
    return state ? c.json(toChangedItemJson(state, change)) : copyNotFoundError(c);
  }),
);

ownedCopyRoutes.postJson(
  "/api/amiibo/:id/copies/:copy/remove",
  { role: "user" },
  withItemChangeContext(async (c, itemId, change) => {
    const copyId = parseId(c.req.param("copy") ?? "");
    if (copyId === undefined) return copyNotFoundError(c);
    const state = await removeCopy(c.var.services.db, itemId, copyId, change);
    return state ? c.json(toChangedItemJson(state, change)) : copyNotFoundError(c);
  }),
);

/** Schema of the details of a copy, under the names of the JSON API. */
const copyFieldsSchema = z
  .object(
    toCopyApiFields<z.ZodType<string | number | boolean | null>>(
      buildCopyFieldValuesFromKinds({
        condition: z.string(),
        switch: z.boolean(),
        text: z.string(),
        amount: z.union([z.number(), z.string(), z.null()]),
        currency: z.string().nullable(),
        day: z.string().nullable(),
      }),
    ),
  )
  .partial();

interface ParsedCopyBody {
  readonly copy: CopyDetails;
  /** Names of the fields that the request body contains. */
  readonly named: ReadonlySet<keyof CopyDetails>;
}

/** Parses the request body as an edit of a copy. Fields that the body lacks keep their values in `before`. */
async function readCopyBody(c: AppContext, before: CopyDetails): Promise<JsonBodyResult<ParsedCopyBody>> {
  const body = await readJsonBody(c, copyFieldsSchema, { condition: "new" });
  if (!body.ok) return body;
  const currentFields = toCopyFormFields(before);
  const getSentValue = (field: keyof CopyDetails) => body.value[API_NAME_BY_COPY_FIELD[field]];
  const fields = buildCopyFormFields(
    (field) => (getSentValue(field) === undefined ? currentFields[field] : String(getSentValue(field) ?? "")),
    (field) => (getSentValue(field) === undefined ? currentFields[field] : getSentValue(field) === true),
  );
  const parsed = parseCopyForm(fields, getDayInLatestTimeZone(c.var.services.now()));
  if (!parsed.ok) return { ok: false, response: buildInvalidFieldsResponse(c, toCopyApiFields(parsed.problems)) };
  const named = new Set(COPY_FIELDS.filter((field) => getSentValue(field) !== undefined));
  return { ok: true, value: { copy: parsed.copy, named } };
}

const copyNotFoundError = (c: AppContext) => buildApiErrorResponse(c, "not_found", t.ownership.copyNotFound);
