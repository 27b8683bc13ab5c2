import { defineConfig } from "vitest/config";

/** The rules and the database by themselves: no site is built for them. */
export default defineConfig({
  test: { include: ["**/*.test.ts"], testTimeout: 30_000, hookTimeout: 60_000 },
});
