import type { Context } from "hono";

export const API_ERROR_STATUS = {
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

export type ApiErrorCode = keyof typeof API_ERROR_STATUS;

export const buildApiErrorResponse = (c: Context, error: ApiErrorCode, message: string) =>
  c.json({ error, message }, API_ERROR_STATUS[error]);

/** Builds a 422 response that names one invalid field. */
export const buildInvalidFieldResponse = (c: Context, field: string, message: string) =>
  c.json({ error: "invalid" satisfies ApiErrorCode, message, field }, API_ERROR_STATUS.invalid);

/** Builds a 422 response with a message for each invalid field; `field` and `message` repeat the first one. */
export function buildInvalidFieldsResponse(c: Context, fields: Readonly<Record<string, string>>) {
  const [field, message] = Object.entries(fields)[0] ?? [];
  return c.json({ error: "invalid" satisfies ApiErrorCode, message, field, fields }, API_ERROR_STATUS.invalid);
}

export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");
