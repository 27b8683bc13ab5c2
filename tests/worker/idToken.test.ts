import { describe, expect, it } from "vitest";
import { z } from "zod";
import { isIdTokenForSignIn } from "../../worker/signIn/providers";

const EXPECTED = {
  issuer: "https://id.example",
  clientId: "a-client",
  nonce: "a-nonce",
  now: new Date("2026-07-01T12:00:00Z"),
} as const;
const NOW_S = EXPECTED.now.getTime() / 1000;
const CLAIMS = { iss: "https://id.example", sub: "7", aud: "a-client", exp: NOW_S + 60, iat: NOW_S, nonce: "a-nonce" };

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString("base64url");
const createToken = (claims: unknown) => `${part({ alg: "RS256" })}.${part(claims)}.c2lnbmF0dXJl`;
const isTaken = (changes: object = {}) => isIdTokenForSignIn(createToken({ ...CLAIMS, ...changes }), EXPECTED);

describe("the check of ID tokens", () => {
  it.each([{}, { aud: ["a-client"] }, { azp: "a-client" }])(
    "an ID token of a sign-in provider is accepted with the changed claims %j",
    (changes) => expect(isTaken(changes)).toBe(true),
  );

  it.each(["", "another", "a-nonce ", "A-NONCE"])(
    "an ID token of a sign-in provider is rejected if its nonce is %j instead of a-nonce",
    (nonce) => expect(isTaken({ nonce })).toBe(false),
  );

  it.each([
    { nonce: undefined },
    { nonce: 7 },
    { iss: "https://elsewhere.example" },
    { iss: "https://id.example/" },
    { iss: undefined },
    { aud: "another-client" },
    { aud: [] },
    { aud: ["another-client"] },
    { aud: ["a-client", "another-client"] },
    { aud: undefined },
    { azp: "another-client" },
    { exp: NOW_S },
    { exp: NOW_S - 1 },
    { exp: String(NOW_S + 60) },
    { exp: undefined },
    { sub: "" },
    { sub: "a\ud83d" },
    { sub: "a\r\nb" },
    { sub: undefined },
  ])("an ID token of a sign-in provider with the invalid claims %j is rejected", (changes) =>
    expect(() => isTaken(changes)).toThrow(z.ZodError),
  );

  it.each([
    undefined,
    null,
    7,
    "",
    "a",
    "a.b",
    "a.b.c",
    "a.b.c.d",
    "....",
    createToken(null),
    createToken([]),
    createToken("x"),
  ])("the malformed ID token %j of a sign-in provider is rejected", (token) =>
    expect(() => isIdTokenForSignIn(token, EXPECTED)).toThrow(z.ZodError),
  );
});
