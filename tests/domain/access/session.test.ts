import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  isSessionDueForRenewal,
  parseDeviceName,
  SESSION_TTL_MS,
  SIGN_IN_TTL_MS,
} from "../../../domain/access/session";
import { DAY_MS, HOUR_MS } from "../../../domain/time";

const NOW = Date.UTC(2026, 0, 1);

it("a session lasts 30 days, and a sign-in attempt lasts 10 minutes", () => {
  expect(SESSION_TTL_MS).toBe(30 * DAY_MS);
  expect(SIGN_IN_TTL_MS).toBe(600_000);
});

describe("session renewal", () => {
  it.each([
    [30 * DAY_MS, false],
    [29 * DAY_MS + HOUR_MS, false],
    [29 * DAY_MS, false],
    [29 * DAY_MS - 1, true],
    [HOUR_MS, true],
    [1, true],
  ])("a session that expires in %i ms is due for renewal: %s", (remainingMs, isDue) =>
    expect(isSessionDueForRenewal(NOW + remainingMs, NOW)).toBe(isDue),
  );

  it("a session is not renewed within a day after its last renewal", () =>
    fc.assert(fc.property(fc.nat(DAY_MS), (later) => !isSessionDueForRenewal(NOW + SESSION_TTL_MS, NOW + later))));

  it("a session that is used at least every 29 days never expires", () =>
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 29 * DAY_MS })), (pauses) => {
        let [now, expiresAt] = [NOW, NOW + SESSION_TTL_MS];
        for (const pause of pauses) {
          now += pause;
          expect(expiresAt).toBeGreaterThanOrEqual(now);
          if (isSessionDueForRenewal(expiresAt, now)) expiresAt = now + SESSION_TTL_MS;
        }
      }),
    ));
});

describe("parseDeviceName", () => {
  const engine = "AppleWebKit/537.36 (KHTML, like Gecko)";
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/131.0.0.0 Safari/537.36`, "Chrome on Windows"],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/131.0.0.0 Safari/537.36 Edg/131.0.0.0`,
      "Edge on Windows",
    ],
    [
      `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${engine} Chrome/130.0.0.0 Safari/537.36 OPR/115.0.0.0`,
      "Opera on Windows",
    ],
    ["Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0", "Firefox on Linux"],
    ["Mozilla/5.0 (Android 14; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0", "Firefox on Android"],
    [`Mozilla/5.0 (Linux; Android 10; K) ${engine} Chrome/131.0.0.0 Mobile Safari/537.36`, "Chrome on Android"],
    [
      `Mozilla/5.0 (Linux; Android 14; SAMSUNG SM-S918B) ${engine} SamsungBrowser/26.0 Chrome/122.0.0.0 Mobile Safari/537.36`,
      "Samsung Internet on Android",
    ],
    [
      "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Safari/605.1.15",
      "Safari on Mac",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1",
      "Safari on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/131.0.6778.73 Mobile/15E148 Safari/604.1",
      "Chrome on iPhone",
    ],
    [
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) EdgiOS/131.0.2903.48 Version/18.0 Mobile/15E148 Safari/604.1",
      "Edge on iPhone",
    ],
    [
      "Mozilla/5.0 (iPad; CPU OS 16_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) FxiOS/133.0 Mobile/15E148 Safari/605.1.15",
      "Firefox on iPad",
    ],
    [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${engine} Chrome/131.0.0.0 Safari/537.36`, "Chrome on ChromeOS"],
    ["curl/8.5.0", "A browser on an unknown system"],
    ["", "A browser on an unknown system"],
    [undefined, "A browser on an unknown system"],
  ])("parseDeviceName names the browser and operating system of the user agent %s", (userAgent, device) =>
    expect(parseDeviceName(userAgent)).toBe(device),
  );

  it("parseDeviceName returns only the browser and the operating system of a user agent", () =>
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.string(), (prefix, suffix) =>
        /^[A-Z][A-Za-z ]{3,20} on [A-Za-z ]{3,20}$/.test(parseDeviceName(`${prefix}<b>Firefox Linux${suffix}`)),
      ),
    ));
});
