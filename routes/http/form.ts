import type { AppContext } from "./context";

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
export function textIn(form: FormData, name: string): string | undefined {
  const value = form.get(name);
  return typeof value === "string" ? value : undefined;
}
