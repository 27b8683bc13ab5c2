import { once } from "node:events";
import { connect } from "node:net";
import { performance } from "node:perf_hooks";
import type { BenchResult } from "../bench/results/result";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

/** Longest accepted lifetime in ms of an idle connection: the 30 s timeout and a margin for a busy machine. */
const LONGEST_MS = 33_000;
const GIVE_UP_MS = 40_000;

/** Opens connections that send nothing or only half a request, and measures when the site closes them. */
export async function attackBySlowConnections({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const { headers } = await createVictim(db);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  const post = (path: string) =>
    `POST ${path} HTTP/1.1\r\nHost: localhost\r\nOrigin: ${url}\r\n${lines.join("")}Content-Length: 900\r\n`;
  const openings: readonly (readonly [string, string])[] = [
    ["no bytes", ""],
    ["half a header", "GET / HTTP/1.1\r\nHost: loc"],
    ["half a form", `${post("/settings/privacy")}Content-Type: application/x-www-form-urlencoded\r\n\r\nvalue=`],
    ["half an import", `${post("/my-account/import")}Content-Type: multipart/form-data; boundary=e\r\n\r\n--e`],
    ["half an API call", `${post("/api/amiibo/bulk")}Content-Type: application/json\r\n\r\n{"act"`],
    ["half a body for a path without a route", `${post("/nonsense")}Content-Type: application/json\r\n\r\n{"act"`],
  ];
  return Promise.all(openings.map(([name, bytes]) => measureConnectionEnd(name, url, bytes)));
}

async function measureConnectionEnd(name: string, url: string, bytes: string): Promise<BenchResult> {
  const socket = connect(Number(new URL(url).port), "127.0.0.1");
  let response = "";
  socket
    .on("error", () => undefined)
    .on("data", (part: Buffer) => {
      response += part.toString();
    });
  const start = performance.now();
  const giveUpTimer = setTimeout(() => socket.destroy(), GIVE_UP_MS);
  socket.write(bytes);
  await once(socket, "close");
  clearTimeout(giveUpTimer);
  const [first = ""] = response.split("\r\n");
  return {
    name: `connection with ${name}: time until the site closes it`,
    value: performance.now() - start,
    unit: "ms",
    limit: { max: LONGEST_MS },
    from: first,
  };
}
