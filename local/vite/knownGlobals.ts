import type { Plugin } from "vite";
import { recordOf } from "../../domain/recordOf.ts";

/**
 * In every browser that understands the syntax of the build's target. Packages ask for them all the same, and bring what
 * to do without; where the answer is known, that goes.
 */
const KNOWN = {
  window: "object",
  document: "object",
  performance: "object",
  setTimeout: "function",
  clearTimeout: "function",
  requestAnimationFrame: "function",
  queueMicrotask: "function",
  reportError: "function",
  MessageChannel: "function",
  AbortController: "function",
  Promise: "function",
  WeakMap: "function",
  WeakSet: "function",
} as const;

/** What nobody's browser has but a developer's, and one that is gone. */
const UNKNOWN = ["__REACT_DEVTOOLS_GLOBAL_HOOK__", "setImmediate"];

/** Folds what packages ask about the browser into the answer. In development they ask: there are tools to answer. */
/** @param clients names of the environments that are built for browsers */
export function knownGlobals(clients: readonly string[]): Plugin {
  const known = Object.entries(KNOWN).map(([name, type]) => [`typeof ${name}`, JSON.stringify(type)]);
  const unknown = UNKNOWN.map((name) => [name, "undefined"]);
  return {
    name: "plinth:known-globals",
    apply: "build",
    config: () => ({
      environments: recordOf(clients, () => ({ define: Object.fromEntries([...known, ...unknown]) })),
    }),
  };
}
