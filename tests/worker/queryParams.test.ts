import { HonoRequest } from "hono/request";
import { afterEach, expect, it, vi } from "vitest";
import { SITE_ROUTES } from "../../routes";
import type { Route } from "../../routes/http/routeGroup";
import { fillRoutePath } from "../helpers/routePaths";
import { withWorker } from "../helpers/workerApp";

const { ask, signIn } = withWorker();

afterEach(() => void vi.restoreAllMocks());

const GUEST_PAGES = SITE_ROUTES.filter(
  ({ method, role, isSameForAllViewers, formPagePath }) =>
    method === "GET" && role === "guest" && !isSameForAllViewers && formPagePath === undefined,
);
/** Starts to record the names of the query parameters that are read. Returns a function that lists them. */
function recordReadParams(): () => readonly string[] {
  const spies = [
    vi.spyOn(HonoRequest.prototype, "query"),
    vi.spyOn(HonoRequest.prototype, "queries"),
    ...(["get", "getAll", "has"] as const).map((method) => vi.spyOn(URLSearchParams.prototype, method)),
  ];
  return () => spies.flatMap(({ mock }) => mock.calls.flatMap(([name]) => name ?? []));
}

const getDeclared = ({ queryParams = [] }: Route) => new Set([...queryParams, "lang"]);

it.each(GUEST_PAGES)("the page $path reads only query parameters that its route declares", async (route) => {
  const { cookie } = await signIn();
  const path = fillRoutePath(route.path);
  const listReadParams = recordReadParams();
  await ask(path);
  await ask(path, { headers: { Cookie: cookie } });
  expect(listReadParams().filter((name) => !getDeclared(route).has(name))).toEqual([]);
});
