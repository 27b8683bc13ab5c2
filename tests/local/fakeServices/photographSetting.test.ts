import { expect, it, vi } from "vitest";
import {
  getPhotographSwitchVariables,
  getWorkerVariablesForFakeServices,
} from "../../../local/fakeServices/connection";
import { parseWorkerConfig } from "../../../worker/config";

it.each([
  ["", undefined],
  ["1", true],
])("the value %j of the variable PHOTOGRAPHS sets the site option hasPhotographs to %s", (set, hasPhotographs) => {
  vi.stubEnv("PHOTOGRAPHS", set);
  const vars = {
    ...getWorkerVariablesForFakeServices({ url: "http://127.0.0.1:1" }),
    ...getPhotographSwitchVariables(),
  };
  const { site } = parseWorkerConfig(
    Object.assign(Object.create(null), { TURSO_DATABASE_URL: "http://127.0.0.1:1", ...vars }),
  );
  expect(site.hasPhotographs).toBe(hasPhotographs);
  vi.unstubAllEnvs();
});
