import { Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { addSession, readSession } from "../../db/access/sessions";
import { saveSettings } from "../../db/access/settings";
import { parsePreferences } from "../../domain/access/preferences";
import type { Setting } from "../../domain/access/settings";
import { GUEST } from "../../domain/access/viewer";
import { parseId } from "../../domain/catalogue/id";
import { FIRST_LANGUAGE } from "../../domain/language/language";
import { EMPTY_BOOK } from "../../domain/prices/book";
import { NO_COURSES } from "../../domain/wire/courses";
import { routeFor } from "../../routes";
import type { AppEnv, Services } from "../../routes/http/context";
import type { Room } from "../../routes/http/room";
import { inLanguage } from "../../worker/language/inLanguage";
import { aUser } from "../db/people";
import { withDatabase } from "../db/withDatabase";
import { shipped } from "./catalogue";
import { wordsIn } from "./markup";

export const AT = "https://plinth.example";

interface Answer {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The text without tags. */
  readonly words: string;
}

/** A person who calls the routes. A guest has the id 0. */
export interface Caller {
  readonly id: number;
  go(path: string, init?: RequestInit): Promise<Answer>;
  /** Sends a form. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Answer>;
}

/**
 * Calls the handlers of rooms in this process, on a database of their own: no worker is built and no server is started.
 * Nothing checks sessions or limits in front of them; `tests/site` does that through the front door.
 *
 * @param known what services a test needs besides
 */
export function withRoutes(rooms: readonly Pick<Room, "routes">[], known: () => Partial<Services> = () => ({})) {
  const database = withDatabase();

  const servicesNow = (): Services =>
    Object.assign(Object.create(null), {
      db: database.db,
      site: {},
      now: () => new Date(),
      today: () => new Date().toISOString().slice(0, 10),
      catalogue: async () => shipped,
      prices: async () => EMPTY_BOOK,
      courses: async () => NO_COURSES,
      inLanguage,
      signIn: new Map(),
      isWithin: async () => true,
      forgetPages: () => undefined,
      sheets: { forget: () => undefined },
      ...known(),
    });

  async function ask(secretHash: string | undefined, path: string, init?: RequestInit): Promise<Answer> {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.setRenderer((content, { title } = { title: "" }) =>
        c.html(`<title>${title}</title>${renderToStaticMarkup(<main>{content}</main>)}`),
      );
      await next();
    });
    for (const route of rooms.flatMap(({ routes }) => routes))
      app.on(route.method, [route.path], async (c) => {
        const services = servicesNow();
        const id = parseId(routeFor(route.method, c.req.path).id ?? "") ?? 0;
        const asked = { reads: route.reads, id };
        const open = secretHash && (await readSession(services.db, secretHash, services.now(), asked));
        const preferences = parsePreferences({});
        c.set("services", services);
        c.set("language", FIRST_LANGUAGE);
        c.set("preferences", open ? { ...preferences, region: open.user.settings.primary_region } : preferences);
        c.set("viewer", open ? { ...open.user, access_level: "user" } : GUEST);
        c.set("session", open ? { id: open.id, csrfToken: "", authToken: "", version: 0 } : undefined);
        return route.answer(c, open ? open.own : (read) => read.none);
      });
    const response = await app.request(AT + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, words: wordsIn(text) };
  }

  const callerWith = (id: number, secretHash?: string): Caller => ({
    id,
    go: (path, init) => ask(secretHash, path, init),
    send: (path, fields) => ask(secretHash, path, { method: "POST", body: new URLSearchParams(fields) }),
  });

  /** Signs in a new person with these settings. */
  async function somebody(...settings: readonly Setting[]): Promise<Caller> {
    const userId = await aUser(database.db);
    const secretHash = crypto.randomUUID();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    await addSession(database.db, { secretHash, userId, device: "Firefox on Linux", createdAt, expiresAt });
    await saveSettings(database.db, userId, settings);
    return callerWith(userId, secretHash);
  }

  return { database, somebody, callerWith, guest: callerWith(0) };
}
