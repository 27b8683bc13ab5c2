/** Descriptions of listeners, observers, timers, requests and subscriptions that are still active. */
export type ActiveResources = readonly string[];

/** Duration in ms from which timers are recorded. Shorter timers end before an island unmounts. */
const SHORTEST_MS = 100;

const activeResources = new Map<object, () => string | undefined>();

const formatTarget = (target: EventTarget): string =>
  target instanceof Element ? `<${target.localName} class="${target.className}">` : target.constructor.name;

/**
 * Starts recording listeners, observers, timers and requests.
 * @param isWithin returns true for nodes of the island; their listeners disappear with it and are not recorded
 */
export function watchResources(isWithin: (node: Node) => boolean): void {
  watchListeners(isWithin);
  for (const name of ["ResizeObserver", "IntersectionObserver", "MutationObserver", "PerformanceObserver"] as const)
    watchObserver(name);
  watchTimers();
  watchRequests();
}

export const listActiveResources = (): ActiveResources =>
  [...activeResources.values()].flatMap((describe) => describe() ?? []).sort();

function watchListeners(isWithin: (node: Node) => boolean): void {
  const all = new WeakMap<EventTarget, Map<string, Map<unknown, object>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const tokens = (target: EventTarget, type: string, options: unknown): Map<unknown, object> => {
    const isCapture = options === true || Reflect.get(Object(options), "capture") === true;
    const kinds = all.get(target) ?? new Map();
    all.set(target, kinds);
    const key = `${type} ${isCapture}`;
    const tokensOfType = kinds.get(key) ?? new Map();
    kinds.set(key, tokensOfType);
    return tokensOfType;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const tokensOfType = tokens(target, type, options);
    const token = tokensOfType.get(listener) ?? {};
    tokensOfType.set(listener, token);
    const signal = Reflect.get(Object(options), "signal");
    const isInactive = () =>
      (signal instanceof AbortSignal && signal.aborted) ||
      target instanceof AbortSignal ||
      (target instanceof Node && (!target.isConnected || isWithin(target)));
    activeResources.set(token, () => (isInactive() ? undefined : `${type} on ${formatTarget(target)}`));
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const tokensOfType = tokens(target, type, options);
    activeResources.delete(tokensOfType.get(listener) ?? {});
    tokensOfType.delete(listener);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchObserver(
  name: "ResizeObserver" | "IntersectionObserver" | "MutationObserver" | "PerformanceObserver",
): void {
  const { prototype } = window[name];
  const { observe, disconnect } = prototype;
  prototype.observe = function (...args: readonly unknown[]) {
    activeResources.set(this, () => name);
    Reflect.apply(observe, this, args);
  };
  prototype.disconnect = function () {
    activeResources.delete(this);
    disconnect.call(this);
  };
}

function watchTimers(): void {
  const running = new Map<unknown, object>();
  const originals = {
    setTimeout: setTimeout.bind(window),
    setInterval: setInterval.bind(window),
    clearTimeout: clearTimeout.bind(window),
    clearInterval: clearInterval.bind(window),
  };
  const wrapStart =
    (kind: "setTimeout" | "setInterval") =>
    (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const token = {};
      const run = (...args: readonly unknown[]) => {
        if (kind === "setTimeout") activeResources.delete(token);
        if (typeof handler === "function") Reflect.apply(handler, undefined, args);
      };
      const id = originals[kind](run, ms, ...rest);
      running.set(id, token);
      if ((ms ?? 0) >= SHORTEST_MS) activeResources.set(token, () => `${kind} of ${ms} ms`);
      return id;
    };
  const wrapEnd = (kind: "clearTimeout" | "clearInterval") => (id?: number) => {
    activeResources.delete(running.get(id) ?? {});
    originals[kind](id);
  };
  Object.assign(window, {
    setTimeout: wrapStart("setTimeout"),
    setInterval: wrapStart("setInterval"),
    clearTimeout: wrapEnd("clearTimeout"),
    clearInterval: wrapEnd("clearInterval"),
  });
}

/** Replaces `fetch` by one that never responds, so that an unmounted island must abort its requests. */
function watchRequests(): void {
  window.fetch = (args, { signal } = {}) => {
    const token = {};
    activeResources.set(token, () => (signal?.aborted ? undefined : `request for ${args}`));
    return new Promise((_answer, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  };
}
