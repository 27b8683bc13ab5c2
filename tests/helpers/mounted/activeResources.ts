/** What is listened to, observed, timed, asked for and subscribed to, each in words. */
export type ActiveResources = readonly string[];

/** A timer that is shorter runs out before anybody is gone. */
const SHORTEST_MS = 100;

const activeResources = new Map<object, () => string | undefined>();

const formatTarget = (target: EventTarget): string =>
  target instanceof Element ? `<${target.localName} class="${target.className}">` : target.constructor.name;

/** From here on everything is noted. @param isWithin whether a node goes with the island by itself */
export function watchResources(isWithin: (node: Node) => boolean): void {
  watchListeners(isWithin);
  for (const name of ["ResizeObserver", "IntersectionObserver", "MutationObserver", "PerformanceObserver"] as const)
    watchObserver(name);
  watchTimers();
  watchRequests();
}

export const listActiveResources = (): ActiveResources =>
  [...activeResources.values()].flatMap((say) => say() ?? []).sort();

function watchListeners(isWithin: (node: Node) => boolean): void {
  const all = new WeakMap<EventTarget, Map<string, Map<unknown, object>>>();
  const { addEventListener, removeEventListener } = EventTarget.prototype;
  const tokens = (target: EventTarget, type: string, options: unknown): Map<unknown, object> => {
    const isCapture = options === true || Reflect.get(Object(options), "capture") === true;
    const kinds = all.get(target) ?? new Map();
    all.set(target, kinds);
    const key = `${type} ${isCapture}`;
    const known = kinds.get(key) ?? new Map();
    kinds.set(key, known);
    return known;
  };
  EventTarget.prototype.addEventListener = function (type, listener, options) {
    const target = this ?? window;
    const known = tokens(target, type, options);
    const token = known.get(listener) ?? {};
    known.set(listener, token);
    const signal = Reflect.get(Object(options), "signal");
    const isGone = () =>
      (signal instanceof AbortSignal && signal.aborted) ||
      target instanceof AbortSignal ||
      (target instanceof Node && (!target.isConnected || isWithin(target)));
    activeResources.set(token, () => (isGone() ? undefined : `${type} on ${formatTarget(target)}`));
    addEventListener.call(target, type, listener, options);
  };
  EventTarget.prototype.removeEventListener = function (type, listener, options) {
    const target = this ?? window;
    const known = tokens(target, type, options);
    activeResources.delete(known.get(listener) ?? {});
    known.delete(listener);
    removeEventListener.call(target, type, listener, options);
  };
}

function watchObserver(
  name: "ResizeObserver" | "IntersectionObserver" | "MutationObserver" | "PerformanceObserver",
): void {
  const { prototype } = window[name];
  const { observe, disconnect } = prototype;
  prototype.observe = function (...asked: readonly unknown[]) {
    activeResources.set(this, () => name);
    Reflect.apply(observe, this, asked);
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
  const begin =
    (kind: "setTimeout" | "setInterval") =>
    (handler: TimerHandler, ms?: number, ...rest: unknown[]) => {
      const token = {};
      const run = (...given: readonly unknown[]) => {
        if (kind === "setTimeout") activeResources.delete(token);
        if (typeof handler === "function") Reflect.apply(handler, undefined, given);
      };
      const id = originals[kind](run, ms, ...rest);
      running.set(id, token);
      if ((ms ?? 0) >= SHORTEST_MS) activeResources.set(token, () => `${kind} of ${ms} ms`);
      return id;
    };
  const end = (kind: "clearTimeout" | "clearInterval") => (id?: number) => {
    activeResources.delete(running.get(id) ?? {});
    originals[kind](id);
  };
  Object.assign(window, {
    setTimeout: begin("setTimeout"),
    setInterval: begin("setInterval"),
    clearTimeout: end("clearTimeout"),
    clearInterval: end("clearInterval"),
  });
}

/** Nobody answers: whoever is gone has to call off what they asked for. */
function watchRequests(): void {
  window.fetch = (asked, { signal } = {}) => {
    const token = {};
    activeResources.set(token, () => (signal?.aborted ? undefined : `request for ${asked}`));
    return new Promise((_answer, reject) => signal?.addEventListener("abort", () => reject(signal.reason)));
  };
}
