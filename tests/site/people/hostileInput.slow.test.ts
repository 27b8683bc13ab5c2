import { describe, expect, it, onTestFinished, vi } from "vitest";
import { expectEventually } from "../../helpers/expectEventually";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  signInAs,
  startSignIn,
  submitConsent,
} from "../../helpers/signedInPerson";
import { countPersonRows, getLocation, withOwnSite } from "./ownSite";

const site = withOwnSite();
const browser = () => createBrowser(site().url);

describe("hostile names", () => {
  const UNPRINTABLE = /[^\P{Cc}\n]|[\u200e\u200f\u202a-\u202e\u2066-\u2069]/u;

  it.each([
    ["<script>alert(1)</script>", "<script>alert(1)</script>"],
    [`"><img src=x onerror=alert(1)>'`, `"><img src=x onerror=alert(1)>'`],
    ["</title><b>&lt;", "</title><b>&lt;"],
    ["\u202egro.elpmaxe\u202c \u2066Ann", "gro.elpmaxe Ann"],
    ["Ann\0\u0007\u001b[31m Lee", "Ann[31m Lee"],
    ["Ann\r\nSet-Cookie: a=b", "Ann Set-Cookie: a=b"],
    [`${"🦝".repeat(5_000)}`, "🦝".repeat(80)],
    ["x".repeat(10_000), "x".repeat(80)],
    ["\u202e\u2066", "Collector"],
  ])("the hostile account name %j is shown as harmless text", async (typed, name) => {
    const person = await signInAs(typed, { at: site().url, provider: "twitch" });
    expect((await person.read("/api/user/whoami")).json).toMatchObject({ username: name });
    for (const path of ["/privacy", "/settings", "/settings?tab=data", "/amiibo/1", "/logout"]) {
      const { text, words, status } = await person.go(path);
      expect(status).toBe(200);
      expect(words).toContain(name);
      expect(text).not.toMatch(UNPRINTABLE);
      expect(text).not.toMatch(/<script>|<img src=x|<\/title><b>/);
    }
  });

  it("an email address that contains HTML is shown as plain text", async () => {
    const person = await signInAs(`"><script>alert(1)</script>@people.example`, { at: site().url });
    const { text, words } = await person.go("/settings");
    expect(words).toContain(`"><script>alert(1)</script>@people.example`);
    expect(text).not.toContain("<script>alert");
  });
});

const TOKEN = "oauth2.googleapis.com/token";
const ME = "openidconnect.googleapis.com/v1/userinfo";

/** Answers like a login provider that repeats the request, with its secrets, in the response. */
const echo = async (request: Request): Promise<string> =>
  `${await request.text()} ${request.headers.get("Authorization")}`;

const getHalf = (text: string) => {
  const parts = [new TextEncoder().encode(text)];
  return new ReadableStream({
    pull(controller) {
      const part = parts.pop();
      if (part) controller.enqueue(part);
      else controller.error(new Error("broken off"));
    },
  });
};

type Answer = (request: Request) => Response | Promise<Response>;
const FAULTS: readonly (readonly [string, string, Answer])[] = [
  ["an outage", "outage", async (request) => new Response(await echo(request), { status: 503 })],
  ["a cut connection", "outage", () => Response.error()],
  ["half a body", "outage", async (request) => new Response(getHalf(`{"a":"${await echo(request)}`))],
  ["a redirect", "outage", () => Response.redirect("https://elsewhere.example/", 302)],
  ["HTML", "unreadable", async (request) => new Response(`<h1>${await echo(request)}</h1>`)],
  ["half a JSON", "unreadable", async (request) => new Response(`{"access_token":"${await echo(request)}`)],
  ["another JSON", "unreadable", async (request) => Response.json({ said: await echo(request) })],
];

const SENTENCES: Readonly<Record<string, string>> = {
  outage: "Google does not answer right now. Please try again in a moment, or use another way in.",
  unreadable: "Google answered something that we cannot read. Please try again, or use another way in.",
};

/** Starts recording the worker's log. Returns a function that reads it. */
function listen(): () => string {
  const logs: string[] = [];
  for (const stream of [process.stdout, process.stderr]) {
    const spy = vi.spyOn(stream, "write").mockImplementation((part) => {
      logs.push(String(part));
      return true;
    });
    onTestFinished(() => spy.mockRestore());
  }
  return () => logs.join("");
}

describe.each([
  ["token", TOKEN],
  ["profile", ME],
])("failures of the %s endpoint of Google", (_, place) => {
  it.each(FAULTS)(
    "a sign-in while Google responds with %j shows a message and stores nothing",
    async (_, problem, respond) => {
      const person = await signInAs(createUniqueName(), { at: site().url, provider: "discord" });
      const before = await countPersonRows(site());
      const output = listen();
      const secrets = ["local-google-secret"];
      const undo = site().fakeServices.replaceResponse(place, (request) => {
        secrets.push(request.headers.get("Authorization")?.slice(7) ?? "client_secret");
        return respond(request);
      });
      onTestFinished(undo);

      for (const [visitor, start] of [[browser(), "/log-in"] as const, [person, "/settings"] as const]) {
        const callbackUrl = await submitConsent(await startSignIn(visitor, "google"), "Ann Somebody");
        const { searchParams } = new URL(callbackUrl, site().url);
        secrets.push(searchParams.get("code") ?? "", searchParams.get("state") ?? "");
        const returned = await visitor.go(callbackUrl);
        expect(getLocation(returned)).toBe(`${start}?error=${problem}&provider=google`);
        const resultPage = await visitor.go(getLocation(returned) ?? "");
        expect(resultPage.status).toBe(200);
        expect(resultPage.words).toContain(SENTENCES[problem]);
        for (const secret of secrets) expect(resultPage.text + returned.text).not.toContain(secret);
      }
      expect(await countPersonRows(site())).toEqual(before);
      await expectEventually(
        () => output().match(new RegExp(`Sign-in with google failed: ${problem}`, "g"))?.length,
      ).toBe(2);
      expect(secrets.every((secret) => secret.length > 10)).toBe(true);
      for (const secret of [...secrets, "Ann Somebody", "ann-somebody"]) expect(output()).not.toContain(secret);
    },
  );
});

describe("invalid text from a provider", () => {
  const STRANGE = ["a\r\nb", "a\nSet-Cookie: a=b", "a\0b", "\ud83d", "\udc00x", "ä", "🦝".repeat(300)] as const;

  it.each(STRANGE)(
    "a sign-in with the invalid token or user id %j from the provider shows a message and stores nothing",
    async (strange) => {
      listen();
      const before = await countPersonRows(site());
      for (const [place, payload] of [
        ["discord.com/api/oauth2/token", { access_token: strange }],
        ["discord.com/api/users/@me", { id: strange, username: "ann" }],
      ] as const) {
        const undo = site().fakeServices.replaceResponse(place, () => Response.json(payload));
        const guest = browser();
        const callbackUrl = await submitConsent(await startSignIn(guest, "discord"), createUniqueName());
        expect(getLocation(await guest.go(callbackUrl))).toBe("/log-in?error=unreadable&provider=discord");
        undo();
      }
      expect(await countPersonRows(site())).toEqual(before);
    },
  );

  it.each(["\ud83d", "Ann \udc00 Lee", "a\0b"])(
    "a sign-in succeeds when the provider sends a name and email address with the invalid characters %j",
    async (strange) => {
      const identity = {
        id: crypto.randomUUID(),
        username: strange,
        global_name: strange,
        email: strange,
        verified: true,
      };
      onTestFinished(site().fakeServices.replaceResponse("discord.com/api/users/@me", () => Response.json(identity)));
      const person = await signInAs(createUniqueName(), { at: site().url, provider: "discord" });
      expect((await person.read("/settings/data.json")).json).toMatchObject({ accounts: [{ email: null }] });
    },
  );

  it.each(["%0d%0a", "a%0d%0aSet-Cookie:%20a=b", "%ed%a0%bd", "%c3%28", "a%3b%20b", "%f0%9f%a6%9d", "a%2c%22b%22"])(
    "a request to the sign-in callback with %s in code or state never causes a server error",
    async (strange) => {
      const guest = browser();
      const state = new URL(await startSignIn(guest, "google")).searchParams.get("state") ?? "";
      for (const query of [
        `state=${strange}&code=x`,
        `state=${state}${strange}&code=x`,
        `state=${state}&code=${strange}`,
      ]) {
        const response = await guest.go(`/oauth/google/callback?${query}`);
        expect([302, 400]).toContain(response.status);
        expect(response.headers.getSetCookie().join()).not.toContain("a=b");
        expect(guest.cookies.has("session")).toBe(false);
      }
    },
  );

  it.each(["a\tb", "\x80\xff", "a=b; c", '"', ",", "__Host-session=x", "x".repeat(4_000)])(
    "a request with the value %j in cookies and CSRF tokens never causes a server error",
    async (strange) => {
      const person = await createSignedInPerson(createUniqueName(), { at: site().url });
      const headers = { "Content-Type": "application/json", "X-CSRF-Token": strange, "X-Auth-Token": strange };
      const response = await person.go("/api/user/is_value_public", { method: "POST", body: "{}", headers });
      expect(response.status).toBe(403);
      person.cookies.set("session", `${person.cookies.get("session")}${strange}`);
      expect((await person.go("/api/user/whoami")).status).toBeLessThan(500);
    },
  );
});

/** Reads every row that belongs to this user, from all tables. */
async function rowsOfPerson(userId: number): Promise<unknown[]> {
  const { $client } = site().db;
  const { rows: tables } = await $client.execute(
    "SELECT m.name FROM sqlite_master m JOIN pragma_table_info(m.name) c ON c.name = 'user_id' WHERE m.type = 'table'",
  );
  expect(tables.length).toBeGreaterThan(5);
  const rows = tables.map(({ name }) => $client.execute(`SELECT * FROM ${name} WHERE user_id = ${userId}`));
  return (await Promise.all(rows)).flatMap(({ rows }) => rows);
}

it("changes that a member sends while their account is being deleted leave no rows in the database", async () => {
  const name = createUniqueName();
  const [person, other] = [
    await signInAs(name, { at: site().url }),
    await createSignedInPerson(createUniqueName(), { at: site().url }),
  ];
  const acts = ["own", "plus", "wishlist", "watchlist", "box", "report"].flatMap((act) =>
    [1, 2, 3].map((id) => () => person.call(`/api/amiibo/${id}/${act}`)),
  );
  const bulk = () => person.call("/api/amiibo/bulk", { act: "own", ids: [1, 2, 3] });
  const copy = () => person.call("/api/amiibo/4/copies", { condition: "new", isBoxed: false, isForSale: false });
  const merge = () => person.call("/api/amiibo/merge", { holdings: { "5": "l" } });
  const save = () => person.call("/api/user/is_value_public", { sV: true });
  const writes = [...acts, bulk, copy, merge, save];
  const [deleted, ...answers] = await Promise.all([
    person.send("/settings/delete", { name }).then(({ status }) => status),
    ...[...writes, ...writes].map(async (write) => (await write()).status),
  ]);
  expect(deleted).toBe(303);
  for (const status of answers) expect([200, 401, 404]).toContain(status);
  expect((await other.go("/api/user/whoami")).status).toBe(200);
  expect(await rowsOfPerson(person.id)).toEqual([]);
});

it("a member stays signed in when linking a Discord account fails because Discord is unreachable", async () => {
  const person = await createSignedInPerson(createUniqueName(), { at: site().url });
  onTestFinished(site().fakeServices.replaceResponse("discord.com/api/oauth2/token", () => Response.error()));
  const callbackUrl = await submitConsent(await startSignIn(person, "discord"), createUniqueName());
  expect(getLocation(await person.go(callbackUrl))).toBe("/settings?error=outage&provider=discord");
  expect((await person.go("/api/user/whoami")).status).toBe(200);
});
