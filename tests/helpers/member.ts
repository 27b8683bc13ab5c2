import type { BrowserContextOptions } from "playwright-core";
import { setSessionCookies, type Visitor } from "./browser";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "./signedInPerson";

export interface MemberVisitor extends Visitor {
  readonly name: string;
  readonly person: SignedInPerson;
}

/** Returns a function that opens a visitor who is logged in. Each call creates a new member. */
export const withNewMember = (openVisitor: (options: BrowserContextOptions) => Promise<Visitor>) => {
  return async function aMember(options: BrowserContextOptions = {}): Promise<MemberVisitor> {
    const name = createUniqueName();
    const [visitor, person] = await Promise.all([openVisitor(options), createSignedInPerson(name)]);
    await setSessionCookies(visitor.context, person);
    return { ...visitor, name, person };
  };
};
