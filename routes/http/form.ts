import type { z } from "zod";
import { t } from "../../domain/messages/pages";
import { apiError, invalidFieldsError } from "./apiErrors";
import type { AppContext } from "./context";

export type BodyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly response: Response };

/**
 * Parses a JSON body with its schema. Returns an error response if the body is invalid: 400 if it is no JSON object,
 * otherwise 422 with a message per invalid field.
 * @param example valid body, shown in the 400 message
 */
export async function readJsonBody<T>(c: AppContext, schema: z.ZodType<T>, example: object): Promise<BodyResult<T>> {
  const json = await parseRequestJson(c);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return { ok: false, response: apiError(c, "bad_request", t.apiErrors.bodyNotObject(JSON.stringify(example))) };
  }
  const parsed = schema.safeParse(json, { error: () => t.apiErrors.invalidValue });
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const);
  // The order is reversed, so that the first message of each field is kept.
  return { ok: false, response: invalidFieldsError(c, Object.fromEntries(fields.toReversed())) };
}

async function parseRequestJson(c: AppContext): Promise<unknown> {
  try {
    return await c.req.raw.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/**
 * Reads the form of a request. Returns `undefined` if the body is of another type, truncated or not UTF-8. An empty
 * body is a form without fields.
 */
export async function readForm(c: AppContext): Promise<FormData | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const body = await c.req.arrayBuffer();
  if (type === "" && body.byteLength === 0) return new FormData();
  try {
    // `formData()` would replace invalid UTF-8 silently.
    if (!type.startsWith("multipart/")) new TextDecoder("utf-8", { fatal: true }).decode(body);
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    // The body is complete, so a TypeError means that its content is invalid.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns a field's text; `undefined` if the field is missing or a file. */
export function getFormText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
