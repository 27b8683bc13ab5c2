import { concatBytes } from "../../domain/bytes";

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

interface BinaryResponse {
  readonly bytes: Uint8Array;
  /** HTTP status of the response, which may also be 304 or that of a failure. */
  readonly status: number;
  /** URL of the response, after redirects. */
  readonly url: URL;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Unparsed value of the `Retry-After` header: seconds or a date. */
  readonly retryAfter: string | undefined;
  readonly contentType: string | undefined;
}

export interface OutboundTextResponse extends Omit<BinaryResponse, "bytes"> {
  readonly text: string;
}

export interface OutboundClientPolicy {
  readonly hosts: readonly string[];
  /** Maximum size of a response in bytes, after decompression. */
  readonly maxBytes?: number;
  /** Timeout of the whole request in ms, including redirects. */
  readonly timeoutMs?: number;
  /** Maximum number of redirects, each to one of `hosts`. Default: 0. */
  readonly maxRedirects?: number;
  /** Returns true if the URL may be fetched. Called before each request and each redirect; its errors are rethrown. */
  readonly isAllowed?: (url: URL) => Promise<boolean>;
}

export interface OutboundClient {
  /** Converts the URL of an allowed host to the URL that browsers open. Both are the same unless `baseUrl` is set. */
  readonly toBrowserUrl: (url: URL) => URL;
  /** Fetches text. Throws an `OutboundError` if the request fails, times out, is too large or leaves the hosts. */
  readonly fetchText: (url: URL, init?: RequestInit) => Promise<OutboundTextResponse>;
  /** Fetches bytes under the same rules as `fetchText`. */
  readonly fetchBytes: (url: URL, init?: RequestInit) => Promise<BinaryResponse>;
}

/** Gateway for all requests to other servers. Each client can reach only the hosts of its own policy. */
export interface OutboundGateway {
  readonly createClient: (policy: OutboundClientPolicy) => OutboundClient;
}

interface Options {
  /** URL of a stub server for development and tests. Worker and browsers open `{baseUrl}/{host}{path}` instead. */
  readonly baseUrl?: string | undefined;
  /** Contact URL that the User-Agent header contains. */
  readonly contactUrl?: string | undefined;
}

export function createOutboundGateway({ baseUrl, contactUrl }: Options = {}): OutboundGateway {
  const userAgent = contactUrl === undefined ? "Plinth/1.0" : `Plinth/1.0 (+${contactUrl})`;
  return { createClient: (policy) => createOutboundClient(policy, baseUrl, userAgent) };
}

function createOutboundClient(
  policy: OutboundClientPolicy,
  baseUrl: string | undefined,
  userAgent: string,
): OutboundClient {
  const { maxBytes = MAX_RESPONSE_BYTES, timeoutMs = TIMEOUT_MS, maxRedirects = 0 } = policy;
  const isOfPolicy = ({ protocol, host, username, password }: URL): boolean =>
    protocol === "https:" && policy.hosts.includes(host) && username === "" && password === "";
  const toBrowserUrl = (url: URL): URL => {
    if (!isOfPolicy(url)) throw new OutboundError(url.host, "forbidden");
    return baseUrl === undefined ? url : new URL(`${baseUrl}/${url.host}${url.pathname}${url.search}`);
  };

  async function fetchOnce(
    url: URL,
    init: RequestInit & { readonly signal: AbortSignal },
  ): Promise<BinaryResponse | URL> {
    const target = toBrowserUrl(url);
    if (policy.isAllowed && !(await policy.isAllowed(url))) throw new OutboundError(url.host, "unwelcome");
    let response: Response | undefined;
    try {
      response = await fetch(target, { ...init, redirect: "manual" });
      const { status, headers } = response;
      if (status >= 300 && status < 400 && status !== 304) {
        await response.body?.cancel();
        return getRedirectUrl(response, url);
      }
      return {
        status,
        bytes: await readLimitedBody(response, url.host, maxBytes),
        url,
        etag: headers.get("ETag") ?? undefined,
        lastModified: headers.get("Last-Modified") ?? undefined,
        retryAfter: headers.get("Retry-After") ?? undefined,
        contentType: headers.get("Content-Type") ?? undefined,
      };
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      const reason = init.signal.aborted ? "slow" : response === undefined ? "unreachable" : "cut";
      throw new OutboundError(url.host, reason, { cause: error });
    }
  }

  async function fetchBytes(url: URL, init: RequestInit = {}): Promise<BinaryResponse> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", userAgent);
    const { method = "GET" } = init;
    const requestInit = { ...init, headers, signal: AbortSignal.timeout(timeoutMs) };
    let currentUrl = url;
    for (let redirectCount = 0; ; redirectCount += 1) {
      const result = await fetchOnce(currentUrl, requestInit);
      if (!(result instanceof URL)) return result;
      const canFollow = redirectCount < maxRedirects && method === "GET" && isOfPolicy(result);
      if (!canFollow) throw new OutboundError(url.host, "redirect");
      // Credentials must not reach another host.
      if (result.host !== currentUrl.host) headers.delete("Authorization");
      currentUrl = result;
    }
  }

  return {
    toBrowserUrl,
    fetchBytes,
    async fetchText(url, init) {
      const { bytes, ...response } = await fetchBytes(url, init);
      return { ...response, text: decode(bytes, response.contentType ?? "") };
    },
  };
}

/** Returns the URL of a redirect, resolved against the original URL, as the fetched one may be a stub server's. */
function getRedirectUrl(response: Response, baseUrl: URL): URL {
  const location = response.headers.get("Location");
  if (location === null || !URL.canParse(location, baseUrl.href)) throw new OutboundError(baseUrl.host, "redirect");
  return new URL(location, baseUrl);
}

/** Reads the body of a response. Throws if it is larger than `maxBytes` after decompression. */
async function readLimitedBody(response: Response, host: string, maxBytes: number): Promise<Uint8Array> {
  if (Number(response.headers.get("Content-Length")) > maxBytes) throw new OutboundError(host, "large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > maxBytes) throw new OutboundError(host, "large");
    chunks.push(chunk);
  }
  return concatBytes(chunks);
}

/** Number of bytes at the start of a document in which HTML and XML must declare their charset. */
const CHARSET_SEARCH_BYTES = 1_024;
const CHARSET_PATTERN = /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i;

/** Decodes text with the charset that the header states, else the one that the markup declares, else UTF-8. */
function decode(bytes: Uint8Array, contentType: string): string {
  const match = CHARSET_PATTERN.exec(contentType) ?? CHARSET_PATTERN.exec(decodeMarkupStart(bytes));
  return createDecoder(match?.[1]).decode(bytes);
}

function decodeMarkupStart(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, CHARSET_SEARCH_BYTES));
  return /^[^\w{["]*</.test(start) ? start : "";
}

function createDecoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    // A `RangeError` means that the charset is unknown, so the text is decoded as UTF-8.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

const REASON_TEXTS = {
  forbidden: "is not in the list of allowed hosts",
  unwelcome: "forbids that page in its robots.txt",
  redirect: "answered with a redirect that is not allowed",
  slow: "timed out",
  large: "sent a response that is too large",
  cut: "closed the connection in the middle of the response",
  unreachable: "could not be reached",
  status: "answered",
} as const;
export type OutboundErrorReason = keyof typeof REASON_TEXTS;

/** Error of a failed request. The message names only the host, because URLs and bodies may contain secrets. */
export class OutboundError extends Error {
  constructor(
    readonly host: string,
    readonly reason: OutboundErrorReason,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(`${host} ${REASON_TEXTS[reason]}${status === undefined ? "" : ` ${status}`}.`, options);
  }
}
