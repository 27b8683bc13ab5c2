import fc from "fast-check";
import { expect, it } from "vitest";
import { GUEST_VIEWER, getViewerRole, hasRole, VIEWER_ROLES, type Viewer } from "../../../domain/access/viewer";

const createViewer = (access_level: Viewer["access_level"], id = 7): Viewer => ({ ...GUEST_VIEWER, id, access_level });
const anyViewer = fc.constantFrom(GUEST_VIEWER, createViewer("user"), createViewer("admin"));
const anyRole = fc.constantFrom(...VIEWER_ROLES);

it.each([
  ["", "guest"],
  ["user", "user"],
  ["admin", "admin"],
] as const)("the access level %j has the role %s", (level, role) =>
  expect(getViewerRole(createViewer(level))).toBe(role),
);

it.each([
  [GUEST_VIEWER, ["guest"]],
  [createViewer("user"), ["guest", "user"]],
  [createViewer("admin"), ["guest", "user", "admin"]],
])("the viewer %o has the rights of the roles %j", (viewer, roles) =>
  expect(VIEWER_ROLES.filter((role) => hasRole(viewer, role))).toEqual(roles),
);

it("every viewer has the rights of their own role", () =>
  fc.assert(fc.property(anyViewer, (viewer) => hasRole(viewer, getViewerRole(viewer)))));

it("of any two viewers, one viewer has at least all rights of the other viewer", () =>
  fc.assert(
    fc.property(anyViewer, anyViewer, (first, second) => {
      const rights = (viewer: Viewer) => VIEWER_ROLES.filter((role) => hasRole(viewer, role));
      const [fewer = [], more = []] = [rights(first), rights(second)].sort((a, b) => a.length - b.length);
      expect(more).toEqual(expect.arrayContaining(fewer));
    }),
  ));

it("a viewer who has a role has every lower role", () =>
  fc.assert(
    fc.property(anyViewer, anyRole, anyRole, (viewer, role, lowerRole) => {
      if (hasRole(viewer, role) && VIEWER_ROLES.indexOf(lowerRole) <= VIEWER_ROLES.indexOf(role))
        expect(hasRole(viewer, lowerRole)).toBe(true);
    }),
  ));

it("the rights of a viewer depend on the access level and not on the id", () => {
  expect(hasRole(createViewer("", 1), "user")).toBe(false);
  expect(hasRole(createViewer("user", 1), "admin")).toBe(false);
});
