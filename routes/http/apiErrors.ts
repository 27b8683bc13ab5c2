import type { Context } from "hono";

/** What can be wrong with a call, and the status of each. */
const STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  unsigned: 412,
  too_large: 413,
  invalid: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof STATUS;

export const apiError = (c: Context, error: ApiErrorCode, message: string) => c.json({ error, message }, STATUS[error]);

/** A value that cannot be taken, with the name of the field that it was meant for. */
export const invalidFieldError = (c: Context, field: string, message: string) =>
  c.json({ error: "invalid" satisfies ApiErrorCode, message, field }, STATUS.invalid);

/** The same for several: the first of them is the one in `field` and `message`. */
export function invalidFieldsError(c: Context, fields: Readonly<Record<string, string>>) {
  const [field, message] = Object.entries(fields)[0] ?? [];
  return c.json({ error: "invalid" satisfies ApiErrorCode, message, field, fields }, STATUS.invalid);
}

export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");
