import { sql } from "drizzle-orm";
import { strToU8, zipSync } from "fflate";
import { saveWebhook } from "../../../db/alerts/webhooks";
import { paths } from "../../../domain/paths";
import { FAKE_WEBHOOK_URL } from "../../../local/fakeServices/wire/fakeHost";
import type { BenchResult } from "../../bench/results/result";
import { createSigner } from "../../worker/external/notificationSigner";
import type { AttackRequest, HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createBreachCounter } from "./breaches";
import { createMember, type SessionPerson } from "./people";
import { withRequestHeaders } from "./requests";
import type { ClientAttack } from "./withOwnClient";

type Headers = Readonly<Record<string, string>>;

/** Sends more, larger and more deeply packed requests than the site accepts, and messages with a wrong signature. */
export const limitAttacks: readonly ClientAttack[] = [
  sendTooMany,
  sendTooMuch,
  sendPackedWorkbooks,
  sendUnsignedMessages,
];

/** Requests per minute that wrangler.toml permits. */
const LIMITS = { health: 60, imports: 10, webhookTests: 5 } as const;

const FORM = { "Content-Type": "application/x-www-form-urlencoded" } as const;

/** Builds the request of the import form, without the headers of its sender. */
export const buildUpload = (file: string | Uint8Array, name: string): AttackRequest => ({
  method: "POST",
  path: paths.importCollection,
  headers: { "Content-Type": "multipart/form-data; boundary=edge" },
  body: Buffer.concat([
    Buffer.from(`--edge\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    Buffer.from(file),
    Buffer.from("\r\n--edge--\r\n"),
  ]),
});

/**
 * Repeats requests that have a rate limit. The site must refuse some, whatever the sender claims to be. More than twice
 * the limit is sent at once, because a limit starts anew each minute.
 */
async function sendTooMany({ url, db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const unlimited = createBreachCounter("repeated requests of which none was refused");
  const repeat = async (actor: string, count: number, refused: number, build: (index: number) => AttackRequest) => {
    const requests = Array.from({ length: count }, (_, index) => build(index));
    const responses = await Promise.all(requests.map((request) => client.send(request)));
    const refusals = responses.filter(({ status }) => status === refused).length;
    const request = build(0);
    unlimited.count(refusals > 0, actor, request, `${count} responses, none with status ${refused}`);
    unlimited.count(refusals < count, actor, request, `all ${count} responses have status ${refused}`);
  };
  const health = (headers: Headers): AttackRequest => ({ path: paths.health, headers });
  const count = 2 * LIMITS.health + 1;
  await repeat("one address", count, 429, () => health({ "CF-Connecting-IP": "10.9.8.7" }));
  await repeat("one address that claims to be others", count, 429, (index) =>
    health({ "CF-Connecting-IP": "10.9.8.6", "X-Forwarded-For": `10.0.0.${index}`, Forwarded: `for=10.0.0.${index}` }),
  );
  await repeat("addresses of one IPv6 network", count, 429, (index) =>
    health({ "CF-Connecting-IP": `2001:db8:1:2::${index.toString(16)}` }),
  );
  const member = await createMember(db);
  const own = { ...member.cookie, Origin: url };
  await repeat("a user at many addresses", 2 * LIMITS.imports + 1, 429, (index) =>
    withRequestHeaders(buildUpload("name\nMario", "a.csv"), own, { "CF-Connecting-IP": `10.9.7.${index}` }),
  );
  await saveWebhook(db, member.userId, FAKE_WEBHOOK_URL);
  const test = {
    method: "POST",
    path: paths.saveWebhook,
    headers: FORM,
    body: new URLSearchParams({ webhook: FAKE_WEBHOOK_URL, act: "test" }).toString(),
  };
  await repeat("a user who tests a webhook", 2 * LIMITS.webhookTests + 1, 422, () => withRequestHeaders(test, own));
  return unlimited.toResult();
}

/** Sends bodies and URLs that are slightly larger than accepted. */
async function sendTooMuch({ url, db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const accepted = createBreachCounter("requests that are too large but were accepted");
  const member = await createMember(db);
  // After a refused body, the connection cannot be used again.
  const own = { ...member.cookie, ...member.tokens, Origin: url, Connection: "close" };
  const large = "x".repeat(64 * 1024);
  const requests: readonly (readonly [number, AttackRequest])[] = [
    [413, { method: "POST", path: "/api/user/goal", headers: {}, body: JSON.stringify({ everything: large }) }],
    [413, { method: "POST", path: paths.saveContact, headers: FORM, body: `contact=${large}` }],
    [413, { method: "POST", path: "/preferences/region", headers: FORM, body: `value=uk&more=${large}` }],
    [400, { path: `/list/all?q=${"x".repeat(2_000)}` }],
    [400, { path: `/${"x".repeat(2_000)}` }],
  ];
  for (const [expected, request] of requests) {
    const { status } = await client.send(withRequestHeaders(request, own));
    // The site may close the connection before the client has sent the whole body.
    accepted.count(status === expected || status === 0, "a user", request, `status ${status}`);
  }
  const upload = buildUpload("x".repeat(5 * 1024 * 1024), "a.csv");
  const { location, status } = await client.send(withRequestHeaders(upload, own));
  const isRefused = location.includes("too-large") || status === 0;
  accepted.count(isRefused, "a user", upload, `status ${status}, redirect to ${location}`);
  return accepted.toResult();
}

const SHEETS = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
/** Unpacked size in bytes of the parts of a workbook that is larger than the site accepts. */
const UNPACKED_BYTES = 30 * 1024 * 1024;

/** Length of the comments in a large workbook. The site refuses longer ones, whatever the size of the workbook. */
const MAX_COMMENT_CHARACTERS = 100_000;

/** Builds a small workbook whose parts unpack to many bytes. */
export function buildPackedWorkbook(part: "xl/styles.xml" | "xl/worksheets/sheet1.xml", bytes: number): Uint8Array {
  const cell = (text: string) => `<c t="inlineStr"><is><t>${text}</t></is></c>`;
  const files: Record<string, string> = {
    "[Content_Types].xml": "<Types/>",
    "xl/workbook.xml": `<workbook xmlns="${SHEETS}" xmlns:r="${OFFICE}"><sheets><sheet name="a" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    "xl/_rels/workbook.xml.rels": `<Relationships><Relationship Id="rId1" Type="x" Target="worksheets/sheet1.xml"/></Relationships>`,
    "xl/styles.xml": `<styleSheet xmlns="${SHEETS}"></styleSheet>`,
    "xl/worksheets/sheet1.xml": `<worksheet xmlns="${SHEETS}"><sheetData><row>${cell("name")}</row><row>${cell("Mario")}</row></sheetData></worksheet>`,
  };
  const comment = `<!--${" ".repeat(Math.min(bytes, MAX_COMMENT_CHARACTERS))}-->`;
  files[part] = (files[part] ?? "").replace("</", `${comment.repeat(Math.ceil(bytes / comment.length))}</`);
  return zipSync(Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])));
}

const readDraftProblem = async (db: AttackTarget["db"], { userId }: SessionPerson): Promise<string | null> => {
  const [draft] = await db.all<{ problem: string | null }>(
    sql`SELECT problem FROM import_draft WHERE user_id = ${userId}`,
  );
  return draft?.problem ?? null;
};

/** Uploads workbooks that are small but unpack to more than the site accepts, and one that is harmless. */
async function sendPackedWorkbooks({ url, db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const accepted = createBreachCounter("workbooks that unpack to too many bytes but were accepted");
  for (const [part, bytes, isSafe] of [
    ["xl/worksheets/sheet1.xml", UNPACKED_BYTES, false],
    ["xl/styles.xml", UNPACKED_BYTES, false],
    ["xl/worksheets/sheet1.xml", 1, true],
  ] as const) {
    const member = await createMember(db);
    const request = buildUpload(buildPackedWorkbook(part, bytes), "a.xlsx");
    const { status } = await client.send(withRequestHeaders(request, member.cookie, { Origin: url }));
    const problem = await readDraftProblem(db, member);
    accepted.count(
      (status === 303 && problem === null) === isSafe,
      "a user",
      request,
      `status ${status}, problem: ${problem}`,
    );
  }
  return accepted.toResult();
}

/** Sends messages about closed accounts that the marketplace has not signed. */
async function sendUnsignedMessages({ fakeServices }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const accepted = createBreachCounter("messages of the marketplace with a wrong signature that were accepted");
  const [genuine, forger] = [createSigner(), createSigner()];
  const kid = "attacked";
  const restore = fakeServices.replaceResponse(`api.ebay.com/commerce/notification/v1/public_key/${kid}`, () =>
    Response.json(genuine.publicKey),
  );
  const body = JSON.stringify({ notification: { data: { username: "somebody" } } });
  for (const [actor, signature, isSigned] of [
    ["the marketplace", genuine.sign(body, kid), true],
    ["nobody", undefined, false],
    ["another signer", forger.sign(body, kid), false],
    ["a signer of another message", genuine.sign(`${body} `, kid), false],
    ["a sender of noise", "x".repeat(40), false],
  ] as const) {
    const request: AttackRequest = {
      method: "POST",
      path: paths.accountDeletion,
      headers: { "Content-Type": "application/json", ...(signature && { "X-EBAY-SIGNATURE": signature }) },
      body,
    };
    const { status } = await client.send(request);
    accepted.count((status === 204) === isSigned, actor, request, `status ${status}`);
  }
  restore();
  return accepted.toResult();
}
