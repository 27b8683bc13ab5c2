import { randomBytes } from "node:crypto";

/** Store of random tokens. Each token belongs to a value until it expires or is revoked. */
export interface TokenStore<Value> {
  issue(value: Value): string;
  find(token: string): Value | undefined;
  revoke(token: string): void;
}

export function createTokenStore<Value>(lifetimeMs: number, now: () => number): TokenStore<Value> {
  const issued = new Map<string, { readonly value: Value; readonly expiresAt: number }>();
  return {
    issue(value) {
      const token = randomBytes(24).toString("base64url");
      issued.set(token, { value, expiresAt: now() + lifetimeMs });
      return token;
    },
    find(token) {
      const found = issued.get(token);
      return found && now() < found.expiresAt ? found.value : undefined;
    },
    revoke: (token) => void issued.delete(token),
  };
}
