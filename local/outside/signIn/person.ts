import { createHash } from "node:crypto";
import type { Provider } from "../../../domain/access/identity";

/** Who a typed name is at one provider. */
export interface Person {
  /** As it was typed: what the site makes of a strange name is the site's affair. */
  readonly name: string;
  readonly givenName: string;
  readonly familyName: string | undefined;
  readonly email: string;
  /** For what providers keep to plain letters. */
  readonly handle: string;
  /** The same for ever, and another at every provider. In decimal, with this many digits. */
  id(digits: number): string;
}

const ADDRESS = /^([^\s@]+)@[^\s@]+\.[^\s@]+$/;

export function personOf(provider: Provider, typed: string): Person {
  const trimmed = typed.trim();
  const [address, mailbox] = ADDRESS.exec(trimmed) ?? [];
  const name = mailbox ?? typed;
  const handle = handleOf(name);
  const hash = BigInt(`0x${createHash("sha256").update(`${provider}\n${trimmed}`).digest("hex")}`);
  return {
    name,
    ...halves(name.trim()),
    email: address ?? `${handle}@people.example`,
    handle,
    id(digits) {
      const lowest = 10n ** BigInt(digits - 1);
      return String(lowest + (hash % (9n * lowest)));
    },
  };
}

function halves(name: string): Pick<Person, "givenName" | "familyName"> {
  const space = name.lastIndexOf(" ");
  if (space === -1) return { givenName: name, familyName: undefined };
  return { givenName: name.slice(0, space), familyName: name.slice(space + 1) };
}

const handleOf = (name: string): string =>
  name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "person";
