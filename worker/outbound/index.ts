import { concatBytes } from "../../domain/bytes";

const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

/** A response with an undecoded body. */
interface BinaryResponse {
  readonly bytes: Uint8Array;
  /** Any HTTP status, including 304. */
  readonly status: number;
  /** The URL that answered, after redirects. */
  readonly url: URL;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** Value of the `Retry-After` header: seconds or a date. */
  readonly retryAfter: string | undefined;
  readonly contentType: string | undefined;
}

export interface TextResponse extends Omit<BinaryResponse, "bytes"> {
  readonly text: string;
}

/** Hosts and limits of one caller. */
export interface OutboundPolicy {
  readonly hosts: readonly string[];
  /** Maximum size of a response, after decompression. */
  readonly maxBytes?: number;
  /** Timeout of the whole request, including redirects. */
  readonly timeoutMs?: number;
  /** Maximum number of redirects, each to one of `hosts`. Default: 0. */
  readonly maxRedirects?: number;
  /** Called before each request and each redirect, for example to check robots.txt. Its errors are rethrown. */
  readonly isAllowed?: (url: URL) => Promise<boolean>;
}

export interface OutboundClient {
  /** Returns the URL that a browser opens for a page of an allowed host. */
  readonly toBrowserUrl: (url: URL) => URL;
  /** Fetches text. Throws an `OutboundError` if the request fails, times out, is too large or leaves the allowed hosts. */
  readonly fetchText: (url: URL, init?: RequestInit) => Promise<TextResponse>;
  /** Fetches bytes under the same rules as `fetchText`. */
  readonly fetchBytes: (url: URL, init?: RequestInit) => Promise<BinaryResponse>;
}

/** The only way out of the worker. Each client can reach only the hosts of its own policy. */
export interface OutboundGateway {
  readonly createClient: (policy: OutboundPolicy) => OutboundClient;
}

interface Options {
  /** Prefix for development and tests: each URL becomes `{baseUrl}/{host}{path}`, for the worker and the browser. */
  readonly baseUrl?: string | undefined;
  /** Contact URL in the User-Agent header. */
  readonly contactUrl?: string | undefined;
}

export function createOutboundGateway({ baseUrl, contactUrl }: Options = {}): OutboundGateway {
  const userAgent = contactUrl === undefined ? "Plinth/1.0" : `Plinth/1.0 (+${contactUrl})`;
  return { createClient: (policy) => createOutboundClient(policy, baseUrl, userAgent) };
}

function createOutboundClient(policy: OutboundPolicy, baseUrl: string | undefined, userAgent: string): OutboundClient {
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

/** Resolves `Location` against the original URL, because behind a stub server the fetched URL differs. */
function getRedirectUrl(response: Response, baseUrl: URL): URL {
  const location = response.headers.get("Location");
  if (location === null || !URL.canParse(location, baseUrl.href)) throw new OutboundError(baseUrl.host, "redirect");
  return new URL(location, baseUrl);
}

/** @param maxBytes size after decompression */
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

/** Number of bytes in which HTML and XML must declare their charset. */
const CHARSET_SEARCH_BYTES = 1_024;
const CHARSET_PATTERN = /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i;

/** Decodes by the charset of the header, then by the one that the markup declares, then as UTF-8. */
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
    // The charset is unknown.
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

/** A failed outbound request. The message names only the host, because URLs and bodies may contain secrets. */
export class OutboundError extends Error {
  constructor(
    readonly host: string,
    readonly reason: OutboundErrorReason,
    { status, ...options }: ErrorOptions & { readonly status?: number } = {},
  ) {
    super(`${host} ${REASON_TEXTS[reason]}${status === undefined ? "" : ` ${status}`}.`, options);
  }
}
