import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from "vitest";
import { startOutside } from "../../local/outside/server";
import { OutsideError, openOutside } from "../../worker/outside";

type StandIns = Awaited<ReturnType<typeof startOutside>>;
let standIns: StandIns;
beforeAll(async () => {
  standIns = await startOutside(0);
});
afterAll(() => standIns.stop());

const SECRET = "s3cret";
const PLACE = new URL(`https://known.example/path/${SECRET}?code=${SECRET}`);
const open = (timeoutMs?: number) =>
  openOutside({ hosts: ["known.example"], base: standIns.url, ...(timeoutMs !== undefined && { timeoutMs }) });

type Answering = Parameters<StandIns["instead"]>[1];
const answering = (answer: Answering) => onTestFinished(standIns.instead(`known.example/path/${SECRET}`, answer));

/** What asking ends with. */
async function failure(asking: Promise<unknown>): Promise<OutsideError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof OutsideError) return error;
  throw new Error(`It should have been an OutsideError, and was ${error}.`);
}

describe("who may be asked", () => {
  it.each([
    "https://unknown.example/",
    "https://known.example.elsewhere.example/",
    "https://sub.known.example/",
    "https://known.example:8443/",
    "https://known.example./",
    "https://known.example@elsewhere.example/",
    "http://known.example/",
    "ftp://known.example/",
    "file:///known.example",
  ])("not %s", async (address) => {
    const asked = standIns.requests.length;
    expect(() => open().address(new URL(address))).toThrow(/is not one of the hosts that may be asked/);
    await failure(Promise.resolve().then(() => open().ask(new URL(address))));
    expect(standIns.requests).toHaveLength(asked);
  });

  it("a known host keeps its address where nothing stands in for it", () =>
    expect(openOutside({ hosts: ["known.example"] }).address(PLACE).href).toBe(PLACE.href));

  it("where stand-ins answer, host, path and query go there", () =>
    expect(open().address(PLACE).href).toBe(`${standIns.url}/known.example/path/${SECRET}?code=${SECRET}`));
});

describe("an answer", () => {
  it("comes with its status, whatever that is, and in whole", async () => {
    answering(() => new Response("Ünïcode", { status: 418 }));
    expect(await open().ask(PLACE)).toEqual({ status: 418, text: "Ünïcode" });
  });

  it("may be empty", async () => {
    answering(() => new Response(null, { status: 204 }));
    expect(await open().ask(PLACE)).toEqual({ status: 204, text: "" });
  });

  it("is asked for with method, body and headers, and says who asks", async () => {
    const asked = vi.fn<Answering>(async (request) =>
      Response.json([request.method, request.headers.get("Accept"), await request.text()]),
    );
    answering(asked);
    const init = { method: "POST", body: "a=b", headers: { Accept: "application/json", "User-Agent": "Other" } };
    expect(JSON.parse((await open().ask(PLACE, init)).text)).toEqual(["POST", "application/json", "a=b"]);
    expect(asked.mock.calls[0]?.[0].headers.get("User-Agent")).toBe("Plinth/1.0");
  });

  it("of 256 KB is taken, of more it is not", async () => {
    answering(() => new Response("x".repeat(256 * 1024)));
    expect((await open().ask(PLACE)).text).toHaveLength(256 * 1024);
    answering(() => new Response("x".repeat(256 * 1024 + 1)));
    expect((await failure(open().ask(PLACE))).message).toBe("known.example answered with too much.");
  });
});

describe("no answer", () => {
  const endless = () => new ReadableStream({ start: (controller) => controller.enqueue(new Uint8Array(10)) });
  it.each<[string, Answering, string]>([
    ["a cut connection", () => Response.error(), "could not be reached"],
    ["a redirect", () => Response.redirect("https://elsewhere.example/", 302), "answered with a redirect"],
    ["a redirect to a known host", () => Response.redirect(PLACE, 307), "answered with a redirect"],
    ["silence", () => new Promise<Response>(() => undefined), "took too long"],
    ["an answer that never ends", () => new Response(endless()), "took too long"],
  ])("%s is an error that names the host alone", async (_, answer, reason) => {
    answering(answer);
    const init = { method: "POST", body: SECRET, headers: { Authorization: SECRET } };
    const { message } = await failure(open(200).ask(PLACE, init));
    expect(message).toBe(`known.example ${reason}.`);
    expect(message).not.toContain(SECRET);
  });

  it("a refused address is not told either", async () =>
    expect(() => open().address(new URL(`https://unknown.example/${SECRET}?${SECRET}#${SECRET}`))).toThrow(
      /^unknown\.example is not one of the hosts that may be asked\.$/,
    ));

  it("a host that does not listen is an error too", async () => {
    const deaf = openOutside({ hosts: ["known.example"], base: "http://127.0.0.1:1" });
    expect((await failure(deaf.ask(PLACE))).message).toBe("known.example could not be reached.");
  });
});
