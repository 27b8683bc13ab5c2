/** Maximum number of sessions in memory, about 1 MB. */
const MAX_SESSIONS = 5_000;

/** The sessions that this isolate has lately found in the database, each with its user. */
export interface VerifiedSessions {
  findUserId(sessionKey: string): number | undefined;
  /** Remembers whose session it is, or forgets it without a user. */
  set(sessionKey: string, userId: number | undefined): void;
}

/** Creates the list of verified sessions. A full list forgets the session that was used least recently. */
export function createVerifiedSessions(maxSessions = MAX_SESSIONS): VerifiedSessions {
  const userIds = new Map<string, number>();
  return {
    findUserId: (sessionKey) => userIds.get(sessionKey),
    set(sessionKey, userId) {
      userIds.delete(sessionKey);
      if (userId === undefined) return;
      for (const oldest of userIds.keys()) {
        if (userIds.size < maxSessions) break;
        userIds.delete(oldest);
      }
      userIds.set(sessionKey, userId);
    },
  };
}
