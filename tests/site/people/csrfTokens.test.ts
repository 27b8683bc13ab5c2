import { beforeAll, describe, expect, it } from "vitest";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
  startSignIn,
  submitConsent,
} from "../../helpers/signedInPerson";
import { withOwnSite } from "./ownSite";

const site = withOwnSite();
let person: SignedInPerson;
let stranger: SignedInPerson;
beforeAll(async () => {
  person = await createSignedInPerson(createUniqueName(), { at: site().url });
  stranger = await createSignedInPerson(createUniqueName(), { at: site().url });
});

type Headers = Readonly<Record<string, string>>;
const body = JSON.stringify({ sV: true });
const save = (headers: Headers) =>
  person.go("/api/user/is_collection_public", {
    method: "POST",
    body,
    headers: { "Content-Type": "application/json", ...headers },
  });
const isPublic = async (): Promise<unknown> =>
  JSON.parse((await person.go("/api/user/settings")).text).privacySettings.is_collection_public;

describe("tokens of calls that change data", () => {
  it.each<[string, () => Headers]>([
    ["no token", () => ({})],
    ["an empty token", () => ({ "X-CSRF-Token": "" })],
    ["a made-up token", () => ({ "X-CSRF-Token": "x".repeat(43) })],
    ["another person's token", () => ({ "X-CSRF-Token": stranger.tokens["X-CSRF-Token"] })],
    ["the cookie's token in the page's place", () => ({ "X-CSRF-Token": person.tokens["X-Auth-Token"] })],
    ["the cookie's token alone", () => ({ "X-Auth-Token": person.tokens["X-Auth-Token"] })],
    ["a wrong token of the cookie", () => ({ ...person.tokens, "X-Auth-Token": "x".repeat(43) })],
    ["an empty token of the cookie", () => ({ ...person.tokens, "X-Auth-Token": "" })],
    [
      "another person's token of the cookie",
      () => ({ ...person.tokens, "X-Auth-Token": stranger.tokens["X-Auth-Token"] }),
    ],
  ])("an API call that changes data with %s in its CSRF header is rejected with 403", async (_, headers) => {
    const { status, text } = await save(headers());
    expect(status).toBe(403);
    expect(JSON.parse(text)).toEqual({ error: "forbidden", message: expect.stringContaining("X-CSRF-Token") });
    expect(await isPublic()).toBe(false);
  });

  it("an API call with CSRF tokens from another session of the same member returns 403", async () => {
    const name = createUniqueName();
    const [one, other] = [await signInAs(name, { at: site().url }), await signInAs(name, { at: site().url })];
    const headers = { "Content-Type": "application/json", ...other.tokens };
    expect((await one.go("/api/user/is_value_public", { method: "POST", body, headers })).status).toBe(403);
  });

  it.each(["application/x-www-form-urlencoded", "multipart/form-data; boundary=x", "text/plain"])(
    "a form of type %s that another site sends to the API without CSRF headers returns 403",
    async (type) => {
      expect((await save({ Origin: "https://elsewhere.example", "Content-Type": type })).status).toBe(403);
      expect(await isPublic()).toBe(false);
    },
  );

  it("an API call by a guest returns 401, even with valid CSRF tokens of a member", async () => {
    const headers = { "Content-Type": "application/json", ...person.tokens };
    const response = await createBrowser(site().url).go("/api/user/is_value_public", { method: "POST", body, headers });
    expect(response.status).toBe(401);
  });

  it("an API call is accepted with X-CSRF-Token as its only CSRF header", async () => {
    expect((await save({ "X-CSRF-Token": person.tokens["X-CSRF-Token"] })).status).toBe(200);
    expect((await save(person.tokens)).status).toBe(200);
    expect(await isPublic()).toBe(true);
  });
});

describe("cookies and redirects over HTTPS", () => {
  const HOST = "https://plinth.example";
  const ask = async (path: string, cookie?: string) => {
    const headers: Headers = cookie === undefined ? {} : { Cookie: cookie };
    return site().mf.dispatchFetch(HOST + path, { redirect: "manual", headers });
  };

  it("the cookie of a sign-in over HTTPS has the __Host- prefix and the Secure attribute", async () => {
    const out = await ask("/oauth/google/redirect");
    const [line = ""] = out.headers.getSetCookie();
    expect(line).toMatch(/^__Host-sign-in-[\w-]{12}=[\w-]{43}; Max-Age=600; Path=\/; HttpOnly; Secure; SameSite=Lax$/);
    expect(out.headers.get("Location")).toContain(encodeURIComponent(`${HOST}/oauth/google/callback`));
  });

  it("a session cookie over HTTPS is accepted only with the __Host- prefix", async () => {
    const secret = person.cookies.get("session");
    expect((await ask("/api/user/whoami", `session=${secret}`)).status).toBe(401);
    expect((await ask("/api/user/whoami", `__Host-session=${secret}`)).status).toBe(200);
  });

  it("session cookies that a parent domain set do not break an API call", async () => {
    const { tokens } = person;
    const headers = { ...tokens, "Content-Type": "application/json", Origin: HOST };
    const cookie = `auth=foreign; session=foreign; __Host-session=${person.cookies.get("session")}`;
    const init = { method: "POST", body, headers: { ...headers, Cookie: cookie } };
    expect((await site().mf.dispatchFetch(`${HOST}/api/user/is_value_public`, init)).status).toBe(200);
  });

  it("a request with an expired session deletes the session cookies of the browser", async () => {
    const lines = (await ask("/privacy", "__Host-session=over")).headers.getSetCookie();
    expect(lines).toEqual([
      "__Host-session=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-auth=; Max-Age=0; Path=/; Secure; SameSite=Lax",
      "__Host-viewer=; Max-Age=0; Path=/; Secure; SameSite=Lax",
    ]);
  });

  it.each(["http://plinth.example/list/all?q=a%20b", "http://plinth.example:8080/"])(
    "the HTTP URL %s redirects to HTTPS and sets no cookie",
    async (address) => {
      const cookie = `session=${person.cookies.get("session")}`;
      for (const method of ["GET", "POST"]) {
        const response = await site().mf.dispatchFetch(address, {
          method,
          redirect: "manual",
          headers: { Cookie: cookie },
        });
        expect(response.status).toBe(308);
        expect(response.headers.get("Location")).toBe(address.replace("http:", "https:"));
        expect(response.headers.getSetCookie()).toEqual([]);
      }
    },
  );

  it.each(["http://localhost/privacy", "http://127.0.0.1:8787/privacy", "http://[::1]/privacy"])(
    "the URL %s on a local server is not redirected to HTTPS",
    async (address) => expect((await site().mf.dispatchFetch(address, { redirect: "manual" })).status).toBe(200),
  );

  it("cookies on a local server without TLS have no __Host- prefix", async () => {
    const guest = createBrowser(site().url);
    const callbackUrl = await submitConsent(await startSignIn(guest, "google"), createUniqueName());
    for (const line of (await guest.go(callbackUrl)).headers.getSetCookie()) expect(line).not.toMatch(/Secure|__Host/);
  });
});
