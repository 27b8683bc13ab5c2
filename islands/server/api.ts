import { VIEWER_ID_HEADER } from "../../domain/access/viewerHeader";
import { t } from "../../domain/messages/islands";
import { readCookie } from "./cookie";
import { getViewerId, isViewerUnknown } from "./page";

/** Result of an API request. `viewer` is the id of the viewer whom the server recognized. */
export type ApiResult = { readonly ok: true; readonly json: unknown; readonly viewer?: string | null } | ApiFailure;

export interface ApiFailure {
  readonly ok: false;
  /** HTTP status of the response; 0 if there was no response of the site, only none or one of a proxy. */
  readonly status: number;
  readonly message: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Time in ms that the server asks to wait before the next request. */
  readonly retryAfterMs?: number;
}

/** Reason why the session of this page has ended. The page then neither accepts nor sends changes. */
export type SessionEndReason = "signed-out" | "another-session";

/**
 * Timeout of an API request in ms, because some networks never answer. A change can be sent again, because the server
 * applies it only once.
 */
const REQUEST_TIMEOUT_MS = 20_000;

let sessionEndListener: (ending: SessionEndReason) => void = () => undefined;

export const setSessionEndListener = (listener: (ending: SessionEndReason) => void): void => {
  sessionEndListener = listener;
};

/** Returns the reason why the session has ended, or `undefined` if the failure has another cause. */
export const toSessionEndReason = ({ status }: ApiFailure): SessionEndReason | undefined =>
  status === 401 ? "signed-out" : status === 403 ? "another-session" : undefined;

function readCsrfToken(): string {
  const token = document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content;
  if (token === undefined)
    console.error("Page has no CSRF token. Its changes are rejected until the page is loaded again.");
  return token ?? "";
}

/** Sends a GET request, or a POST request if there is a body. Never rejects: failures are returned as values. */
async function sendRequest(path: `/api/${string}`, body?: string, headers?: Readonly<Record<string, string>>) {
  const auth = readCookie("auth");
  try {
    const response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      // Lets a change be sent even if the page closes. Browsers allow `keepalive` only for small bodies.
      keepalive: body !== undefined && body.length < 16_000,
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(auth !== undefined && { "X-Auth-Token": auth }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const result: ApiResult = findSessionMismatch(response) ?? (await parseResponse(response));
    const ending = result.ok ? undefined : toSessionEndReason(result);
    if (ending) sessionEndListener(ending);
    return result;
  } catch (error) {
    console.warn(
      `API request failed: ${path}. The server did not respond in time or not with JSON. The page reports or repeats it.`,
      error,
    );
    return { ok: false, status: 0, message: t.server.unreachable } as const;
  }
}

/** Returns a failure if the response is for another viewer, because another tab has logged in or out. */
function findSessionMismatch({ headers }: Response): ApiFailure | undefined {
  const viewer = headers.get(VIEWER_ID_HEADER);
  if (viewer === null || viewer === String(getViewerId()) || isViewerUnknown()) return undefined;
  return { ok: false, status: viewer === "0" ? 401 : 403, message: t.server.sessionChanged };
}

async function parseResponse(response: Response): Promise<ApiResult> {
  const json: unknown = await response.json();
  if (response.ok) return { ok: true, json, viewer: response.headers.get(VIEWER_ID_HEADER) };
  const retryAfterMs = Number(response.headers.get("Retry-After") ?? 0) * 1000;
  return { ok: false, ...parseProblem(response.status, json), ...(retryAfterMs > 0 && { retryAfterMs }) };
}

/** Sends a POST request that changes data. With a change id, the server applies a repeated request only once. */
export const postApi = (path: `/api/${string}`, body: object = {}, changeId?: string): Promise<ApiResult> =>
  sendRequest(path, JSON.stringify(body), {
    "Content-Type": "application/json",
    "X-CSRF-Token": readCsrfToken(),
    ...(changeId !== undefined && { "X-Change-Id": changeId }),
  });

export const fetchApi = (path: `/api/${string}`): Promise<ApiResult> => sendRequest(path);

/** Parses an error of the site. It has a code and a message; without them, a proxy responded instead of the site. */
function parseProblem(status: number, json: unknown): Pick<ApiFailure, "status" | "message" | "fields"> {
  const { error, message, fields } = Object(json);
  if (typeof error !== "string" || typeof message !== "string") return { status: 0, message: t.server.unreachable };
  if (typeof fields !== "object" || fields === null) return { status, message };
  return {
    status,
    message,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
  };
}
