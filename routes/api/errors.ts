import type { Context } from "hono";

/** The codes of product decisions, section 10, and the status that each has. */
const STATUS = {
  bad_request: 400,
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  too_large: 413,
  internal: 500,
  unavailable: 503,
} as const;

export type ApiErrorCode = keyof typeof STATUS;

export const apiError = (c: Context, error: ApiErrorCode, message: string) => c.json({ error, message }, STATUS[error]);

export const isApiPath = (path: string): boolean => path === "/api" || path.startsWith("/api/");
