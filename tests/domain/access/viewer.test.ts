import fc from "fast-check";
import { expect, it } from "vitest";
import { GUEST, mayAct, ROLES, roleOf, type Viewer } from "../../../domain/access/viewer";

const as = (access_level: Viewer["access_level"], id = 7): Viewer => ({ ...GUEST, id, access_level });
const anyViewer = fc.constantFrom(GUEST, as("user"), as("admin"));
const anyRole = fc.constantFrom(...ROLES);

it.each([
  ["", "guest"],
  ["user", "user"],
  ["admin", "admin"],
] as const)("the access level %j is the role %s", (level, role) => expect(roleOf(as(level))).toBe(role));

it.each([
  [GUEST, ["guest"]],
  [as("user"), ["guest", "user"]],
  [as("admin"), ["guest", "user", "admin"]],
])("%o may act as %j", (viewer, roles) => expect(ROLES.filter((role) => mayAct(viewer, role))).toEqual(roles));

it("everybody may act as who they are", () =>
  fc.assert(fc.property(anyViewer, (viewer) => mayAct(viewer, roleOf(viewer)))));

it("of two, one may all that the other may", () =>
  fc.assert(
    fc.property(anyViewer, anyViewer, (one, other) => {
      const rights = (viewer: Viewer) => ROLES.filter((role) => mayAct(viewer, role));
      const [less = [], more = []] = [rights(one), rights(other)].sort((a, b) => a.length - b.length);
      expect(more).toEqual(expect.arrayContaining(less));
    }),
  ));

it("who may act as a role may act as each before it", () =>
  fc.assert(
    fc.property(anyViewer, anyRole, anyRole, (viewer, role, before) => {
      if (mayAct(viewer, role) && ROLES.indexOf(before) <= ROLES.indexOf(role))
        expect(mayAct(viewer, before)).toBe(true);
    }),
  ));

it("the level decides, not the id", () => {
  expect(mayAct(as("", 1), "user")).toBe(false);
  expect(mayAct(as("user", 1), "admin")).toBe(false);
});
