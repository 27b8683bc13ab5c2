import { expect, it } from "vitest";
import { classifySessionSecret, deriveSessionSecret } from "../../../routes/access/session";

const NOW = new Date("2026-11-26T12:00:00Z");
const LATER = new Date("2026-11-26T12:01:00Z");
const KEY = "a-key";

const classify = async (
  salt: string | null,
  { secretSalt, previousValidUntil = null }: { secretSalt: string | null; previousValidUntil?: Date | null },
) =>
  classifySessionSecret(
    await deriveSessionSecret(KEY, secretSalt),
    { salt, previousSalt: salt === "second" ? "first" : null, previousValidUntil },
    NOW,
  );

it("the newest secret of a session is accepted as the current one", async () => {
  expect(await classify(null, { secretSalt: null })).toBe("current");
  expect(await classify("second", { secretSalt: "second" })).toBe("current");
});

it("the previous secret of a session stays valid until its grace period ends", async () => {
  expect(await classify("second", { secretSalt: "first" })).toBe("former");
  expect(await classify("second", { secretSalt: "first", previousValidUntil: LATER })).toBe("former");
  expect(await classify("second", { secretSalt: "first", previousValidUntil: NOW })).toBeUndefined();
});

it("a session secret older than the previous one and an unknown secret are rejected", async () => {
  expect(await classify("second", { secretSalt: null })).toBeUndefined();
  expect(await classify("second", { secretSalt: "third" })).toBeUndefined();
  expect(await classify(null, { secretSalt: "first" })).toBeUndefined();
});
