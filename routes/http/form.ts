import type { z } from "zod";
import { t } from "../../domain/messages/pages";
import { buildApiErrorResponse, buildInvalidFieldsResponse } from "./apiErrors";
import type { AppContext } from "./context";

export type JsonBodyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly response: Response };

/** Parses a JSON body. The error response is 400 with `example` if it is no JSON object, else 422 with messages. */
export async function readJsonBody<T>(
  c: AppContext,
  schema: z.ZodType<T>,
  example: object,
): Promise<JsonBodyResult<T>> {
  const json = await parseRequestJson(c);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return {
      ok: false,
      response: buildApiErrorResponse(c, "bad_request", t.apiErrors.bodyNotObject(JSON.stringify(example))),
    };
  }
  const parsed = schema.safeParse(json, { error: () => t.apiErrors.invalidValue });
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const);
  // The last message of a field overwrites the others, so the reversed order keeps the first one.
  return { ok: false, response: buildInvalidFieldsResponse(c, Object.fromEntries(fields.toReversed())) };
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
 * Reads the form in a request's body; `undefined` if it is no form, truncated or not UTF-8. An empty body without
 * content type is a form without fields.
 */
export async function readFormBody(c: AppContext): Promise<FormData | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const body = await c.req.arrayBuffer();
  if (type === "" && body.byteLength === 0) return new FormData();
  try {
    // Throws for invalid UTF-8, which `formData()` would silently replace.
    if (!type.startsWith("multipart/")) new TextDecoder("utf-8", { fatal: true }).decode(body);
    const form = await new Response(body, { headers: { "Content-Type": type } }).formData();
    c.set("submittedForm", form);
    return form;
  } catch (error) {
    // The body was read completely, so a TypeError means that its content is not a valid form.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** Returns the text of a form field; `undefined` if the field is missing or contains a file. */
export function getFormText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
