import { setTimeout as nodes } from "node:timers";
import { expect } from "vitest";

// Test files share a process. If an earlier file left its fake timers installed, browser tests would hang forever.
expect(globalThis.setTimeout, "the test file before this one left its fake timers").toBe(nodes);
