import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { ServiceFailureKind } from "../../../domain/refresh/limits";
import { startFakeServices } from "../../../local/fakeServices/server";
import { ExternalServiceError } from "../../../worker/external/service/serviceError";
import { createOutboundGateway, type OutboundGateway } from "../../../worker/outbound/index";

export type ResponseHandler = (request: Request) => Response | Promise<Response>;

export type ReceivedRequest = ReturnType<Request["clone"]>;

/** 2026-07-01, noon in London. */
export const NOW = Date.UTC(2026, 6, 1, 11);

/** Provides fake services with scripted responses. */
export function createServiceStubs() {
  let fakeServices: Awaited<ReturnType<typeof startFakeServices>>;
  beforeAll(async () => {
    fakeServices = await startFakeServices(0);
  });
  afterAll(() => fakeServices.stop());
  return {
    createGateway: (): OutboundGateway => createOutboundGateway({ baseUrl: fakeServices.url }),
    /**
     * Scripts the responses of a path until the end of the test; the last one repeats.
     * @returns the received requests, which grow as they arrive
     */
    script(path: string, ...answers: readonly ResponseHandler[]): ReceivedRequest[] {
      const requests: ReceivedRequest[] = [];
      const undo = fakeServices.replaceResponse(path, (request) => {
        requests.push(request.clone());
        const respond = answers[Math.min(requests.length, answers.length) - 1];
        return respond?.(request) ?? new Response("The script contains no response.", { status: 500 });
      });
      onTestFinished(undo);
      return requests;
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
  readonly sendResponse: ResponseHandler;
  readonly failing: ServiceFailureKind;
  /** ms */
  readonly retryAt?: number;
}

const createBrokenBody = () => {
  let parts = 3;
  const pull = async (controller: ReadableStreamDefaultController) => {
    await new Promise(setImmediate);
    parts -= 1;
    return parts > 0 ? controller.enqueue(new Uint8Array(30_000)) : controller.error(new Error("broken off"));
  };
  return new ReadableStream({ pull });
};

/** Faults that every client of a JSON service must handle. */
export const SERVICE_FAULTS: readonly Fault[] = [
  { name: "status 401 twice", sendResponse: respondStatus(401), failing: "unauthorized" },
  { name: "status 403", sendResponse: respondStatus(403), failing: "unauthorized" },
  {
    name: "status 429 with a delay in seconds",
    sendResponse: respondStatus(429, { "Retry-After": "90" }),
    failing: "limited",
    retryAt: NOW + 90_000,
  },
  {
    name: "status 429 with a retry date",
    sendResponse: respondStatus(429, { "Retry-After": "Wed, 01 Jul 2026 12:00:00 GMT" }),
    failing: "limited",
    retryAt: Date.UTC(2026, 6, 1, 12),
  },
  { name: "status 429 without a retry time", sendResponse: respondStatus(429), failing: "limited" },
  { name: "status 500", sendResponse: respondStatus(500), failing: "broken" },
  {
    name: "status 503 with a delay in seconds",
    sendResponse: respondStatus(503, { "Retry-After": "60" }),
    failing: "broken",
    retryAt: NOW + 60_000,
  },
  { name: "status 400", sendResponse: respondStatus(400), failing: "refused" },
  { name: "a broken connection", sendResponse: () => Response.error(), failing: "broken" },
  { name: "a truncated body", sendResponse: () => new Response(createBrokenBody()), failing: "broken" },
  {
    name: "a web page with status 200",
    sendResponse: respondPage("<!doctype html><h1>Welcome</h1>"),
    failing: "unreadable",
  },
  {
    name: "a web page labelled as JSON",
    sendResponse: respondPage("<html>", { headers: { "Content-Type": "application/json" } }),
    failing: "unreadable",
  },
  { name: "truncated JSON", sendResponse: () => new Response('{"total":3,"amiibo":[{"a":'), failing: "unreadable" },
  { name: "an empty response", sendResponse: () => new Response(""), failing: "unreadable" },
  { name: "null", sendResponse: respondJson(null), failing: "unreadable" },
  { name: "an array", sendResponse: respondJson([]), failing: "unreadable" },
  { name: "an unknown object", sendResponse: respondJson({ hello: "world" }), failing: "unreadable" },
  {
    name: "a response that is too large",
    sendResponse: () => new Response(" ".repeat(9_000_000)),
    failing: "unreadable",
  },
  {
    name: "a redirect to another host",
    sendResponse: () => Response.redirect("https://elsewhere.example/", 302),
    failing: "unreadable",
  },
  {
    name: "a redirect to this machine",
    sendResponse: () => Response.redirect("http://127.0.0.1/", 302),
    failing: "unreadable",
  },
  { name: "a redirect to itself", sendResponse: ({ url }) => Response.redirect(url, 302), failing: "unreadable" },
];

/** Awaits a request that must fail, and returns its `ExternalServiceError`. */
export async function expectServiceError(request: Promise<unknown>): Promise<ExternalServiceError> {
  const error = await request.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ExternalServiceError) return error;
  throw new Error(`Expected an ExternalServiceError, got: ${error}.`);
}
