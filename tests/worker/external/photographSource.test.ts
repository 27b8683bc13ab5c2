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

const stubs = createServiceStubs();
const NFC_CODE = "000000000000000a";
const FILE_PATH = "images.example/amiibo/images/icon_00000000-0000000a.png";
const BYTES = Uint8Array.of(137, 80, 78, 71);
const LAST_MODIFIED = "Fri, 02 Jan 2026 03:04:05 GMT";

const fetchTestPhotograph = (
  last?: Parameters<typeof fetchPhotograph>[3],
  folder = "https://images.example/amiibo/images/",
) => fetchPhotograph(new URL(folder), { gateway: stubs.createGateway(), now: () => NOW }, NFC_CODE, last);
const respondFile =
  (contentType: string, headers: Readonly<Record<string, string>> = {}): ResponseHandler =>
  () =>
    new Response(BYTES, { headers: { "Content-Type": contentType, ...headers } });

it.each(["https://images.example/amiibo/images/", "https://images.example/amiibo/images"])(
  "a photograph is fetched by NFC code from the folder %s and returned with ETag and Last-Modified",
  async (folder) => {
    const requests = stubs.script(
      FILE_PATH,
      respondFile("Image/PNG; charset=binary", { ETag: '"1"', "Last-Modified": LAST_MODIFIED }),
    );
    expect(await fetchTestPhotograph(undefined, folder)).toEqual({
      kind: "file",
      bytes: BYTES,
      etag: '"1"',
      lastModified: LAST_MODIFIED,
    });
    const [{ headers } = { headers: undefined }] = requests;
    const names = ["Accept", "If-None-Match", "If-Modified-Since"];
    expect(names.map((name) => headers?.get(name))).toEqual(["image/png", null, null]);
  },
);

it("an unchanged photograph (status 304) is not downloaded again", async () => {
  const requests = stubs.script(FILE_PATH, respondStatus(304));
  expect(await fetchTestPhotograph({ etag: '"1"', lastModified: LAST_MODIFIED })).toEqual({ kind: "unchanged" });
  const [{ headers } = { headers: undefined }] = requests;
  expect([headers?.get("If-None-Match"), headers?.get("If-Modified-Since")]).toEqual(['"1"', LAST_MODIFIED]);
});

it.each<[string, ResponseHandler, object]>([
  ["status 404", respondStatus(404), { kind: "missing" }],
  ["status 410", respondStatus(410), { kind: "missing" }],
  ["a web page", respondFile("text/html"), { kind: "bad", problem: "has content type text/html instead of image/png" }],
  [
    "an odd content type",
    respondFile("image/png<b>x"),
    { kind: "bad", problem: "has content type image/pngbx instead of image/png" },
  ],
  [
    "no content type",
    () => new Response(BYTES),
    { kind: "bad", problem: "has content type nothing instead of image/png" },
  ],
  [
    "a file that is too large",
    () => new Response(new Uint8Array(2_200_000)),
    { kind: "bad", problem: "is larger than 2 MB" },
  ],
  [
    "a redirect",
    () => Response.redirect("https://else.example/", 302),
    { kind: "bad", problem: "redirects to another host" },
  ],
])("a photograph request that ends in %s is reported as a problem of the item", async (_, respond, expected) => {
  stubs.script(FILE_PATH, respond);
  expect(await fetchTestPhotograph()).toEqual(expected);
});

it.each(SERVICE_FAULTS.filter(({ failing }) => !["unreadable", "refused"].includes(failing)))(
  "a photograph request that ends in $name throws an error with the failure kind and retry time",
  async ({ sendResponse, failing, retryAt }) => {
    stubs.script(FILE_PATH, sendResponse);
    const error = await expectServiceError(fetchTestPhotograph());
    expect({ kind: error.kind, retryAt: error.retryAt }).toEqual({ kind: failing, retryAt });
  },
);
