import { setTimeout as nodes } from "node:timers";
import { expect } from "vitest";

// Test files share a process. Fake timers left by another file would block a browser's tests forever.
expect(globalThis.setTimeout, "the test file before this one left its fake timers").toBe(nodes);
