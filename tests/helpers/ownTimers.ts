import { setTimeout as nodes } from "node:timers";
import { expect } from "vitest";

// Files share a process: behind one that left its fake timers there, a browser's tests would wait for ever.
expect(globalThis.setTimeout, "the test file before this one left its fake timers").toBe(nodes);
