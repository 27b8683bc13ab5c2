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

it("the secret of a session is current before and after a renewal", async () => {
  expect(await classify(null, { secretSalt: null })).toBe("current");
  expect(await classify("second", { secretSalt: "second" })).toBe("current");
});

it("the secret before the last renewal is accepted until shortly after the first use of the new secret", async () => {
  expect(await classify("second", { secretSalt: "first" })).toBe("former");
  expect(await classify("second", { secretSalt: "first", previousValidUntil: LATER })).toBe("former");
  expect(await classify("second", { secretSalt: "first", previousValidUntil: NOW })).toBeUndefined();
});

it("older and invented secrets of a session are rejected", async () => {
  expect(await classify("second", { secretSalt: null })).toBeUndefined();
  expect(await classify("second", { secretSalt: "third" })).toBeUndefined();
  expect(await classify(null, { secretSalt: "first" })).toBeUndefined();
});
