import { randomBytes } from "node:crypto";

/** Random words, each of which stands for something for a while. */
export interface Tickets<T> {
  give(meaning: T): string;
  read(ticket: string): T | undefined;
  /** As `read`, but for the last time. */
  take(ticket: string): T | undefined;
}

export function tickets<T>(lifeMs: number, now: () => number): Tickets<T> {
  const given = new Map<string, { readonly meaning: T; readonly until: number }>();
  const read = (ticket: string) => {
    const found = given.get(ticket);
    return found && now() < found.until ? found.meaning : undefined;
  };
  return {
    give(meaning) {
      const ticket = randomBytes(24).toString("base64url");
      given.set(ticket, { meaning, until: now() + lifeMs });
      return ticket;
    },
    read,
    take(ticket) {
      const meaning = read(ticket);
      given.delete(ticket);
      return meaning;
    },
  };
}
