import { ownBlocked } from "../../../db/access/blocks";
import { addSession, readSession } from "../../../db/access/sessions";
import { saveSettings } from "../../../db/access/settings";
import { ownNoticesInAll, ownUnread } from "../../../db/alerts/notices";
import { ownSaidInAll, ownTalk, ownThreads } from "../../../db/questions/read";
import { shownBetween, shownPartner } from "../../../db/questions/standing";
import { sendQuestion } from "../../../db/questions/write";
import { ownMatches } from "../../../db/trade/findPartners";
import type { Switch } from "../../../domain/access/settings";
import type { Subject } from "../../../domain/questions/question";
import { arrive, minutesAfter, NOW, secretOf, sessionOf } from "../beside/person";
import { withDatabase } from "../withDatabase";

export const DAY = 24 * 60;
export const THEIRS: Subject = { side: "theirs", amiiboId: 0 };
export const MINE: Subject = { side: "mine", amiiboId: 0 };
export const PRIVATE_WORDS = "Would you take 20 for it?";

export interface Somebody {
  readonly name: string;
  readonly userId: number;
}

interface Sending {
  readonly about?: Subject;
  readonly minutes?: number;
  readonly changeId?: string;
  readonly readUpTo?: number;
}

/** People who write to each other, on a database of their own. */
export function withWriters() {
  const database = withDatabase();
  let people = 0;
  let changes = 0;

  async function somebody(...open: readonly Switch[]): Promise<Somebody> {
    people += 1;
    const name = `Writer ${people}`;
    const userId = await arrive(database.db, name);
    await addSession(database.db, { ...sessionOf(name, userId), expiresAt: minutesAfter(99 * DAY) });
    await saveSettings(
      database.db,
      userId,
      open.map((each) => ({ name: each, value: true })),
    );
    return { name, userId };
  }

  const nextChange = ({ userId }: Somebody) => {
    changes += 1;
    return { userId, changeId: `change ${changes}`, now: NOW };
  };

  function send(from: Somebody, to: Somebody, sending: Sending = {}) {
    const change = nextChange(from);
    const { about = THEIRS, minutes = 0, changeId = change.changeId, readUpTo = 0 } = sending;
    const address = "https://plinth.example/questions/1/mine";
    return sendQuestion(
      database.db,
      { ...change, changeId, now: minutesAfter(minutes) },
      { about: { ...about, partnerId: to.userId }, text: PRIVATE_WORDS, address, readUpTo },
    );
  }
  const answer = (from: Somebody, to: Somebody, sending: Sending = {}) => send(from, to, { about: MINE, ...sending });

  /** What somebody reads on a page about another. */
  async function seen({ name }: Somebody, about?: Somebody) {
    const reads = [
      ownTalk,
      ownThreads,
      ownSaidInAll,
      ownNoticesInAll,
      ownUnread,
      shownPartner,
      shownBetween,
      ownBlocked,
      ownMatches,
    ];
    const asked = { reads, id: about?.userId ?? 0 };
    const session = await readSession(database.db, secretOf(name), minutesAfter(1), asked);
    if (!session) throw new Error(`${name} is not signed in.`);
    return session.own;
  }
  const talk = async (who: Somebody, other: Somebody) => (await seen(who, other))(ownTalk);
  const texts = async (who: Somebody, other: Somebody) => (await talk(who, other)).map(({ text }) => text);
  const upTo = async (who: Somebody, other: Somebody) => (await talk(who, other)).at(-1)?.id ?? 0;

  return { database, somebody, nextChange, send, answer, seen, talk, texts, upTo };
}
