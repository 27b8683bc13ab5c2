import type { z } from "zod";
import { t } from "../../domain/messages/pages";
import { apiError, invalidFields } from "./apiErrors";
import type { AppContext } from "./context";

export type Read<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly answer: Response };

/**
 * A call's body as its schema has it, or the answer that says what is wrong: 400 for what is no JSON object, 422 with a
 * sentence for each field that the schema does not take.
 * @param example of a body, for who sends none.
 */
export async function readBody<T>(c: AppContext, schema: z.ZodType<T>, example: object): Promise<Read<T>> {
  const json = await readJson(c);
  if (typeof json !== "object" || json === null || Array.isArray(json)) {
    const message = t.calls.noObject(JSON.stringify(example));
    return { ok: false, answer: apiError(c, "bad_request", message) };
  }
  const parsed = schema.safeParse(json, { error: () => t.calls.noValue });
  if (parsed.success) return { ok: true, value: parsed.data };
  const fields = parsed.error.issues.map(({ path, message }) => [String(path[0] ?? ""), message] as const);
  // The first complaint of each field.
  return { ok: false, answer: invalidFields(c, Object.fromEntries(fields.toReversed())) };
}

async function readJson(c: AppContext): Promise<unknown> {
  try {
    return await c.req.raw.json();
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}
