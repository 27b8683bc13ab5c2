import { beforeAll, expect, it } from "vitest";
import { SITE_ROUTES } from "../../../routes";
import { fillRoutePath } from "../../helpers/routePaths";
import {
  createBrowser,
  createSignedInPerson,
  createUniqueName,
  type SignedInPerson,
  signInAs,
} from "../../helpers/signedInPerson";

let person: SignedInPerson;
let admin: SignedInPerson;
beforeAll(async () => {
  person = await createSignedInPerson(createUniqueName());
  admin = await signInAs("admin");
});

const isPage = (path: string) =>
  SITE_ROUTES.some((line) => line.method === "GET" && line.path === path && line.formPagePath === undefined);
const FORMS = SITE_ROUTES.filter(
  ({ method, isApiCall, isSignedByServer }) => method === "POST" && !isApiCall && !isSignedByServer,
);

it.each(FORMS.filter(({ path }) => !isPage(path)))(
  "opening $path by GET leads to a page, although the path is meant for POST from forms",
  async ({ path, role }) => {
    const caller = role === "admin" ? admin : person;
    const { status, headers } = await caller.go(fillRoutePath(path));
    expect([200, 302]).toContain(status);
    if (status === 302) expect((await caller.go(headers.get("Location") ?? "")).status).toBe(200);
  },
);

it("the address of an admin form returns 404 to guests and members", async () => {
  for (const caller of [createBrowser(), person]) expect((await caller.go("/admin/refresh")).status).toBe(404);
});

it("GET /settings/delete redirects to the tab of the settings for data and account deletion", async () => {
  const { status, headers } = await createBrowser().go("/settings/delete");
  expect([status, headers.get("Location")]).toEqual([302, "/settings?tab=data"]);
});
