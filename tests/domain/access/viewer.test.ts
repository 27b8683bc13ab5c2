import { expect, it } from "vitest";
import { GUEST_VIEWER, getViewerRole, hasAtLeastRole, VIEWER_ROLES, type Viewer } from "../../../domain/access/viewer";

const createViewer = (access_level: Viewer["access_level"], id = 7): Viewer => ({ ...GUEST_VIEWER, id, access_level });

it.each([
  ["", "guest"],
  ["user", "user"],
  ["admin", "admin"],
] as const)("a user with the access level %j has the role %s", (level, role) =>
  expect(getViewerRole(createViewer(level))).toBe(role),
);

it.each([
  [GUEST_VIEWER, ["guest"]],
  [createViewer("user"), ["guest", "user"]],
  [createViewer("admin"), ["guest", "user", "admin"]],
])("hasAtLeastRole grants the user %o exactly the roles %j", (viewer, roles) =>
  expect(VIEWER_ROLES.filter((role) => hasAtLeastRole(viewer, role))).toEqual(roles),
);

it("the rights of a user depend on the access level, not on the account id", () => {
  expect(hasAtLeastRole(createViewer("", 1), "user")).toBe(false);
  expect(hasAtLeastRole(createViewer("user", 1), "admin")).toBe(false);
});
