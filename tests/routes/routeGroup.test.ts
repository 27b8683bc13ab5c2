import { expect, it } from "vitest";
import { getGuestValue } from "../../db/access/viewerQuery";
import { viewerGoalQuery } from "../../db/goal/goal";
import { viewerHoldingsQuery } from "../../db/ownership/viewerQueries";
import { createRouteGroup } from "../../routes/http/routeGroup";

it("createRouteGroup lists the routes of nested groups before its own routes", () => {
  const [inner, other] = [createRouteGroup(), createRouteGroup()];
  const outer = createRouteGroup(inner, other);
  outer.get("/c", { role: "guest" }, (c) => c.text(""));
  other.get("/b", { role: "user" }, (c) => c.text(""));
  inner.get("/a", { role: "everybody" }, (c) => c.text(""));
  expect(outer.routes.map(({ path, role, isSameForAllViewers }) => [path, role, isSameForAllViewers])).toEqual([
    ["/a", "guest", true],
    ["/b", "user", false],
    ["/c", "guest", false],
  ]);
});

it("createRouteGroup adds a GET route that leads to the page of the form for each POST form", () => {
  const room = createRouteGroup();
  room.postForm("/save", { role: "user", formPagePath: "/page" }, (c) => c.text(""));
  room.postForm("/rule", { role: "admin", formPagePath: "/desk" }, (c) => c.text(""));
  expect(room.routes.map(({ method, path, role, formPagePath }) => [method, path, role, formPagePath])).toEqual([
    ["POST", "/save", "user", undefined],
    ["GET", "/save", "guest", "/page"],
    ["POST", "/rule", "admin", undefined],
    ["GET", "/rule", "admin", "/desk"],
  ]);
});

it("TypeScript rejects a route in createRouteGroup that has no role or reads undeclared data", () => {
  const room = createRouteGroup();
  // @ts-expect-error the role is missing
  room.get("/roleless", {}, (c) => c.text(""));
  room.get("/goal", { role: "user", queries: [viewerGoalQuery] }, (c, own) => c.json(own(viewerGoalQuery) ?? null));
  room.get("/holdings", { role: "user", queries: [viewerGoalQuery] }, (c, own) => {
    // @ts-expect-error the route does not read holdings
    return c.json(own(viewerHoldingsQuery).version);
  });
  // @ts-expect-error the route reads nothing
  room.get("/nothing", { role: "user" }, (c, own) => c.json(own(viewerGoalQuery) ?? null));
  expect(room.routes.map(({ queries }) => queries.map(({ name }) => name))).toEqual([[], ["goal"], ["goal"], []]);
  expect(getGuestValue(viewerGoalQuery)).toBeUndefined();
});
