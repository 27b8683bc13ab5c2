import { expect, it, vi } from "vitest";
import { getFakeServiceVars, getPhotographVars } from "../../../local/fakeServices/connection";
import { parseConfig } from "../../../worker/config";

it.each([
  ["", undefined],
  ["1", true],
])("the local site with the variable PHOTOGRAPHS set to %j has photographs of items: %s", (set, hasPhotographs) => {
  vi.stubEnv("PHOTOGRAPHS", set);
  const vars = { ...getFakeServiceVars({ url: "http://127.0.0.1:1" }), ...getPhotographVars() };
  const { site } = parseConfig(
    Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars }),
  );
  expect(site.hasPhotographs).toBe(hasPhotographs);
  vi.unstubAllEnvs();
});
