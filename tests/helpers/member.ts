import type { BrowserContextOptions } from "playwright-core";
import { setSessionCookies, type Visitor } from "./browser";
import { createSignedInPerson, createUniqueName, type SignedInPerson } from "./person";

export interface MemberVisitor extends Visitor {
  readonly name: string;
  readonly person: SignedInPerson;
}

/** Visitors who are signed in when they come; each is somebody new. */
export const createMemberFactory = (aVisitor: (options: BrowserContextOptions) => Promise<Visitor>) => {
  return async function aMember(options: BrowserContextOptions = {}): Promise<MemberVisitor> {
    const name = createUniqueName();
    const [visitor, person] = await Promise.all([aVisitor(options), createSignedInPerson(name)]);
    await setSessionCookies(visitor.context, person);
    return { ...visitor, name, person };
  };
};
