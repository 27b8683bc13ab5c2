import { expect, it } from "vitest";
import { fetchPhotograph } from "../../../worker/external/photographSource";
import {
  createServiceStubs,
  expectServiceError,
  NOW,
  type ResponseHandler,
  respondStatus,
  SERVICE_FAULTS,
} from "./serviceStubs";

const world = createServiceStubs();
const ITEM = { head: "00000000", tail: "0000000a" };
const PLACE = "images.example/amiibo/images/icon_00000000-0000000a.png";
const BYTES = Uint8Array.of(137, 80, 78, 71);
const LAST_MODIFIED = "Fri, 02 Jan 2026 03:04:05 GMT";

const ask = (last?: Parameters<typeof fetchPhotograph>[2], folder = "https://images.example/amiibo/images/") =>
  fetchPhotograph({ gate: world.gate(), url: new URL(folder), now: () => NOW }, ITEM, last);
const file =
  (contentType: string, headers: Readonly<Record<string, string>> = {}): ResponseHandler =>
  () =>
    new Response(BYTES, { headers: { "Content-Type": contentType, ...headers } });

it.each(["https://images.example/amiibo/images/", "https://images.example/amiibo/images"])(
  "a photograph lies in the folder %s under its item's numbers, and comes with what its next look is asked with",
  async (folder) => {
    const asked = world.script(
      PLACE,
      file("Image/PNG; charset=binary", { ETag: '"1"', "Last-Modified": LAST_MODIFIED }),
    );
    expect(await ask(undefined, folder)).toEqual({
      kind: "file",
      bytes: BYTES,
      etag: '"1"',
      lastModified: LAST_MODIFIED,
    });
    const [{ headers } = { headers: undefined }] = asked;
    const names = ["Accept", "If-None-Match", "If-Modified-Since"];
    expect(names.map((name) => headers?.get(name))).toEqual(["image/png", null, null]);
  },
);

it("a photograph that is as it was at the last look is not sent again", async () => {
  const asked = world.script(PLACE, respondStatus(304));
  expect(await ask({ etag: '"1"', lastModified: LAST_MODIFIED })).toEqual({ kind: "unchanged" });
  const [{ headers } = { headers: undefined }] = asked;
  expect([headers?.get("If-None-Match"), headers?.get("If-Modified-Since")]).toEqual(['"1"', LAST_MODIFIED]);
});

it.each<[string, ResponseHandler, object]>([
  ["404", respondStatus(404), { kind: "missing" }],
  ["410", respondStatus(410), { kind: "missing" }],
  ["a page", file("text/html"), { kind: "bad", problem: "came as text/html, and image/png was due" }],
  ["odd words", file("image/png<b>x"), { kind: "bad", problem: "came as image/pngbx, and image/png was due" }],
  ["no type", () => new Response(BYTES), { kind: "bad", problem: "came as nothing, and image/png was due" }],
  ["too much", () => new Response(new Uint8Array(2_200_000)), { kind: "bad", problem: "is larger than 2 MB" }],
  ["a redirect", () => Response.redirect("https://else.example/", 302), { kind: "bad", problem: "leads elsewhere" }],
])("a source that answers with %s says so of the item", async (_, answer, told) => {
  world.script(PLACE, answer);
  expect(await ask()).toEqual(told);
});

it.each(SERVICE_FAULTS.filter(({ failing }) => !["unreadable", "refused"].includes(failing)))(
  "a source in trouble says nothing of the item: $name",
  async ({ answer, failing, retryAt }) => {
    world.script(PLACE, answer);
    const error = await expectServiceError(ask());
    expect({ failing: error.failing, retryAt: error.retryAt }).toEqual({ failing, retryAt });
  },
);
