import { Hono } from "hono";
import { renderToStaticMarkup } from "react-dom/server";
import { addSession, readSession } from "../../db/access/sessions";
import { saveUserSettings } from "../../db/access/settings";
import { readPageDataAsGuest, type ViewerQuery } from "../../db/access/viewerQuery";
import { parsePreferences } from "../../domain/access/preferences";
import type { AccountSettingUpdate } from "../../domain/access/settings";
import { GUEST_VIEWER } from "../../domain/access/viewer";
import { parseId } from "../../domain/catalogue/id";
import { DEFAULT_LANGUAGE } from "../../domain/language/language";
import { NO_PRICE_HISTORIES } from "../../domain/prices/priceHistories";
import { EMPTY_PRICE_SNAPSHOT } from "../../domain/prices/priceSnapshot";
import type { AppContext, AppEnv, AppServices } from "../../routes/http/context";
import type { RouteGroup } from "../../routes/http/routeGroup";
import { createPublicPageContents } from "../../worker/cache/publicPageContents";
import { withLanguage } from "../../worker/language/withLanguage";
import { insertUser } from "../db/insertUser";
import { withDatabase } from "../db/withDatabase";
import { shippedCatalogue } from "./catalogue";
import { extractText } from "./markup";

export const TEST_ORIGIN = "https://plinth.example";

interface RouteResponse {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** Text of the response without tags. */
  readonly words: string;
}

/** A viewer who sends requests to the routes. A guest has the id 0. */
export interface RouteCaller {
  readonly id: number;
  go(path: string, init?: RequestInit): Promise<RouteResponse>;
  /** Sends a form by POST. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<RouteResponse>;
}

/**
 * Calls route handlers in this process with their own database, without building a worker. Sessions and rate limits are
 * not checked; tests in `tests/site` cover those.
 * @param getOverrides services that replace the default ones
 */
export function withRoutes(
  routeGroups: readonly Pick<RouteGroup, "routes">[],
  getOverrides: () => Partial<AppServices> = () => ({}),
) {
  const database = withDatabase();
  const publicPageContents = createPublicPageContents();

  const createServices = (): AppServices =>
    Object.assign(Object.create(null), {
      db: database.db,
      site: {},
      now: () => new Date(),
      today: () => new Date().toISOString().slice(0, 10),
      loadCatalogue: async () => shippedCatalogue,
      loadPriceSnapshot: async () => EMPTY_PRICE_SNAPSHOT,
      loadPriceHistories: async () => NO_PRICE_HISTORIES,
      withLanguage,
      signInServices: new Map(),
      ignoredVariables: [],
      areWritesAccepted: async () => true,
      countAgainstLimit: async () => true,
      readGuestPageData: (c: AppContext, queries: readonly ViewerQuery<unknown>[], pageId: number) =>
        readPageDataAsGuest(c.var.services.db, queries, { pageId, now: c.var.services.now() }),
      publicPageContents,
      deletePublicPages: () => undefined,
      exportImages: { delete: () => undefined },
      ...getOverrides(),
    });

  async function sendRequest(secretHash: string | undefined, path: string, init?: RequestInit): Promise<RouteResponse> {
    const app = new Hono<AppEnv>();
    app.use(async (c, next) => {
      c.setRenderer((content, { title } = { title: "" }) =>
        c.html(`<title>${title}</title>${renderToStaticMarkup(<main>{content}</main>)}`),
      );
      await next();
    });
    for (const route of routeGroups.flatMap(({ routes }) => routes))
      app.on(route.method, [route.path], async (c) => {
        const services = createServices();
        const id = parseId(c.req.param("id") ?? "") ?? 0;
        const sessionQuery = { queries: route.queries, pageId: id };
        const session = secretHash && (await readSession(services.db, secretHash, services.now(), sessionQuery));
        const preferences = parsePreferences({});
        c.set("services", services);
        c.set("language", DEFAULT_LANGUAGE);
        c.set("preferences", session ? { ...preferences, region: session.user.settings.primary_region } : preferences);
        c.set("viewer", session ? { ...session.user, access_level: "user" } : GUEST_VIEWER);
        c.set(
          "session",
          session
            ? { id: session.id, csrfToken: "", authToken: "", version: session.user.collectionVersion }
            : undefined,
        );
        return route.handle(c, session ? session.viewerData : (read) => read.guestValue);
      });
    const response = await app.request(TEST_ORIGIN + path, init);
    const text = await response.text();
    return { status: response.status, headers: response.headers, text, words: extractText(text) };
  }

  const createCaller = (id: number, secretHash?: string): RouteCaller => ({
    id,
    go: (path, init) => sendRequest(secretHash, path, init),
    send: (path, fields) => sendRequest(secretHash, path, { method: "POST", body: new URLSearchParams(fields) }),
  });

  /** Logs in a new member who has these settings enabled. */
  async function signInNewMember(...settings: readonly AccountSettingUpdate[]): Promise<RouteCaller> {
    const userId = await insertUser(database.db);
    const secretHash = crypto.randomUUID();
    const createdAt = new Date();
    const expiresAt = new Date(createdAt.getTime() + 3_600_000);
    await addSession(database.db, { secretHash, userId, device: "Firefox on Linux", createdAt, expiresAt });
    await saveUserSettings(database.db, userId, settings);
    return createCaller(userId, secretHash);
  }

  return { database, somebody: signInNewMember, callerWith: createCaller, guest: createCaller(0) };
}
