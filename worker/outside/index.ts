const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 256 * 1024;

export interface Answer extends RawResponse {
  readonly text: string;
}

/** The same where it is no text. */
interface File extends RawResponse {
  readonly bytes: Uint8Array;
}

interface RawResponse {
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
export interface Reach {
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

export interface Outside {
  /** Where a browser goes for a page of somebody else's. */
  readonly address: (url: URL) => URL;
  /** Throws an `OutsideError` where there is no answer, or one that is too slow, too large or leads elsewhere. */
  readonly ask: (url: URL, init?: RequestInit) => Promise<Answer>;
  /** In the same way, for what is no text. */
  readonly fetchFile: (url: URL, init?: RequestInit) => Promise<File>;
}

/** The only way out of the worker. Each caller holds a handle that reaches its own hosts and no others. */
export interface Gate {
  readonly to: (reach: Reach) => Outside;
}

interface Options {
  /** On a developer's machine and in tests every address becomes `{base}/{host}{path}`, for the worker as for the browser. */
  readonly base?: string | undefined;
  /** An address for those who are asked and wonder by whom. */
  readonly contact?: string | undefined;
}

export function openGate({ base, contact }: Options = {}): Gate {
  const agent = contact === undefined ? "Plinth/1.0" : `Plinth/1.0 (+${contact})`;
  return { to: (reach) => outsideWithin(reach, base, agent) };
}

function outsideWithin(reach: Reach, base: string | undefined, agent: string): Outside {
  const { largest = LARGEST_ANSWER, timeoutMs = TIMEOUT_MS, redirects = 0, isWelcome } = reach;
  const mayAsk = ({ protocol, host, username, password }: URL): boolean =>
    protocol === "https:" && reach.hosts.includes(host) && username === "" && password === "";
  const address = (url: URL): URL => {
    if (!mayAsk(url)) throw new OutsideError(url.host, "forbidden");
    return base === undefined ? url : new URL(`${base}/${url.host}${url.pathname}${url.search}`);
  };

  async function askOnce(url: URL, init: RequestInit & { readonly signal: AbortSignal }): Promise<File | URL> {
    const target = address(url);
    if (isWelcome && !(await isWelcome(url))) throw new OutsideError(url.host, "unwelcome");
    let response: Response | undefined;
    try {
      response = await fetch(target, { ...init, redirect: "manual" });
      if (leadsElsewhere(response)) {
        await response.body?.cancel();
        return nextPlace(response, url);
      }
      return { status: response.status, bytes: await readBody(response, url.host, largest), url, ...told(response) };
    } catch (error) {
      if (error instanceof OutsideError) throw error;
      const reason = init.signal.aborted ? "slow" : response === undefined ? "unreachable" : "cut";
      throw new OutsideError(url.host, reason, { cause: error });
    }
  }

  async function fetchFile(url: URL, init: RequestInit = {}): Promise<File> {
    const headers = new Headers(init.headers);
    headers.set("User-Agent", agent);
    const { method = "GET" } = init;
    const asking = { ...init, headers, signal: AbortSignal.timeout(timeoutMs) };
    let place = url;
    for (let followed = 0; ; followed += 1) {
      const answer = await askOnce(place, asking);
      if (!(answer instanceof URL)) return answer;
      const mayFollow = followed < redirects && method === "GET" && mayAsk(answer);
      if (!mayFollow) throw new OutsideError(url.host, "redirect");
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

const leadsElsewhere = ({ status }: Response): boolean => status >= 300 && status < 400 && status !== 304;

/** Beside the address that was asked for: where a stand-in answers, the shop's own one counts. */
function nextPlace(response: Response, place: URL): URL {
  const location = response.headers.get("Location");
  if (location === null || !URL.canParse(location, place.href)) throw new OutsideError(place.host, "redirect");
  return new URL(location, place);
}

const told = ({ headers }: Response) => ({
  etag: headers.get("ETag") ?? undefined,
  lastModified: headers.get("Last-Modified") ?? undefined,
  retryAfter: headers.get("Retry-After") ?? undefined,
  contentType: headers.get("Content-Type") ?? undefined,
});

/** @param largest in bytes, after decompression. */
async function readBody(response: Response, host: string, largest: number): Promise<Uint8Array> {
  if (Number(response.headers.get("Content-Length")) > largest) throw new OutsideError(host, "large");
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > largest) throw new OutsideError(host, "large");
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
const STATED_WITHIN = 1_024;
const STATED = /(?:charset|encoding)\s*=\s*["']?([\w:.-]+)/i;

/** By the charset that the header states, else the text's own beginning; UTF-8 where neither does. */
function decode(bytes: Uint8Array, contentType: string): string {
  const stated = STATED.exec(contentType) ?? STATED.exec(markupAtStart(bytes));
  return decoderOf(stated?.[1]).decode(bytes);
}

function markupAtStart(bytes: Uint8Array): string {
  const start = new TextDecoder("latin1").decode(bytes.subarray(0, STATED_WITHIN));
  return /^[^\w{["]*</.test(start) ? start : "";
}

function decoderOf(charset: string | undefined): TextDecoder {
  try {
    return new TextDecoder(charset);
  } catch (error) {
    // A name that nobody knows says nothing.
    if (error instanceof RangeError) return new TextDecoder();
    throw error;
  }
}

const SAID = {
  forbidden: "is not one of the hosts that may be asked",
  unwelcome: "does not want that page to be asked for",
  redirect: "answered with a redirect",
  slow: "took too long",
  large: "answered with too much",
  cut: "broke off its answer",
  unreachable: "could not be reached",
  status: "answered",
} as const;
export type OutsideReason = keyof typeof SAID;

interface ErrorDetails extends ErrorOptions {
  /** Of an answer that is none. */
  readonly status?: number;
}

/** Why somebody outside could not be asked. Holds the host alone: addresses and bodies may carry secrets. */
export class OutsideError extends Error {
  constructor(
    readonly host: string,
    readonly reason: OutsideReason,
    { status, ...options }: ErrorDetails = {},
  ) {
    super(`${host} ${SAID[reason]}${status === undefined ? "" : ` ${status}`}.`, options);
  }
}
