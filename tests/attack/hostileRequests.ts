import { connect } from "node:net";
import { text } from "node:stream/consumers";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults } from "./faultResults";
import { type AttackRequest, createHttpClient } from "./httpClient";
import { ROUTES } from "./routes";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

const IDS = [
  "0",
  "-1",
  "1e9",
  "NaN",
  "99999999999999999999",
  "1%00",
  "%ff",
  "..",
  "%2e%2e%2f",
  "'--",
  "٣",
  "constructor",
];
const WORDS = [
  "'",
  '"><script>',
  "%00",
  "%E0%A4%A",
  "%F0%9F%92%A9",
  "a".repeat(90),
  "(((((((((",
  "\\",
  "$&",
  "__proto__",
];
const PATHS = [
  "//evil.example/",
  "/../../etc/passwd",
  "/%2e%2e/%2e%2e/wrangler.toml",
  "/.vite/manifest.json",
  "/.git/config",
  "/assets/../worker/index.js",
  "/list/all;a=b",
  "/list/%00",
  `/list/${"a".repeat(1_500)}`,
  `/${"a/".repeat(3_000)}`,
  `/?${"type=1&".repeat(900)}`,
];
/** Paths that only the local runtime handles; production does not have them. They run nothing without a token. */
const RUNTIME_PATHS = ["/cdn-cgi/mf/scheduled", "/cdn-cgi/handler/scheduled"];
const METHODS = ["PUT", "DELETE", "PATCH", "OPTIONS", "HEAD", "TRACE", "PROPFIND"];
const HEADERS: readonly Readonly<Record<string, string>>[] = [
  { Cookie: "session=" },
  { Cookie: `session=${"x".repeat(4_000)}` },
  { Cookie: "session=%00%ff; region=9; wide=;;;=;" },
  { Cookie: `a=${"b".repeat(8_000)}` },
  { "If-None-Match": "*" },
  { "If-None-Match": `W/"${'"'.repeat(100)}` },
  { Range: "bytes=0-0,1-1,999999-" },
  { Host: "evil.example" },
  { Host: "" },
  { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "javascript" },
  { "Accept-Encoding": "zstd;q=NaN" },
  { "Content-Length": "0", "Content-Type": "multipart/form-data" },
];
const BODIES = [
  "",
  "null",
  "[]",
  "{",
  '{"act":"own","ids":[1e999]}',
  '{"act":"__proto__","ids":{"length":9}}',
  '{"holdings":{"1":"bbbbbbbbbbbbbbbbwwwt"}}',
  '{"holdings":{"__proto__":"b","constructor":"l"}}',
  '{"sV":{"toString":1}}',
  '{"price_paid":-1e308,"notes":"\\ud800","acquired_on":"0000-00-00"}',
  `{"notes":"${"n".repeat(60_000)}"}`,
  "[".repeat(30_000),
];

const fillPath = (path: string, value: string): string => path.replace(/:\w+/g, value);

/** Sends malicious paths, headers and bodies to every route. None may cause a server error. */
export async function attackWithHostileRequests({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, 32, true);
  const { headers } = await createVictim(db);
  const requests: AttackRequest[] = [
    ...PATHS.map((path) => ({ path })),
    ...WORDS.flatMap((word) =>
      [`/?q=${word}`, `/list/all?q=${word}&sort=${word}`, `/log-in?next=${word}`].map((path) => ({ path })),
    ),
    ...["/", "/amiibo/1", "/api/user/whoami"].flatMap((path) => [
      ...HEADERS.map((each) => ({ path, headers: each })),
      ...METHODS.map((method) => ({ path, method })),
    ]),
    ...ROUTES.flatMap(({ method, path }) =>
      IDS.flatMap((id) => [
        { method, path: fillPath(path, id) },
        { method, path: fillPath(path, id), headers },
      ]),
    ).filter(({ path }) => path !== "/logout"),
    ...ROUTES.filter(({ isApiCall, method }) => isApiCall && method === "POST").flatMap(({ path }) =>
      BODIES.map((body) => ({
        method: "POST",
        path: fillPath(path, "1"),
        headers: { ...headers, "Content-Type": "application/json" },
        body,
      })),
    ),
  ].filter(({ path }) => !/[^\x21-\x7e]/.test(path));
  const responses = await Promise.all(requests.map((request) => client.send(request)));
  // The runtime itself handles these requests. They are not counted, but the site must respond to later requests.
  await Promise.all(RUNTIME_PATHS.map((path) => client.send({ path })));
  await Promise.all(RAW.map((bytes) => readRawResponse(url, bytes)));
  const after = await client.send({ path: "/" });
  client.close();
  return [
    ...createFaultResults("hostile requests", [...responses, after]),
    {
      name: "pages without a response after malformed HTTP",
      value: after.status === 200 ? 0 : 1,
      unit: "count",
      limit: { max: 0 },
      from: `${RAW.length} malformed requests`,
    },
  ];
}

const RAW = [
  "\0\0\0\0",
  "GET\r\n\r\n",
  "GET / HTTP/9.9\r\n\r\n",
  "GET / HTTP/1.1\r\nHost: a\r\nHost: b\r\nContent-Length: -5\r\n\r\n",
  "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\nContent-Length: 3\r\n\r\nzz\r\n",
  `GET / HTTP/1.1\r\nHost: a\r\n${"X-A: b\r\n".repeat(5_000)}\r\n`,
];

/** Sends raw bytes. Returns the text received before the connection closes or is idle for a second. */
async function readRawResponse(url: string, bytes: string): Promise<string> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  socket.setTimeout(1_000, () => socket.end());
  socket.on("error", () => undefined);
  socket.write(bytes);
  return text(socket).catch(() => "");
}
