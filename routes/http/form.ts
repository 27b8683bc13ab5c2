import type { z } from "zod";
import { t } from "../../domain/messages/pages";
import { apiError, invalidFieldsError } from "./apiErrors";
import type { AppContext } from "./context";

export type BodyResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly answer: Response };

/**
 * A call's body as its schema has it, or the answer that says what is wrong: 400 for what is no JSON object, 422 with a
 * sentence for each field that the schema does not take.
 * @param example of a body, for who sends none.
 */
export async function readJsonBody<T>(c: AppContext, schema: z.ZodType<T>, example: object): Promise<BodyResult<T>> {
  const json = await parseRequestJson(c);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    return { ok: false, answer: apiError(c, "bad_request", t.calls.noObject(JSON.stringify(example))) };
  }
  const parsed = schema.safeParse(json, { error: () => t.calls.noValue });
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const);
  // The first complaint of each field.
  return { ok: false, answer: invalidFieldsError(c, Object.fromEntries(fields.toReversed())) };
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
 * The form that came. `undefined` where the body is none: of another type, without its boundary, cut short, or not in
 * UTF-8. No body at all is a form without fields.
 */
export async function readForm(c: AppContext): Promise<FormData | undefined> {
  const type = c.req.header("Content-Type") ?? "";
  const body = await c.req.arrayBuffer();
  if (type === "" && body.byteLength === 0) return new FormData();
  try {
    // Else what is not UTF-8 would come as other signs than were typed.
    if (!type.startsWith("multipart/")) new TextDecoder("utf-8", { fatal: true }).decode(body);
    return await new Response(body, { headers: { "Content-Type": type } }).formData();
  } catch (error) {
    // The body is here already, so all that can be wrong is what stands in it.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}

/** A field's text; `undefined` where it is missing or a file. */
export function getFormText(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
