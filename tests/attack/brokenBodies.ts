import { paths } from "../../domain/paths";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults } from "./faultResults";
import { type AttackRequest, createHttpClient } from "./httpClient";
import { ROUTES } from "./routes";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

const MULTIPART = "multipart/form-data; boundary=edge";
const part = (name: string, more = "") => `--edge\r\nContent-Disposition: form-data; name="${name}"${more}\r\n\r\n`;
const FORM = "application/x-www-form-urlencoded";

/** Content types and bodies of form requests that were damaged in transit or on purpose. */
const BODIES: readonly (readonly [string, string | Uint8Array])[] = [
  ["", ""],
  ["", "value=1"],
  ["text/plain", "value=1"],
  ["application/json", '{"value":1}'],
  [FORM, ""],
  [FORM, "value=%"],
  [FORM, "value=%ff%fe&%=&=&&&"],
  [FORM, new Uint8Array([0xff, 0xfe, 0x00, 0x3d, 0x80])],
  [FORM, "a=b&".repeat(9_000)],
  [`${FORM}; charset=utf-16`, "value=1"],
  ["multipart/form-data", `${part("value")}1\r\n--edge--\r\n`],
  ["multipart/form-data; boundary=", "----"],
  ["multipart/form-data; boundary=other", `${part("value")}1\r\n--edge--\r\n`],
  [MULTIPART, ""],
  [MULTIPART, "--edge"],
  [MULTIPART, `${part("value")}1`],
  [MULTIPART, `${part("file", '; filename="a.csv"')}Name,Owned\r\nMario`],
  [MULTIPART, `--edge\r\nContent-Disposition: nonsense\r\n\r\n1\r\n--edge--\r\n`],
  [MULTIPART, new Uint8Array(2_000).fill(0xff)],
];

/** Sends every broken body to every form, as a guest and as a member. None may cause a server error. */
export async function attackWithBrokenBodies({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, 16, true);
  const forms = ROUTES.filter(
    ({ method, isApiCall, isSignedByServer }) => method === "POST" && !isApiCall && !isSignedByServer,
  ).map(({ path }) => path);
  // Leaves out forms that end the session, because all later requests would be those of a guest.
  const sessionSafeForms = forms.filter((path) => path !== paths.endSessions && path !== paths.logOut);
  const { headers } = await createVictim(db);
  const send = (path: string, own: Readonly<Record<string, string>>): AttackRequest[] =>
    BODIES.map(([type, body]) => ({
      method: "POST",
      path: path.replace(/:\w+/g, "region"),
      headers: { Origin: url, ...own, ...(type && { "Content-Type": type }) },
      body,
    }));
  const requests = [
    ...forms.flatMap((path) => send(path, {})),
    ...sessionSafeForms.flatMap((path) => send(path, headers)),
  ];
  const responses = await Promise.all(requests.map((request) => client.send(request)));
  client.close();
  return [...createFaultResults("broken bodies", responses)];
}
