import { beforeAll, expect, it } from "vitest";
import { ROUTES } from "../../../routes";
import { fitting } from "../../helpers/addresses";
import { aBrowser, anyName, enterAs, type Person, signInAs } from "../../helpers/person";

let person: Person;
let admin: Person;
beforeAll(async () => {
  person = await enterAs(anyName());
  admin = await signInAs("admin");
});

const isPage = (path: string) =>
  ROUTES.some((line) => line.method === "GET" && line.path === path && line.leadsTo === undefined);
const FORMS = ROUTES.filter(({ method, isCall, isSigned }) => method === "POST" && !isCall && !isSigned);

it.each(FORMS.filter(({ path }) => !isPage(path)))(
  "$path is a page for whoever asks for it, or leads to one",
  async ({ path, role }) => {
    const who = role === "admin" ? admin : person;
    const { status, headers } = await who.go(fitting(path));
    expect([200, 302]).toContain(status);
    if (status === 302) expect((await who.go(headers.get("Location") ?? "")).status).toBe(200);
  },
);

it("what an admin's form leads to nobody else is told", async () => {
  for (const who of [aBrowser(), person]) expect((await who.go("/admin/refresh")).status).toBe(404);
});

it("a guest is led to what stands there for guests", async () => {
  const { status, headers } = await aBrowser().go("/settings/delete");
  expect([status, headers.get("Location")]).toEqual([302, "/settings?tab=data"]);
});
