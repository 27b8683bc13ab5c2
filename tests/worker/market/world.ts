import { afterAll, beforeAll, onTestFinished } from "vitest";
import type { Failing } from "../../../domain/refresh/limits";
import { startOutside } from "../../../local/outside/server";
import { ServiceError } from "../../../worker/market/service/serviceError";
import { type Gate, openGate } from "../../../worker/outside/index";

export type Answering = (request: Request) => Response | Promise<Response>;

export type Asked = ReturnType<Request["clone"]>;

/** 2026-07-01, noon in London. */
export const NOW = Date.UTC(2026, 6, 1, 11);

/** Services on this machine that answer what a test writes down for them. */
export function aWorld() {
  let standIns: Awaited<ReturnType<typeof startOutside>>;
  beforeAll(async () => {
    standIns = await startOutside(0);
  });
  afterAll(() => standIns.stop());
  return {
    gate: (): Gate => openGate({ base: standIns.url }),
    /** For the rest of the test. Answers in turn, the last one from then on. What was asked there is returned. */
    script(place: string, ...answers: readonly Answering[]): Asked[] {
      const asked: Asked[] = [];
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
export type World = ReturnType<typeof aWorld>;

export const json =
  (body: unknown, init?: ResponseInit): Answering =>
  () =>
    Response.json(body, init);
export const page =
  (html: string, init: ResponseInit = {}): Answering =>
  () =>
    new Response(html, { headers: { "Content-Type": "text/html; charset=utf-8" }, ...init });
export const status =
  (code: number, headers: HeadersInit = {}): Answering =>
  () =>
    new Response(code === 304 || code === 204 ? null : "no", { status: code, headers });

interface Fault {
  readonly name: string;
  readonly answer: Answering;
  readonly failing: Failing;
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
export const FAULTS: readonly Fault[] = [
  { name: "401 again and again", answer: status(401), failing: "unauthorized" },
  { name: "403", answer: status(403), failing: "unauthorized" },
  {
    name: "429 with the seconds to wait",
    answer: status(429, { "Retry-After": "90" }),
    failing: "limited",
    retryAt: NOW + 90_000,
  },
  {
    name: "429 with the date to come back",
    answer: status(429, { "Retry-After": "Wed, 01 Jul 2026 12:00:00 GMT" }),
    failing: "limited",
    retryAt: Date.UTC(2026, 6, 1, 12),
  },
  { name: "429 without a word", answer: status(429), failing: "limited" },
  { name: "500", answer: status(500), failing: "broken" },
  {
    name: "503 with the seconds to wait",
    answer: status(503, { "Retry-After": "60" }),
    failing: "broken",
    retryAt: NOW + 60_000,
  },
  { name: "400", answer: status(400), failing: "refused" },
  { name: "a cut connection", answer: () => Response.error(), failing: "broken" },
  { name: "a body that breaks off", answer: () => new Response(brokenOff()), failing: "broken" },
  { name: "a page with status 200", answer: page("<!doctype html><h1>Welcome</h1>"), failing: "unreadable" },
  {
    name: "a page that claims to be JSON",
    answer: page("<html>", { headers: { "Content-Type": "application/json" } }),
    failing: "unreadable",
  },
  { name: "half a JSON", answer: () => new Response('{"total":3,"amiibo":[{"a":'), failing: "unreadable" },
  { name: "nothing", answer: () => new Response(""), failing: "unreadable" },
  { name: "null", answer: json(null), failing: "unreadable" },
  { name: "a list", answer: json([]), failing: "unreadable" },
  { name: "something else", answer: json({ hello: "world" }), failing: "unreadable" },
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
export async function failure(asking: Promise<unknown>): Promise<ServiceError> {
  const error = await asking.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (error instanceof ServiceError) return error;
  throw new Error(`It should have been a ServiceError, and was ${error}.`);
}
