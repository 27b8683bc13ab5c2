import type { BrowserContextOptions } from "playwright-core";
import { carrySession, type Visitor } from "./browser";
import { anyName, enterAs, type Person } from "./person";

export interface Member extends Visitor {
  readonly name: string;
  readonly person: Person;
}

/** Visitors who are signed in when they come; each is somebody new. */
export const membersOf = (aVisitor: (options: BrowserContextOptions) => Promise<Visitor>) => {
  return async function aMember(options: BrowserContextOptions = {}): Promise<Member> {
    const name = anyName();
    const [visitor, person] = await Promise.all([aVisitor(options), enterAs(name)]);
    await carrySession(visitor.context, person);
    return { ...visitor, name, person };
  };
};
