import { Hono } from "hono";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { getGuestValue } from "../../db/access/viewerQuery";
import type { UserChangeContext } from "../../db/write";
import { buildApiErrorResponse, buildInvalidFieldsResponse, isApiPath } from "../../routes/http/apiErrors";
import { isChangeId, withChangeContext, withItemChangeContext } from "../../routes/http/change";
import { type AppEnv, getOwnerLanguage, toAbsoluteUrl } from "../../routes/http/context";
import { getFormText, readFormBody, readJsonBody } from "../../routes/http/form";
import { loadSearchIndexForQuery } from "../../routes/http/searchIndex";
import { createRandomSecret, deriveToken, hashSecret, isSameSecret } from "../../routes/http/secrets";
import { shippedCatalogue } from "../helpers/catalogue";

const NOW = new Date("2026-11-26T12:00:00Z");

/** Creates an app with the request variables that these handlers read. */
function createApp(): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.use(async (c, next) => {
    Reflect.apply(c.set, c, ["viewer", { id: 7 }]);
    Reflect.apply(c.set, c, ["services", { now: () => NOW, loadCatalogue: async () => shippedCatalogue }]);
    await next();
  });
  return app;
}

describe("readJsonBody", () => {
  const schema = z.object({ name: z.string().min(3, "Too short.").regex(/^\w+$/, "Letters."), count: z.number() });
  const app = createApp();
  app.post("/", async (c) => {
    const read = await readJsonBody(c, schema, { name: "ada", count: 1 });
    return read.ok ? c.json(read.value) : read.response;
  });
  const send = async (body: string) => {
    const response = await app.request("/", { method: "POST", body });
    return { status: response.status, json: await response.json() };
  };

  it("readJsonBody returns a request body that matches the schema", async () =>
    expect(await send('{"name":"ada","count":1,"more":2}')).toEqual({ status: 200, json: { name: "ada", count: 1 } }));

  it("readJsonBody returns 422 with a message for each invalid field", async () => {
    const { status, json } = await send('{"name":"é","count":"x"}');
    expect(status).toBe(422);
    expect(json).toMatchObject({ error: "invalid", fields: { name: "Too short.", count: expect.any(String) } });
    expect(Object.keys(Reflect.get(Object(json), "fields"))).toHaveLength(2);
  });

  it.each(["", "{", "[]", "null", "7", '"x"'])(
    "readJsonBody returns 400 with an example of a valid body when the body is %j",
    async (body) => {
      const { status, json } = await send(body);
      expect(status).toBe(400);
      expect(json).toMatchObject({
        error: "bad_request",
        message: expect.stringContaining('{"name":"ada","count":1}'),
      });
    },
  );
});

it("buildInvalidFieldsResponse creates a response with a message for each invalid field", async () => {
  const app = createApp().get("/", (c) => buildInvalidFieldsResponse(c, { barcode: "No barcode.", name: "No name." }));
  expect(await (await app.request("/")).json()).toEqual({
    error: "invalid",
    field: "barcode",
    message: "No barcode.",
    fields: { barcode: "No barcode.", name: "No name." },
  });
});

describe("readFormBody", () => {
  const app = createApp();
  app.post("/", async (c) => {
    const form = await readFormBody(c);
    return c.json({ form: form ? [...form.keys()].map((name) => [name, getFormText(form, name) ?? null]) : null });
  });
  const send = async (init: RequestInit) =>
    Reflect.get(Object(await (await app.request("/", { method: "POST", ...init })).json()), "form");
  const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

  it("readFormBody returns text fields as text, and null for a file in a text field", async () => {
    expect(await send({ body: "a=%C3%A9&b=", headers: urlencoded })).toEqual([
      ["a", "é"],
      ["b", ""],
    ]);
    const body = new FormData();
    body.set("file", new File(["x"], "x.csv"));
    expect(await send({ body })).toEqual([["file", null]]);
  });

  it("readFormBody returns null for a request body of JSON or invalid UTF-8", async () => {
    expect(await send({})).toEqual([]);
    expect(await send({ body: new Uint8Array([0x61, 0x3d, 0xff]), headers: urlencoded })).toBeNull();
    expect(await send({ body: "{}", headers: { "Content-Type": "application/json" } })).toBeNull();
  });
});

describe("withChangeContext", () => {
  const app = createApp();
  const changes: UserChangeContext[] = [];
  app.post("/", async (c) =>
    withChangeContext(async (context, change) => {
      changes.push(change);
      return context.json({});
    })(c, getGuestValue),
  );
  const send = async (headers: HeadersInit) => {
    changes.length = 0;
    const { status } = await app.request("/", { method: "POST", headers });
    return { status, change: changes[0] };
  };

  it("withChangeContext passes the change id, user id and current time to the route handler", async () => {
    expect(await send({ "X-Change-Id": "of-the-client" })).toEqual({
      status: 200,
      change: { userId: 7, changeId: "of-the-client", now: NOW },
    });
  });

  it("withChangeContext creates a new change id for each request that sends none", async () => {
    const [one, other] = [await send({}), await send({})];
    expect(isChangeId(one.change?.changeId ?? "")).toBe(true);
    expect(one.change?.changeId).not.toBe(other.change?.changeId);
  });

  it.each(["1234567", "x".repeat(65), "with space", "with/slash"])(
    "withChangeContext returns 400 for the invalid change id %j",
    async (id) => {
      expect(await send({ "X-Change-Id": id })).toEqual({ status: 400, change: undefined });
    },
  );

  it("withChangeContext accepts change ids of 8 to 64 characters", () => {
    expect([isChangeId("12345678"), isChangeId("x".repeat(64))]).toEqual([true, true]);
  });
});

describe("getOwnerLanguage", () => {
  const app = createApp();
  app.get("/:language", (c) => {
    const language = c.req.param("language");
    return c.text(getOwnerLanguage(c, { language: language === "fr" ? "fr" : undefined }));
  });
  const ask = async (path: string) => (await app.request(path)).text();

  it("getOwnerLanguage prefers the language in the URL to the language of the owner", async () => {
    expect(await ask("/fr?lang=de")).toBe("de");
    expect(await ask("/fr")).toBe("fr");
    expect(await ask("/fr?lang=xx")).toBe("fr");
    expect(await ask("/none")).toBe("en");
  });
});

describe("withItemChangeContext", () => {
  const app = createApp();
  app.post("/:id", async (c) =>
    withItemChangeContext(async (context, itemId, change) => context.json({ itemId, userId: change.userId }))(
      c,
      getGuestValue,
    ),
  );
  const send = async (id: string) => {
    const response = await app.request(`/${id}`, { method: "POST" });
    return [response.status, await response.json()];
  };

  it("withItemChangeContext returns 404 if the item id in the URL does not exist", async () => {
    expect(await send("950")).toEqual([200, { itemId: 950, userId: 7 }]);
    for (const id of ["0", "951", "x", "01"])
      expect(await send(id)).toEqual([404, { error: "not_found", message: expect.any(String) }]);
  });
});

describe("buildApiErrorResponse", () => {
  it("buildApiErrorResponse returns the HTTP status of the error code, such as 404 for not_found", async () => {
    const loadStatus = async (code: Parameters<typeof buildApiErrorResponse>[1]) =>
      (
        await createApp()
          .get("/", (c) => buildApiErrorResponse(c, code, "No."))
          .request("/")
      ).status;
    expect([
      await loadStatus("bad_request"),
      await loadStatus("unauthenticated"),
      await loadStatus("forbidden"),
      await loadStatus("not_found"),
      await loadStatus("conflict"),
      await loadStatus("unsigned"),
      await loadStatus("too_large"),
      await loadStatus("invalid"),
      await loadStatus("too_many"),
      await loadStatus("internal"),
      await loadStatus("unavailable"),
    ]).toEqual([400, 401, 403, 404, 409, 412, 413, 422, 429, 500, 503]);
  });

  it("isApiPath is true only for /api and paths below it", () => {
    expect(["/api", "/api/", "/api/user/7"].filter(isApiPath)).toHaveLength(3);
    expect(["/", "/apiary", "/list/api/", "/API/user", "/amiibo/1/api/"].filter(isApiPath)).toEqual([]);
  });
});

it("toAbsoluteUrl returns an absolute URL for a path, with the origin of the request", async () => {
  const app = createApp().get("/feed/:feed", (c) => c.text(toAbsoluteUrl(c, "/notices?a=1")));
  const response = await app.request("https://plinth.example/feed/a-secret.xml?lang=de");
  expect(await response.text()).toBe("https://plinth.example/notices?a=1");
});

it("loadSearchIndexForQuery returns undefined if the search text is empty or blank", async () => {
  expect([
    await loadSearchIndexForQuery(shippedCatalogue, ""),
    await loadSearchIndexForQuery(shippedCatalogue, " \n"),
  ]).toEqual([undefined, undefined]);
  expect(await loadSearchIndexForQuery(shippedCatalogue, " a ")).toBeDefined();
});

describe("secrets", () => {
  it("createRandomSecret returns a different secret of 43 characters on each call", async () => {
    const [one, other] = [createRandomSecret(), createRandomSecret()];
    for (const secret of [one, other]) expect(secret).toMatch(/^[\w-]{43}$/);
    expect(one).not.toBe(other);
    expect(await hashSecret("abc")).toBe("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  });

  it("deriveToken returns a different token for each combination of secret and purpose", async () => {
    const purposes = ["csrf", "auth", "nonce", "proof a", "proof b"] as const;
    const values = await Promise.all(purposes.map((purpose) => deriveToken("a secret", purpose)));
    expect(new Set([...values, await deriveToken("another", "csrf")]).size).toBe(6);
    expect(await deriveToken("a secret", "csrf")).toBe(values[0]);
    expect([isSameSecret("ä", "ä"), isSameSecret("a", "b"), isSameSecret("a", "ab"), isSameSecret("", "")]).toEqual([
      true,
      false,
      false,
      true,
    ]);
  });
});
