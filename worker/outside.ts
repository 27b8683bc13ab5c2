const TIMEOUT_MS = 8_000;
const LARGEST_ANSWER = 256 * 1024;
const USER_AGENT = "Plinth/1.0";

export interface Answer {
  readonly status: number;
  readonly text: string;
}

/** Why somebody outside could not be asked. Holds the host alone: addresses and bodies may carry secrets. */
export class OutsideError extends Error {
  constructor(host: string, reason: string, options?: ErrorOptions) {
    super(`${host} ${reason}.`, options);
  }
}

export interface Outside {
  /** Where a browser goes for a page of somebody else's. */
  readonly address: (url: URL) => URL;
  /** Throws an `OutsideError` where there is no answer, a redirect, or one that is too slow or too large. */
  readonly ask: (url: URL, init?: RequestInit) => Promise<Answer>;
}

interface Options {
  readonly hosts: readonly string[];
  readonly base?: string | undefined;
  readonly timeoutMs?: number;
}

/**
 * The only way out of the worker. Asks none but the given hosts; where a base is given (on a developer's machine and in
 * tests) every address becomes `{base}/{host}{path}`, for the worker as for the browser.
 */
export function openOutside({ hosts, base, timeoutMs = TIMEOUT_MS }: Options): Outside {
  const address = (url: URL): URL => {
    if (url.protocol !== "https:" || !hosts.includes(url.host)) {
      throw new OutsideError(url.host, "is not one of the hosts that may be asked");
    }
    return base === undefined ? url : new URL(`${base}/${url.host}${url.pathname}${url.search}`);
  };
  return {
    address,
    async ask(url, init = {}) {
      const headers = new Headers(init.headers);
      headers.set("User-Agent", USER_AGENT);
      const signal = AbortSignal.timeout(timeoutMs);
      const target = address(url);
      try {
        const response = await fetch(target, { ...init, headers, redirect: "manual", signal });
        if (response.status >= 300 && response.status < 400)
          throw new OutsideError(url.host, "answered with a redirect");
        return { status: response.status, text: await readText(response, url.host) };
      } catch (error) {
        if (error instanceof OutsideError) throw error;
        throw new OutsideError(url.host, signal.aborted ? "took too long" : "could not be reached", { cause: error });
      }
    },
  };
}

async function readText(response: Response, host: string): Promise<string> {
  const decoder = new TextDecoder();
  let text = "";
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.byteLength;
    if (size > LARGEST_ANSWER) throw new OutsideError(host, "answered with too much");
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
