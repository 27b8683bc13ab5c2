const TIMEOUT_MS = 8_000;
const MAX_RESPONSE_BYTES = 256 * 1024;

export interface TextResponse extends ResponseFacts {
  readonly text: string;
}

/** The same where it is no text. */
interface BinaryResponse extends ResponseFacts {
  readonly bytes: Uint8Array;
}

interface ResponseFacts {
  /** Whatever it is, 304 included. */
  readonly status: number;
  /** Where it came from, after redirects. */
  readonly url: URL;
  readonly etag: string | undefined;
  readonly lastModified: string | undefined;
  /** As it was sent: seconds or a date. */
  readonly retryAfter: string | undefined;
  readonly contentType: string | undefined;
}

/** What one caller may reach, and how much of it. */
export interface OutboundPolicy {
  readonly hosts: readonly string[];
  /** In bytes, after decompression. */
  readonly largest?: number;
  /** All told, redirects included. */
  readonly timeoutMs?: number;
  /** How many are followed, each to one of the same hosts. None, unless it is said. */
  readonly redirects?: number;
  /** Asked before each page, also before one that a redirect leads to. What it throws goes through. */
  readonly isWelcome?: (url: URL) => Promise<boolean>;
}

export interface OutboundClient {
  /** Where a browser goes for a page of somebody else's. */
  readonly address: (url: URL) => URL;
  /** Throws an `OutsideError` where there is no answer, or one that is too slow, too large or leads elsewhere. */
  readonly ask: (url: URL, init?: RequestInit) => Promise<TextResponse>;
  /** In the same way, for what is no text. */
  readonly fetchFile: (url: URL, init?: RequestInit) => Promise<BinaryResponse>;
}

/** The only way out of the worker. Each caller holds a handle that reaches its own hosts and no others. */
export interface OutboundGateway {
  readonly to: (reach: OutboundPolicy) => OutboundClient;
}

interface Options {
  /** On a developer's machine and in tests every address becomes `{base}/{host}{path}`, for the worker as for the browser. */
  readonly base?: string | undefined;
  /** An address for those who are asked and wonder by whom. */
  readonly contact?: string | undefined;
}

export function createOutboundGateway({ base, contact }: Options = {}): OutboundGateway {
  const agent = contact === undefined ? "Plinth/1.0" : `Plinth/1.0 (+${contact})`;
  return { to: (reach) => createOutboundClient(reach, base, agent) };
}

function createOutboundClient(reach: OutboundPolicy, base: string | undefined, agent: string): OutboundClient {
  const { largest = MAX_RESPONSE_BYTES, timeoutMs = TIMEOUT_MS, redirects = 0, isWelcome } = reach;
  const mayAsk = ({ protocol, host, username, password }: URL): boolean =>
    protocol === "https:" && reach.hosts.includes(host) && username === "" && password === "";
  const address = (url: URL): URL => {
    if (!mayAsk(url)) throw new OutboundError(url.host, "forbidden");
    return base === undefined ? url : new URL(`${base}/${url.host}${url.pathname}${url.search}`);
  };

  async function askOnce(
    url: URL,
    init: RequestInit & { readonly signal: AbortSignal },
  ): Promise<BinaryResponse | URL> {
    const target = address(url);
    if (isWelcome && !(await isWelcome(url))) throw new OutboundError(url.host, "unwelcome");
    let response: Response | undefined;
    try {
      response = await fetch(target, { ...init, redirect: "manual" });
      if (isRedirect(response)) {
        await response.body?.cancel();
        return getRedirectUrl(response, url);
      }
      return {
        status: response.status,
        bytes: await readLimitedBody(response, url.host, largest),
        url,
        ...getResponseHeaders(response),
      };
    } catch (error) {
      if (error instanceof OutboundError) throw error;
      const reason = init.signal.aborted ? "slow" : response === undefined ? "unreachable" : "cut";
      throw new OutboundError(url.host, reason, { cause: error });
    }
  }

  async function fetchFile(url: URL, init: RequestInit = {}): Promise<BinaryResponse> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", agent);
    const { method = "GET" } = init;
    const asking = { ...init, headers, signal: AbortSignal.timeout(timeoutMs) };
    let place = url;
    for (let followed = 0; ; followed += 1) {
      const answer = await askOnce(place, asking);
      if (!(answer instanceof URL)) return answer;
      const mayFollow = followed < redirects && method === "GET" && mayAsk(answer);
      if (!mayFollow) throw new OutboundError(url.host, "redirect");
      // What is meant for one host alone stays there.
      if (answer.host !== place.host) headers.delete("Authorization");
      place = answer;
    }
  }

  return {
    address,
    fetchFile,
    async ask(url, init) {
      const { bytes, ...told } = await fetchFile(url, init);
      return { ...told, text: decode(bytes, told.contentType ?? "") };
    },
  };
}

const isRedirect = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

/** Beside the address that was asked for: where a stand-in answers, the shop's own one counts. */
function getRedirectUrl(response: Response, place: URL): URL {
  const location = response.headers.get("Location");
  if (location === null || !URL.canParse(location, place.href)) throw new OutboundError(place.host, "redirect");
  return new URL(location, place);
}

const getResponseHeaders = ({ headers }: Response) => ({
  etag: headers.get("ETag") ?? undefined,
  lastModified: headers.get("Last-Modified") ?? undefined,
  retryAfter: headers.get("Retry-After") ?? undefined,
  contentType: headers.get("Content-Type") ?? undefined,
});

/** @param largest in bytes, after decompression. */
async function readLimitedBody(response: Response, host: string, largest: number): Promise<Uint8Array> {
  if (Number(response.headers.get("Content-Length")) > largest) throw new OutboundError(host, "large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new OutboundError(host, "large");
    chunks.push(chunk);
  }
  const bytes = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, at);
    at += chunk.byteLength;
  }
  return bytes;
}

/** How far HTML and XML may have to be read until they say it themselves. */
const CHARSET_SEARCH_BYTES = 1_024;
const CHARSET_PATTERN = /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i;

/** By the charset that the header states, else the text's own beginning; UTF-8 where neither does. */
function decode(bytes: Uint8Array, contentType: string): string {
  const stated = CHARSET_PATTERN.exec(contentType) ?? CHARSET_PATTERN.exec(decodeMarkupStart(bytes));
  return createDecoder(stated?.[1]).decode(bytes);
}

function decodeMarkupStart(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, CHARSET_SEARCH_BYTES));
  return /^[^\w{["]*</.test(start) ? start : "";
}

function createDecoder(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    // A name that nobody knows says nothing.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

const REASON_TEXTS = {
  forbidden: "is not one of the hosts that may be asked",
  unwelcome: "does not want that page to be asked for",
  redirect: "answered with a redirect",
  slow: "took too long",
  large: "answered with too much",
  cut: "broke off its answer",
  unreachable: "could not be reached",
  status: "answered",
} as const;
export type OutboundErrorReason = keyof typeof REASON_TEXTS;

interface ErrorDetails extends ErrorOptions {
  /** Of an answer that is none. */
  readonly status?: number;
}

/** Why somebody outside could not be asked. Holds the host alone: addresses and bodies may carry secrets. */
export class OutboundError extends Error {
  constructor(
    readonly host: string,
    readonly reason: OutboundErrorReason,
    { status, ...options }: ErrorDetails = {},
  ) {
    super(`${host} ${REASON_TEXTS[reason]}${status === undefined ? "" : ` ${status}`}.`, options);
  }
}
