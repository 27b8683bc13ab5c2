import { sql } from "drizzle-orm";
import { describe, expect, it, vi } from "vitest";
import { saveUserSettings } from "../../db/access/settings";
import { saveNotificationFeedToken } from "../../db/alerts/notifications";
import { saveCalendarToken } from "../../db/upcoming/calendar";
import { paths } from "../../domain/paths";
import { SITE_ROUTES } from "../../routes";
import { createRandomSecret } from "../../routes/http/secrets";
import { fillRoutePath } from "../helpers/routePaths";
import { CLIENT_IP_ADDRESS, type SignedInSession, WORKER_ORIGIN, withWorker } from "../helpers/workerApp";

const { send, signIn, database } = withWorker();

const FORGED_HOST = "evil.example";
const VARIABLES = { SITE_URL: WORKER_ORIGIN, GOOGLE_CLIENT_ID: "id", GOOGLE_CLIENT_SECRET: "secret" };

/** Sends a request whose `Host` header names another site. */
const sendForged = (path: string, init: RequestInit = {}, origin = `https://${FORGED_HOST}`): Promise<Response> =>
  send(
    new Request(origin + path, {
      redirect: "manual",
      ...init,
      headers: { "CF-Connecting-IP": CLIENT_IP_ADDRESS, ...init.headers },
    }),
    VARIABLES,
  );

/** Sends the same request with the configured host. */
const sendHonest = (path: string, init: RequestInit = {}) => sendForged(path, init, WORKER_ORIGIN);

/** Returns all text of a response that its receiver could follow as a link. */
const readAll = async (response: Response): Promise<string> =>
  [...response.headers].map(([name, value]) => `${name}: ${value}`).join("\n") + (await response.text());

async function createPublicMember(): Promise<SignedInSession> {
  const session = await signIn();
  await saveUserSettings(
    database.db,
    session.id,
    ["is_collection_public", "is_wishlist_public", "is_sell_list_public", "is_open_to_questions"].map((name) => ({
      name: name as "is_collection_public",
      value: true,
    })),
  );
  return session;
}

describe("requests with a forged Host header", () => {
  const PAGES = SITE_ROUTES.filter(({ method, isApiCall }) => method === "GET" && !isApiCall);

  it("no page contains the forged Host header of the request, neither for guests nor for members", async () => {
    const member = await createPublicMember();
    const naming: string[] = [];
    for (const { path } of PAGES)
      for (const headers of [{}, { Cookie: member.cookie }]) {
        const filled = fillRoutePath(path).replace(/^\/user\/\d+/, `/user/${member.id}`);
        if ((await readAll(await sendForged(filled, { headers }))).includes(FORGED_HOST)) naming.push(path);
      }
    expect(naming).toEqual([]);
  });

  it.each(["/", "/amiibo/1", "/sitemap/catalogue.xml", "/robots.txt"])(
    "the page %s that a request with a forged Host header cached still links to the configured host",
    async (path) => {
      const forged = await (await sendForged(path)).text();
      const honest = await (await sendHonest(path)).text();
      expect(honest).toBe(forged);
      expect(honest).toContain(WORKER_ORIGIN);
    },
  );

  it("a public collection that a request with a forged Host header cached still links to the configured host", async () => {
    const { id } = await createPublicMember();
    const forged = await (await sendForged(paths.user(id, null))).text();
    expect(forged).toContain(`<link rel="canonical" href="${WORKER_ORIGIN}/user/${id}`);
    expect(await (await sendHonest(paths.user(id, null))).text()).toBe(forged);
  });

  it("a question sent with a forged Host header creates a notification that links to the configured site", async () => {
    const [asker, receiver] = [await signIn(), await createPublicMember()];
    const { status } = await sendForged(paths.conversation(receiver.id, "theirs"), {
      method: "POST",
      body: new URLSearchParams({ text: "Do you trade?" }),
      headers: { Cookie: asker.cookie, "Sec-Fetch-Site": "same-origin" },
    });
    expect(status).toBe(303);
    expect(await database.db.all(sql`SELECT url FROM notification WHERE user_id = ${receiver.id}`)).toEqual([
      { url: `${WORKER_ORIGIN}/questions/${asker.id}/mine` },
    ]);
    expect(await database.db.all(sql`SELECT text FROM question WHERE user_id = ${receiver.id}`)).toEqual([
      { text: "Do you trade?" },
    ]);
  });

  it("private notification feeds and calendars link to the configured site despite a forged Host header", async () => {
    const [{ id }, token] = [await signIn(), createRandomSecret()];
    await saveNotificationFeedToken(database.db, id, token);
    await saveCalendarToken(database.db, id, token);
    expect(await (await sendForged(paths.feed(token))).text()).toContain(`href="${WORKER_ORIGIN}${paths.feed(token)}"`);
    expect(await (await sendForged(paths.privateCalendar(token))).text()).toContain("@plinth.example");
  });

  it("a sign-in with a forged Host header returns from the provider to the configured site", async () => {
    const location = (await sendForged("/oauth/google/redirect")).headers.get("Location") ?? "";
    expect(new URL(location).searchParams.get("redirect_uri")).toBe(`${WORKER_ORIGIN}/oauth/google/callback`);
  });

  it("a form is rejected if its Origin header names the forged Host header of the request", async () => {
    const { status } = await sendForged("/preferences/region", {
      method: "POST",
      body: new URLSearchParams({ value: "uk" }),
      headers: { Origin: `https://${FORGED_HOST}` },
    });
    expect(status).toBe(403);
  });

  it("an HTTP request with a forged Host header is redirected to the configured site", async () => {
    const { status, headers } = await sendForged("/games?a=b", {}, `http://${FORGED_HOST}:8080`);
    expect([status, headers.get("Location")]).toEqual([308, `${WORKER_ORIGIN}/games?a=b`]);
  });
});

it("links use the host of the request if SITE_URL is not configured", async () => {
  const response = await send(new Request("https://another.example/robots.txt"));
  expect(await response.text()).toContain("https://another.example/sitemap.xml");
});

it("an invalid SITE_URL counts as unset and is reported in the log", async () => {
  const log = vi.spyOn(console, "error").mockReturnValue();
  const response = await send(new Request("https://another.example/robots.txt"), { SITE_URL: "plinth.example" });
  expect(await response.text()).toContain("https://another.example/sitemap.xml");
  expect(String(log.mock.calls)).toContain("SITE_URL must be the https address of the site, without a path");
  log.mockRestore();
});
