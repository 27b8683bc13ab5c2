import { beforeAll, describe, expect, it } from "vitest";
import { importDraft } from "../../../db/schema";
import { paths } from "../../../domain/paths";
import { SITE_ROUTES } from "../../../routes";
import type { Route } from "../../../routes/http/routeGroup";
import { createSignedInPerson, createUniqueName, type SignedInPerson, signInAs } from "../../helpers/signedInPerson";
import { readPeopleText, withOwnSite } from "./ownSite";

const site = withOwnSite();
let person: SignedInPerson;
beforeAll(async () => {
  // Logs in an admin, because an admin's requests pass the role check of every route.
  person = await signInAs("admin", { at: site().url });
});

const MULTIPART = "multipart/form-data; boundary=x";
const part = (name: string, value: string) => `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}`;
const bytes = (...values: readonly number[]) => new Uint8Array(values);

/** Content types with bodies that are no form, although the header says so. */
const NO_FORMS: Readonly<Record<string, readonly [string, string | Uint8Array<ArrayBuffer>]>> = {
  "multipart without a boundary": ["multipart/form-data", part("name", "x")],
  "multipart with an empty boundary": ["multipart/form-data; boundary=", part("name", "x")],
  "multipart with another boundary": ["multipart/form-data; boundary=y", `${part("name", "x")}\r\n--x--\r\n`],
  "multipart that is cut short": [MULTIPART, part("name", "x")],
  "multipart that is cut in its headers": [MULTIPART, "--x\r\nContent-Disposition: form-da"],
  "multipart without a part's name": [MULTIPART, "--x\r\nContent-Disposition: form-data\r\n\r\nx\r\n--x--\r\n"],
  "multipart of nothing": [MULTIPART, ""],
  "multipart of bytes": [MULTIPART, bytes(0, 255, 254, 0, 128)],
  "urlencoded that is not UTF-8": ["application/x-www-form-urlencoded", bytes(0x76, 0x3d, 0xff, 0xfe, 0xc3)],
  "urlencoded of another charset": ["application/x-www-form-urlencoded; charset=utf-16", "value=uk"],
  "plain text": ["text/plain", "value=uk"],
  JSON: ["application/json", '{"value":"3"}'],
  "no type": ["", "value=uk"],
  "a made-up type": ["a;b;c/d", "value=uk"],
};

/**
 * Keys of `NO_FORMS`: one example each of broken multipart, broken text and another type. One path is tested with all
 * bodies, the others with these.
 */
const SOME_FORMS = ["multipart that is cut short", "urlencoded that is not UTF-8", "JSON"];
const listForms = (path: string, [first]: readonly string[]) =>
  Object.entries(NO_FORMS).filter(([kind]) => path === first || SOME_FORMS.includes(kind));

/** Bodies sent as JSON that no API call accepts. */
const NO_JSONS: Readonly<Record<string, string | Uint8Array<ArrayBuffer>>> = {
  nothing: "",
  "half an object": '{"sV":',
  null: "null",
  "a number": "7",
  "a text": '"text"',
  "a list": "[]",
  "a form": "sV=1",
  "bytes that are not UTF-8": bytes(0x7b, 0x22, 0xff, 0x22, 0x3a, 0x31, 0x7d),
  "a byte order mark": "\ufeff{}",
  "a very deep list": "[".repeat(30_000),
  "a very deep object": '{"sV":'.repeat(10_000),
  "half a surrogate": '{"sV":"\\ud83d","act":"\\ud83d","ids":["\\ud83d"],"holdings":"\\ud83d","notes":"\\ud83d"}',
  "half a surrogate in a key": '{"\\ud83d":"own","holdings":{"\\ud83d":"bl"}}',
  "a null byte": '{"sV":"a\\u0000b","notes":"a\\u0000b","act":"\\u0000","holdings":{"1\\u0000":"l"}}',
  "a prototype": '{"__proto__":{"sV":true},"constructor":{"prototype":{}},"holdings":{"__proto__":"l"}}',
  "huge numbers": '{"sV":1e999,"ids":[1e999,-1,0.5],"price_paid":1e308,"holdings":{"1e9":"l"}}',
  "wrong types": '{"sV":{},"act":{},"ids":{},"holdings":[],"notes":{},"isBoxed":"yes","price_paid":{},"currency":7}',
  "the same name twice": '{"sV":true,"sV":{}}',
};

const SAMPLES: Readonly<Record<string, string>> = {
  id: "1",
  name: "region",
  settingName: "public_username",
  change: "a-change",
  copy: "1",
  draft: "a-draft",
};
const fitting = (path: string): string => path.replace(/:(\w+)/g, (_, name: string) => SAMPLES[name] ?? "1");
const posts = (isMeant: (access: Route) => boolean) =>
  SITE_ROUTES.filter((access) => access.method === "POST" && !access.isSignedByServer && isMeant(access)).map(
    ({ path }) => path,
  );

const send = (path: string, type: string, body: string | Uint8Array<ArrayBuffer>, headers = {}) =>
  person.go(fitting(path), {
    method: "POST",
    body: typeof body === "string" ? new TextEncoder().encode(body) : body,
    headers: { Origin: site().url, ...(type !== "" && { "Content-Type": type }), ...headers },
  });

/** Paths of forms that read no body. */
const BARE: readonly string[] = [paths.logOut, paths.endSessions];
/** Path of the import. A new member sends each request to it, because its rate limit is low. */
const UPLOAD: string = paths.importCollection;

const forms = posts(({ isApiCall, path }) => !isApiCall && !BARE.includes(path) && path !== UPLOAD);
it.each(forms)(
  "sending the form %s with an unreadable request body returns a 400 page and changes nothing",
  async (path) => {
    const before = await readPeopleText(site());
    const answers = listForms(path, forms).map(async ([kind, [type, body]]) => {
      const { status, headers, words } = await send(path, type, body);
      expect.soft(status, kind).toBe(400);
      expect.soft(headers.get("Content-Type"), kind).toMatch(/^text\/html/);
      expect.soft(words, kind).toContain("What your browser sent arrived broken, so nothing was changed.");
      expect.soft(headers.getSetCookie(), kind).toEqual([]);
    });
    await Promise.all(answers);
    expect(await readPeopleText(site())).toBe(before);
  },
);

it.each(Object.keys(NO_FORMS))(
  "uploading an import with %s as the request body returns a 400 page and stores no draft",
  async (kind) => {
    const [type, body] = NO_FORMS[kind] ?? ["", ""];
    person = await createSignedInPerson(createUniqueName(), { at: site().url });
    const { status, headers, words } = await send(UPLOAD, type, body);
    expect(status).toBe(400);
    expect(headers.get("Content-Type")).toMatch(/^text\/html/);
    expect(words).toContain("What your browser sent arrived broken, so nothing was changed.");
    expect(await site().db.$count(importDraft)).toBe(0);
  },
);

it.each(BARE)("the form %s, which reads no fields, accepts any request body", async (path) => {
  for (const kind of SOME_FORMS) {
    const [type, body] = NO_FORMS[kind] ?? ["", ""];
    person = await createSignedInPerson(createUniqueName(), { at: site().url });
    expect((await send(path, type, body)).status).toBe(303);
  }
});

const calls = posts(({ isApiCall = false }) => isApiCall);
describe.each(calls)("unreadable bodies for the call %s", (path) => {
  beforeAll(async () => {
    person = await signInAs("admin", { at: site().url });
  });

  it("invalid JSON in the body of an API call never causes a server error", async () => {
    const answers = Object.entries(NO_JSONS).map(async ([kind, body]) => {
      const { status, headers, text } = await send(path, "application/json", body, person.tokens);
      expect.soft(headers.get("Content-Type"), kind).toMatch(/^application\/json/);
      if (status === 200) return;
      // Some of these bodies are valid JSON, and then a call may reach the limit of what it does per minute: 429.
      expect.soft([400, 404, 422, 429], kind).toContain(status);
      const complaint = { error: expect.any(String), message: expect.stringMatching(/\.$/) };
      expect.soft(JSON.parse(text), kind).toMatchObject(complaint);
    });
    await Promise.all(answers);
  });

  it("form data in the body of an API call that expects JSON never causes a server error", async () => {
    for (const [, [type, body]] of listForms(path, calls)) {
      expect((await send(path, type, body, person.tokens)).status).toBeLessThan(500);
    }
  });
});
