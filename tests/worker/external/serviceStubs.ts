import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { FailureKind } from "../../../domain/refresh/limits";
import { startFakeServices } from "../../../local/fakeServices/server";
import { ServiceError } from "../../../worker/external/service/serviceError";
import { createOutboundGateway, type OutboundGateway } from "../../../worker/outbound/index";

export type ResponseHandler = (request: Request) => Response | Promise<Response>;

export type ReceivedRequest = ReturnType<Request["clone"]>;

/** 2026-07-01, noon in London. */
export const NOW = Date.UTC(2026, 6, 1, 11);

/** Services on this machine that answer what a test writes down for them. */
export function createServiceStubs() {
  let standIns: Awaited<ReturnType<typeof startFakeServices>>;
  beforeAll(async () => {
    standIns = await startFakeServices(0);
  });
  afterAll(() => standIns.stop());
  return {
    gate: (): OutboundGateway => createOutboundGateway({ base: standIns.url }),
    /** For the rest of the test. Answers in turn, the last one from then on. What was asked there is returned. */
    script(place: string, ...answers: readonly ResponseHandler[]): ReceivedRequest[] {
      const asked: ReceivedRequest[] = [];
      const undo = standIns.instead(place, (request) => {
        asked.push(request.clone());
        const answer = answers[Math.min(asked.length, answers.length) - 1];
        return answer?.(request) ?? new Response("There is no answer in the script.", { status: 500 });
      });
      onTestFinished(undo);
      return asked;
    },
  };
}
export type ServiceStubs = ReturnType<typeof createServiceStubs>;

export const respondJson =
  (body: unknown, init?: ResponseInit): ResponseHandler =>
  () =>
    Response.json(body, init);
export const respondPage =
  (html: string, init: ResponseInit = {}): ResponseHandler =>
  () =>
    new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" }, ...init });
export const respondStatus =
  (code: number, headers: HeadersInit = {}): ResponseHandler =>
  () =>
    new Response(code === 304 || code === 204 ? null : "no", { status: code, headers });

interface Fault {
  readonly name: string;
  readonly answer: ResponseHandler;
  readonly failing: FailureKind;
  /** ms */
  readonly retryAt?: number;
}

const brokenOff = () => {
  let parts = 3;
  const pull = async (controller: ReadableStreamDefaultController) => {
    await new Promise(setImmediate);
    parts -= 1;
    return parts > 0 ? controller.enqueue(new Uint8Array(30_000)) : controller.error(new Error("broken off"));
  };
  return new ReadableStream({ pull });
};

/** A service's bad days. Whoever asks it for JSON gets these. */
export const SERVICE_FAULTS: readonly Fault[] = [
  { name: "401 again and again", answer: respondStatus(401), failing: "unauthorized" },
  { name: "403", answer: respondStatus(403), failing: "unauthorized" },
  {
    name: "429 with the seconds to wait",
    answer: respondStatus(429, { "Retry-After": "90" }),
    failing: "limited",
    retryAt: NOW + 90_000,
  },
  {
    name: "429 with the date to come back",
    answer: respondStatus(429, { "Retry-After": "Wed, 01 Jul 2026 12:00:00 GMT" }),
    failing: "limited",
    retryAt: Date.UTC(2026, 6, 1, 12),
  },
  { name: "429 without a word", answer: respondStatus(429), failing: "limited" },
  { name: "500", answer: respondStatus(500), failing: "broken" },
  {
    name: "503 with the seconds to wait",
    answer: respondStatus(503, { "Retry-After": "60" }),
    failing: "broken",
    retryAt: NOW + 60_000,
  },
  { name: "400", answer: respondStatus(400), failing: "refused" },
  { name: "a cut connection", answer: () => Response.error(), failing: "broken" },
  { name: "a body that breaks off", answer: () => new Response(brokenOff()), failing: "broken" },
  { name: "a page with status 200", answer: respondPage("<!doctype html><h1>Welcome</h1>"), failing: "unreadable" },
  {
    name: "a page that claims to be JSON",
    answer: respondPage("<html>", { headers: { "Content-Type": "application/json" } }),
    failing: "unreadable",
  },
  { name: "half a JSON", answer: () => new Response('{"total":3,"amiibo":[{"a":'), failing: "unreadable" },
  { name: "nothing", answer: () => new Response(""), failing: "unreadable" },
  { name: "null", answer: respondJson(null), failing: "unreadable" },
  { name: "a list", answer: respondJson([]), failing: "unreadable" },
  { name: "something else", answer: respondJson({ hello: "world" }), failing: "unreadable" },
  { name: "far too much", answer: () => new Response(" ".repeat(9_000_000)), failing: "unreadable" },
  {
    name: "a redirect to another host",
    answer: () => Response.redirect("https://elsewhere.example/", 302),
    failing: "unreadable",
  },
  {
    name: "a redirect to this machine",
    answer: () => Response.redirect("http://127.0.0.1/", 302),
    failing: "unreadable",
  },
  { name: "a redirect to itself", answer: ({ url }) => Response.redirect(url, 302), failing: "unreadable" },
];

/** What asking ends with. */
export async function expectServiceError(asking: Promise<unknown>): Promise<ServiceError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`It should have been a ServiceError, and was ${error}.`);
}
