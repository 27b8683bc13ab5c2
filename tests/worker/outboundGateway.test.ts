import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startFakeServices } from "../../local/fakeServices/server";
import { createOutboundGateway, type OutboundClientPolicy, OutboundError } from "../../worker/outbound/index";

type StandIns = Awaited<ReturnType<typeof startFakeServices>>;
let fakeServices: StandIns;
beforeAll(async () => {
  fakeServices = await startFakeServices(0);
});
afterAll(() => fakeServices.stop());

const SECRET = "s3cret";
const PLACE = new URL(`https://known.example/path/${SECRET}?code=${SECRET}`);
const KNOWN = ["known.example", "second.example"];
const open = (reach: Partial<OutboundClientPolicy> = {}) =>
  createOutboundGateway({ baseUrl: fakeServices.url }).createClient({ hosts: KNOWN, ...reach });

type Answering = Parameters<StandIns["replaceResponse"]>[1];
const setResponse = (response: Answering, place = `known.example/path/${SECRET}`) =>
  onTestFinished(fakeServices.replaceResponse(place, response));

/** Returns the error of a request. */
async function failure(asking: Promise<unknown>): Promise<OutboundError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof OutboundError) return error;
  throw new Error(`It should have been an OutsideError, and was ${error}.`);
}

describe("allowed URLs of the outbound gateway", () => {
  it.each([
    "https://unknown.example/",
    "https://known.example.elsewhere.example/",
    "https://sub.known.example/",
    "https://known.example:8443/",
    "https://known.example./",
    "https://known.example@elsewhere.example/",
    "https://somebody:secret@known.example/",
    "https://127.0.0.1/",
    "https://[::1]/",
    "https://169.254.169.254/latest/meta-data/",
    "http://known.example/",
    "ftp://known.example/",
    "file:///known.example",
  ])("the gateway for outbound requests rejects the URL %s", async (address) => {
    const requests = fakeServices.requests.length;
    expect(() => open().toBrowserUrl(new URL(address))).toThrow(/is not in the list of allowed hosts/);
    await failure(Promise.resolve().then(() => open().fetchText(new URL(address))));
    expect(fakeServices.requests).toHaveLength(requests);
  });

  it("toBrowserUrl returns a URL of an allowed host unchanged if no fake services are configured", () =>
    expect(createOutboundGateway().createClient({ hosts: KNOWN }).toBrowserUrl(PLACE).href).toBe(PLACE.href));

  it("toBrowserUrl puts the address of the fake services before a URL if they are configured", () =>
    expect(open().toBrowserUrl(PLACE).href).toBe(`${fakeServices.url}/known.example/path/${SECRET}?code=${SECRET}`));
});

describe("responses of the outbound gateway", () => {
  it("the gateway for outbound requests returns status and text of a response", async () => {
    setResponse(() => new Response("Ünïcode", { status: 418 }));
    expect(await open().fetchText(PLACE)).toMatchObject({ status: 418, text: "Ünïcode", url: PLACE });
  });

  it("the gateway for outbound requests accepts an empty response", async () => {
    setResponse(() => new Response(null, { status: 204 }));
    expect(await open().fetchText(PLACE)).toMatchObject({ status: 204, text: "" });
  });

  it("an outbound request has the method, body and headers of the caller and the User-Agent of Plinth", async () => {
    const requests = vi.fn<Answering>(async (request) =>
      Response.json([request.method, request.headers.get("Accept"), await request.text()]),
    );
    setResponse(requests);
    const init = { method: "POST", body: "a=b", headers: { Accept: "application/json", "User-Agent": "Other" } };
    expect(JSON.parse((await open().fetchText(PLACE, init)).text)).toEqual(["POST", "application/json", "a=b"]);
    expect(requests.mock.calls[0]?.[0].headers.get("User-Agent")).toBe("Plinth/1.0");
  });

  it("the User-Agent of an outbound request contains the contact of the operator if one is configured", async () => {
    setResponse((request) => new Response(request.headers.get("User-Agent")));
    const gateway = createOutboundGateway({ baseUrl: fakeServices.url, contactUrl: "mailto:somebody@plinth.example" });
    expect((await gateway.createClient({ hosts: KNOWN }).fetchText(PLACE)).text).toBe(
      "Plinth/1.0 (+mailto:somebody@plinth.example)",
    );
  });

  it("the gateway for outbound requests rejects a response of more than 256 KB", async () => {
    setResponse(() => new Response("x".repeat(256 * 1024)));
    expect((await open().fetchText(PLACE)).text).toHaveLength(256 * 1024);
    setResponse(() => new Response("x".repeat(256 * 1024 + 1)));
    expect(await failure(open().fetchText(PLACE))).toMatchObject({ reason: "large" });
  });

  it("a caller of the gateway for outbound requests can set its own size limit for responses", async () => {
    setResponse(() => new Response("x".repeat(11)));
    expect(await failure(open({ maxBytes: 10 }).fetchText(PLACE))).toMatchObject({ reason: "large" });
    expect((await open({ maxBytes: 11 }).fetchText(PLACE)).text).toHaveLength(11);
  });

  it("the size limit for outbound responses applies to the decompressed response", async () => {
    const packed = gzipSync("x".repeat(1_000_000));
    setResponse(() => new Response(packed, { headers: { "Content-Encoding": "gzip" } }));
    expect(packed.length).toBeLessThan(2_000);
    expect(await failure(open().fetchText(PLACE))).toMatchObject({ reason: "large" });
  });

  it("the gateway for outbound requests returns the ETag, Last-Modified, Content-Type and Retry-After of a response", async () => {
    const headers = {
      ETag: '"abc"',
      "Last-Modified": "Fri, 02 Jan 2026 03:04:05 GMT",
      "Retry-After": "120",
      "Content-Type": "text/plain",
    };
    setResponse(() => new Response("busy", { status: 429, headers }));
    expect(await open().fetchText(PLACE)).toEqual({
      status: 429,
      text: "busy",
      url: PLACE,
      etag: '"abc"',
      lastModified: "Fri, 02 Jan 2026 03:04:05 GMT",
      retryAfter: "120",
      contentType: "text/plain",
    });
  });

  it("the gateway for outbound requests returns a 304 response", async () => {
    setResponse(
      (request) => new Response(null, { status: request.headers.get("If-None-Match") === '"abc"' ? 304 : 200 }),
    );
    expect(await open().fetchText(PLACE, { headers: { "If-None-Match": '"abc"' } })).toMatchObject({
      status: 304,
      text: "",
    });
  });
});

describe("charsets of responses", () => {
  const latin1 = (text: string) => Uint8Array.from(text, (sign) => sign.charCodeAt(0));
  it.each<[string, string, Uint8Array<ArrayBuffer>, string]>([
    ["the charset of its Content-Type", "text/html; charset=ISO-8859-1", latin1("\xA312.99"), "£12.99"],
    ["the quoted charset of its Content-Type", 'text/html; charset="iso-8859-15"', latin1("\xA412.99"), "€12.99"],
    ["the charset of the page's meta tag", "text/html", latin1("<!doctype html><meta charset=latin1>\xA39"), "£9"],
    [
      "the charset of the XML declaration",
      "text/xml",
      latin1("<?xml version='1.0' encoding='ISO-8859-1'?>\xA39"),
      "£9",
    ],
    ["UTF-8 if no charset is stated", "text/html", new TextEncoder().encode("£9"), "£9"],
    ["UTF-8 if the charset is unknown", "text/html; charset=klingon", new TextEncoder().encode("£9"), "£9"],
    ["UTF-8 if a CSV only mentions a charset", "text/csv", new TextEncoder().encode("a,charset=latin1,£"), "£"],
  ])("the response to an outbound request is decoded with %s", async (_, type, bytes, end) => {
    setResponse(() => new Response(bytes, { headers: { "Content-Type": type } }));
    expect((await open().fetchText(PLACE)).text.endsWith(end)).toBe(true);
    expect((await open().fetchText(PLACE)).text).not.toMatch(/\ufffd|Â/);
  });

  it("an outbound response is decoded completely when a character is split over two chunks", async () => {
    const bytes = new TextEncoder().encode("£9.99");
    const parts = [bytes.slice(0, 1), bytes.slice(1)];
    setResponse(
      () => new Response(new ReadableStream({ pull: (c) => (parts[0] ? c.enqueue(parts.shift()) : c.close()) })),
    );
    expect((await open().fetchText(PLACE)).text).toBe("£9.99");
  });
});

describe("redirects of the outbound gateway", () => {
  const to = (place: string, location: string, status = 302) =>
    setResponse(() => new Response(null, { status, headers: { Location: location } }), place);
  const START = new URL("https://known.example/start");
  const following = (redirects = 3) => open({ maxRedirects: redirects });

  it.each([
    ["a path", "/end?a=b"],
    ["an absolute URL", "https://known.example/end?a=b"],
    ["a URL without a scheme", "//known.example/end?a=b"],
    ["another of the caller's hosts", "https://second.example/end?a=b"],
  ])("an outbound request follows a redirect to %s up to the redirect limit of its caller", async (_, location) => {
    to("known.example/start", "middle");
    to("known.example/middle", location, 308);
    const host = location.includes("second") ? "second.example" : "known.example";
    setResponse((request) => new Response(`came with ${new URL(request.url).search}`), `${host}/end`);
    const response = await following(2).fetchText(START);
    expect([response.text, response.url.href]).toEqual(["came with ?a=b", `https://${host}/end?a=b`]);
    expect(await failure(following(1).fetchText(START))).toMatchObject({ reason: "redirect" });
    expect(await failure(open().fetchText(START))).toMatchObject({ reason: "redirect" });
  });

  it.each([
    ["another host", "https://elsewhere.example/"],
    ["a host that begins like a known one", "https://known.example.elsewhere.example/"],
    ["http", "http://known.example/end"],
    ["another port", "https://known.example:8443/end"],
    ["this machine", "https://127.0.0.1/end"],
    ["localhost", "http://localhost/end"],
    ["a private network", "https://10.0.0.1/end"],
    ["the platform's own address", "http://169.254.169.254/latest/meta-data/"],
    ["a file", "file:///etc/passwd"],
    ["a data URL", "data:text/plain,hello"],
    ["a URL with a name and password", "https://a:b@known.example/end"],
    ["itself", "/start"],
    ["an invalid URL", "https://["],
  ])("an outbound request does not follow a redirect to %s", async (_, location) => {
    to("known.example/start", location);
    const requests = fakeServices.requests.length;
    expect(await failure(following().fetchText(START))).toMatchObject({ reason: "redirect", host: "known.example" });
    const places = fakeServices.requests.slice(requests).map(({ hostAndPath }) => hostAndPath);
    expect(new Set(places)).toEqual(new Set(["known.example/start"]));
    expect(places.length).toBeLessThanOrEqual(4);
  });

  it("an outbound request does not follow a redirect to the address of the fake services", async () => {
    to("known.example/start", `${fakeServices.url}/known.example/end`);
    expect(await failure(following().fetchText(START))).toMatchObject({ reason: "redirect" });
  });

  it("a redirect without a Location header makes an outbound request fail", async () => {
    setResponse(() => new Response(null, { status: 301 }), "known.example/start");
    expect(await failure(following().fetchText(START))).toMatchObject({ reason: "redirect" });
  });

  it("an outbound POST request does not follow redirects", async () => {
    to("known.example/start", "/end", 307);
    expect(await failure(following().fetchText(START, { method: "POST", body: "a" }))).toMatchObject({
      reason: "redirect",
    });
  });

  it("an outbound request drops its Authorization header when it is redirected to another host", async () => {
    const echoAuthorization = (request: Request) => new Response(request.headers.get("Authorization"));
    to("known.example/start", "/end");
    setResponse(echoAuthorization, "known.example/end");
    const init = { headers: { Authorization: SECRET } };
    expect((await following().fetchText(START, init)).text).toBe(SECRET);
    to("known.example/start", "https://second.example/end");
    setResponse(echoAuthorization, "second.example/end");
    expect((await following().fetchText(START, init)).text).toBe("");
  });
});

describe("URLs that robots.txt disallows", () => {
  const isWelcome = async ({ pathname }: URL) => !pathname.startsWith("/private");
  const polite = () => open({ maxRedirects: 3, isAllowed: isWelcome });

  it("the gateway for outbound requests does not request a URL that robots.txt disallows", async () => {
    const requests = fakeServices.requests.length;
    const refused = await failure(polite().fetchText(new URL("https://known.example/private/1")));
    expect(refused).toMatchObject({ reason: "unwelcome" });
    expect(fakeServices.requests).toHaveLength(requests);
  });

  it("an outbound request does not follow a redirect to a URL that robots.txt disallows", async () => {
    setResponse(() => new Response(null, { status: 302, headers: { Location: "/private/1" } }), "known.example/start");
    setResponse(() => new Response("the inside"), "known.example/private/1");
    expect(await failure(polite().fetchText(new URL("https://known.example/start")))).toMatchObject({
      reason: "unwelcome",
    });
  });
});

describe("failed requests of the outbound gateway", () => {
  const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  /** Creates a body that fails after its first chunks have been read. */
  const broken = () => {
    let parts = 3;
    const pull = async (controller: ReadableStreamDefaultController) => {
      await new Promise(setImmediate);
      parts -= 1;
      return parts > 0 ? controller.enqueue(new Uint8Array(30_000)) : controller.error(new Error("broken off"));
    };
    return new ReadableStream({ pull });
  };
  it.each<[string, Answering, string]>([
    ["a closed connection", () => Response.error(), "could not be reached"],
    [
      "a redirect",
      () => Response.redirect("https://elsewhere.example/", 302),
      "answered with a redirect that is not allowed",
    ],
    ["a redirect to a known host", () => Response.redirect(PLACE, 307), "answered with a redirect that is not allowed"],
    ["a missing response", () => new Promise<Response>(() => undefined), "timed out"],
    ["a response that never ends", () => new Response(endless()), "timed out"],
    ["an aborted response", () => new Response(broken()), "closed the connection in the middle of the response"],
  ])("the error message of an outbound request with %s names only the host", async (_, response, reason) => {
    setResponse(response);
    const init = { method: "POST", body: SECRET, headers: { Authorization: SECRET } };
    const { message } = await failure(open({ timeoutMs: 200 }).fetchText(PLACE, init));
    expect(message).toBe(`known.example ${reason}.`);
    expect(message).not.toContain(SECRET);
  });

  it("the error message about a rejected outbound URL names only the host", async () =>
    expect(() => open().toBrowserUrl(new URL(`https://unknown.example/${SECRET}?${SECRET}#${SECRET}`))).toThrow(
      /^unknown\.example is not in the list of allowed hosts\.$/,
    ));

  it("an outbound request fails if its host does not accept connections", async () => {
    const deaf = createOutboundGateway({ baseUrl: "http://127.0.0.1:1" }).createClient({ hosts: KNOWN });
    expect((await failure(deaf.fetchText(PLACE))).message).toBe("known.example could not be reached.");
  });
});
