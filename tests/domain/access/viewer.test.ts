import fc from "fast-check";
import { expect, it } from "vitest";
import { GUEST_VIEWER, getViewerRole, hasRole, VIEWER_ROLES, type Viewer } from "../../../domain/access/viewer";

const as = (access_level: Viewer["access_level"], id = 7): Viewer => ({ ...GUEST_VIEWER, id, access_level });
const anyViewer = fc.constantFrom(GUEST_VIEWER, as("user"), as("admin"));
const anyRole = fc.constantFrom(...VIEWER_ROLES);

it.each([
  ["", "guest"],
  ["user", "user"],
  ["admin", "admin"],
] as const)("the access level %j is the role %s", (level, role) => expect(getViewerRole(as(level))).toBe(role));

it.each([
  [GUEST_VIEWER, ["guest"]],
  [as("user"), ["guest", "user"]],
  [as("admin"), ["guest", "user", "admin"]],
])("%o may act as %j", (viewer, roles) => expect(VIEWER_ROLES.filter((role) => hasRole(viewer, role))).toEqual(roles));

it("everybody may act as who they are", () =>
  fc.assert(fc.property(anyViewer, (viewer) => hasRole(viewer, getViewerRole(viewer)))));

it("of two, one may all that the other may", () =>
  fc.assert(
    fc.property(anyViewer, anyViewer, (one, other) => {
      const rights = (viewer: Viewer) => VIEWER_ROLES.filter((role) => hasRole(viewer, role));
      const [less = [], more = []] = [rights(one), rights(other)].sort((a, b) => a.length - b.length);
      expect(more).toEqual(expect.arrayContaining(less));
    }),
  ));

it("who may act as a role may act as each before it", () =>
  fc.assert(
    fc.property(anyViewer, anyRole, anyRole, (viewer, role, before) => {
      if (hasRole(viewer, role) && VIEWER_ROLES.indexOf(before) <= VIEWER_ROLES.indexOf(role))
        expect(hasRole(viewer, before)).toBe(true);
    }),
  ));

it("the level decides, not the id", () => {
  expect(hasRole(as("", 1), "user")).toBe(false);
  expect(hasRole(as("user", 1), "admin")).toBe(false);
});
