import { VIEWER_HEADER } from "../../domain/access/viewerHeader";
import { t } from "../../domain/messages/islands";
import { readCookie } from "./cookie";
import { getViewerId, isViewerUnknown } from "./page";

/** What our own server said. */
export type ApiResult = ApiSuccess | ApiFailure;

interface ApiSuccess {
  readonly ok: true;
  readonly json: unknown;
  /** Who asked, by their id, as the server knows them. */
  readonly viewer?: string | null;
}

export interface ApiFailure {
  readonly ok: false;
  /** 0: nobody answered. */
  readonly status: number;
  readonly message: string;
  /** Sentences for the fields that they belong to. */
  readonly fields?: Readonly<Record<string, string>>;
  /** How long the server asks to be left alone. */
  readonly retryAfterMs?: number;
}

/** Nothing more is sent or taken in from this page. */
export type SessionEnd = "signed-out" | "another-session";

/** Some networks take whatever is sent and answer nothing. What changes something may be sent again. */
const REQUEST_TIMEOUT_MS = 20_000;

let sessionEndListener: (ending: SessionEnd) => void = () => undefined;

/** Once, by who acts on it: whatever was asked, the answer says that this page's session is over. */
export const onSessionEnd = (hear: (ending: SessionEnd) => void): void => {
  sessionEndListener = hear;
};

/** Of the page, by what was refused. */
export const toSessionEnd = ({ status }: ApiFailure): SessionEnd | undefined =>
  status === 401 ? "signed-out" : status === 403 ? "another-session" : undefined;

const readCsrfToken = (): string =>
  document.querySelector<HTMLMetaElement>('meta[name="csrf-token"]')?.content ??
  logMissing("The page has no CSRF token.");

function logMissing(what: string): string {
  console.error(what);
  return "";
}

interface ApiCall {
  readonly method: "GET" | "POST";
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Never throws for what the world does: that is an answer too. */
async function sendRequest(path: `/api/${string}`, { method, headers = {}, body }: ApiCall): Promise<ApiResult> {
  const auth = readCookie("auth");
  try {
    const response = await fetch(path, {
      method,
      signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      // A change survives its page. What is larger than a browser lets survive goes as ever.
      keepalive: method === "POST" && (body?.length ?? 0) < 16_000,
      headers: {
        Accept: "application/json",
        "X-Requested-With": "XMLHttpRequest",
        ...(auth !== undefined && { "X-Auth-Token": auth }),
        ...headers,
      },
      ...(body !== undefined && { body }),
    });
    const answer = findSessionMismatch(response) ?? (await parseResponse(response));
    const ending = answer.ok ? undefined : toSessionEnd(answer);
    if (ending) sessionEndListener(ending);
    return answer;
  } catch (error) {
    console.warn(`${path} was not answered.`, error);
    return { ok: false, status: 0, message: t.server.silent };
  }
}

/** An answer to somebody else, or to nobody: another tab has signed in or out since the page came, and the cookies are its. */
function findSessionMismatch({ headers }: Response): ApiFailure | undefined {
  const viewer = headers.get(VIEWER_HEADER);
  if (viewer === null || viewer === String(getViewerId()) || isViewerUnknown()) return undefined;
  return { ok: false, status: viewer === "0" ? 401 : 403, message: t.server.ended };
}

async function parseResponse(response: Response): Promise<ApiResult> {
  const json: unknown = await response.json();
  if (response.ok) return { ok: true, json, viewer: response.headers.get(VIEWER_HEADER) };
  const retryAfterMs = Number(response.headers.get("Retry-After") ?? 0) * 1000;
  return { ok: false, status: response.status, ...parseProblem(json), ...(retryAfterMs > 0 && { retryAfterMs }) };
}

/** A call that changes something. With a change's id it counts once, however often it is sent. */
export const postApi = (path: `/api/${string}`, body: object = {}, changeId?: string): Promise<ApiResult> =>
  sendRequest(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      "X-CSRF-Token": readCsrfToken(),
      ...(changeId !== undefined && { "X-Change-Id": changeId }),
    },
    body: JSON.stringify(body),
  });

export const fetchApi = (path: `/api/${string}`): Promise<ApiResult> => sendRequest(path, { method: "GET" });

/** What is wrong, and with which fields. */
function parseProblem(json: unknown): { message: string; fields?: Readonly<Record<string, string>> } {
  const { message, fields } = typeof json === "object" && json !== null ? (json as Record<string, unknown>) : {};
  const told = typeof message === "string" ? message : t.server.broken;
  if (typeof fields !== "object" || fields === null) return { message: told };
  return {
    message: told,
    fields: Object.fromEntries(Object.entries(fields).map(([name, text]) => [name, String(text)])),
  };
}
