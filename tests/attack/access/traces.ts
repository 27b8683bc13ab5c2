import { saveExportImage } from "../../../db/exportImages/exportImages";
import { paths } from "../../../domain/paths";
import { pollUntil } from "../../../local/process/commandError";
import { createRandomSecret } from "../../../routes/http/secrets";
import type { BenchResult } from "../../bench/results/result";
import { readPersonRows } from "../../db/isolation/person";
import type { HttpClient } from "../httpClient";
import type { AttackTarget } from "../target";
import { createBreachCounter } from "./breaches";
import { createMember, fillMember, SHAREABLE_LISTS } from "./people";
import { withRequestHeaders } from "./requests";
import type { ClientAttack } from "./withOwnClient";

/** Longest time in ms until work that the site does after a response has ended. */
const TIMEOUT_MS = 10_000;
/** Path of the request whose failure is logged last. */
const LAST_LOGGED_PATH = paths.wishlist;

/** Looks for what must not stay behind: data of deleted accounts, URLs whose secret was replaced, secrets in logs. */
export const traceAttacks: readonly ClientAttack[] = [readDeletedAccounts, useReplacedUrls, readLogs];

async function readDeletedAccounts({ url, db, kv }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const left = createBreachCounter("traces of deleted accounts");
  const owner = await createMember(db, SHAREABLE_LISTS);
  const { userId, cookie, name } = owner;
  const { token } = await fillMember(db, owner, SHAREABLE_LISTS);
  const pages = [
    paths.userById(userId),
    paths.user(userId, "any"),
    paths.userList(userId, "any", "wishlist"),
    paths.userList(userId, "any", "sell-list"),
    `/api/user/${userId}`,
    paths.feed(token),
    paths.privateCalendar(token),
  ];
  const imageKey = createRandomSecret();
  await saveExportImage(db, { key: imageKey, userId, content: "{}" }, new Date());
  const storedImage = `sheet-1:${imageKey}`;
  await (await kv()).put(storedImage, "a picture", { metadata: { name: "a", storedAt: Date.now() } });
  const image = await client.send({ path: paths.exportImage(imageKey) });
  left.count(image.status === 200, "a guest", image.request, `status ${image.status} before the deletion`);
  // Fills the caches of public pages.
  for (const path of pages) await client.send({ path });
  const listKeys = async () => (await (await kv()).list({ prefix: `page-1:${userId} ` })).keys;
  await pollUntil(async () => ((await listKeys()).length > 0 ? true : undefined), { timeoutMs: TIMEOUT_MS });
  await client.send(
    withRequestHeaders(
      {
        method: "POST",
        path: paths.deleteAccount,
        headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url },
        body: new URLSearchParams({ name }).toString(),
      },
      cookie,
    ),
  );
  for (const path of [...pages, paths.exportImage(imageKey)]) {
    const { request, status } = await client.send({ path });
    left.count(status !== 200, "a guest", request, `status ${status}`);
  }
  const rows = await readPersonRows(db, userId);
  for (const [table, own] of Object.entries(rows))
    left.count(own.length === 0, "the operator", { path: table }, `${own.length} rows are left`);
  const isGone = await pollUntil(async () => ((await listKeys()).length === 0 ? true : undefined), {
    timeoutMs: TIMEOUT_MS,
  });
  left.count(isGone === true, "the operator", { path: "KV" }, "cached public pages are left");
  const isImageGone = await pollUntil(async () => ((await (await kv()).get(storedImage)) === null ? true : undefined), {
    timeoutMs: TIMEOUT_MS,
  });
  left.count(isImageGone === true, "the operator", { path: "KV" }, "an export image is left");
  return left.toResult();
}

/** Uses URLs with a secret after the member has replaced or removed it. */
async function useReplacedUrls({ url, db }: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const answered = createBreachCounter("private URLs that work although the member has ended them");
  const owner = await createMember(db);
  const { token } = await fillMember(db, owner);
  for (const [path, form] of [
    [paths.feed(token), paths.saveFeed],
    [paths.privateCalendar(token), paths.saveCalendar],
  ] as const) {
    const before = await client.send({ path });
    answered.count(before.status === 200, "a guest", before.request, `status ${before.status} before it was ended`);
    await client.send(
      withRequestHeaders(
        {
          method: "POST",
          path: form,
          headers: { "Content-Type": "application/x-www-form-urlencoded", Origin: url },
          body: new URLSearchParams({ act: "end" }).toString(),
        },
        owner.cookie,
      ),
    );
    const { request, status } = await client.send({ path });
    answered.count(status === 404, "a guest", request, `status ${status}`);
  }
  return answered.toResult();
}

/** Makes requests with secrets fail in the database, so that the site logs errors, and reads the log. */
async function readLogs(target: AttackTarget, client: HttpClient): Promise<BenchResult> {
  const { db, proxy, readErrors, url } = target;
  const logged = createBreachCounter("secrets and private texts in the log");
  const owner = await createMember(db);
  const { token, name } = await fillMember(db, owner);
  const start = readErrors().length;
  proxy.mode = "puzzled";
  const requests = [
    { path: paths.feed(token) },
    { path: paths.privateCalendar(token) },
    { path: paths.settings, headers: owner.cookie },
    { path: `/user/${owner.userId}/${name}` },
    { path: `/oauth/google/redirect?next=/${name}` },
    { path: `${paths.health}?secret=${token}` },
    {
      method: "POST",
      path: paths.saveContact,
      headers: { ...owner.cookie, Origin: url, "Content-Type": "application/x-www-form-urlencoded" },
      body: `contact=${name}`,
    },
    { path: LAST_LOGGED_PATH, headers: owner.cookie },
  ];
  for (const request of requests) await client.send(request);
  proxy.mode = "passing";
  const readLog = () => readErrors().slice(start);
  const isLogComplete = await pollUntil(() => readLog().includes(LAST_LOGGED_PATH) || undefined, {
    timeoutMs: TIMEOUT_MS,
  });
  const log = readLog();
  logged.count(isLogComplete === true, "the operator", { path: "log" }, "the last failure is not in the log");
  const secret = (owner.cookie.Cookie ?? "").replace("session=", "");
  for (const [what, text] of [
    ["the secret of a private URL", token],
    ["the secret of a session", secret],
    ["a CSRF token", owner.tokens["X-CSRF-Token"] ?? ""],
    ["a private name", name],
  ] as const)
    logged.count(text !== "" && !log.includes(text), "the operator", { path: "log" }, `the log contains ${what}`);
  return logged.toResult();
}
