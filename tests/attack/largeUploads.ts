import { sql } from "drizzle-orm";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { BenchResult } from "../bench/results/result";
import { createFaultResults } from "./faultResults";
import { type AttackRequest, type AttackResponse, createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

const VISIT: AttackRequest = { path: "/privacy" };
/** Size of the files in bytes, just below the largest accepted import. */
const FILE_BYTES = 4_800_000;
const ROWS = 10_000;
/** Longest accepted wait of a visitor, as a multiple of the slowest upload. Parsing a file blocks other requests. */
const LONGEST_WAIT = 2;
/** Slowest accepted malformed file, as a multiple of the time for a valid file of the same size. */
const SLOWEST_MALFORMED = 3;
const MERGES = 16;

/** Uploads import files of the largest accepted size, and merges guest collections that are too large together. */
export const attackWithLargeUploads = async (target: AttackTarget): Promise<BenchResult[]> => [
  ...(await uploadLargeFiles(target)),
  ...(await mergeLargeCollections(target)),
];

const repeatToFileSize = (row: string): string => row.repeat(Math.floor(FILE_BYTES / Buffer.byteLength(row)));
/** A valid CSV file with the most accepted rows, each as long as the file size allows. */
const VALID_FILE = `name,owned,notes\n${`Mario,1,${"a".repeat(FILE_BYTES / ROWS - 10)}\n`.repeat(ROWS)}`;
const MALFORMED_FILES = [
  repeatToFileSize(`"${"Máriø ".repeat(12)}",'',"""",;;\t,${"9".repeat(30)}\n`),
  repeatToFileSize('"'),
  repeatToFileSize(","),
  `name,owned\n${repeatToFileSize("Máriø (Smash) / ")}`,
];

async function uploadLargeFiles({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const [sender, visitor] = [createHttpClient(url, 1), createHttpClient(url, 1)];
  const { headers } = await createVictim(db);
  /** Uploads a file and loads the page to which the response redirects. Returns both responses. */
  const send = async (file: string): Promise<AttackResponse[]> => {
    const sent = await sender.send({
      method: "POST",
      path: paths.importCollection,
      headers: { ...headers, Origin: url, "Content-Type": "multipart/form-data; boundary=edge" },
      body: `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--edge--\r\n`,
    });
    return [sent, await sender.send({ path: sent.location || VISIT.path, headers })];
  };
  const valid = await send(VALID_FILE);
  let isOver = false;
  const visiting = (async () => {
    const responses: AttackResponse[] = [];
    while (!isOver) responses.push(await visitor.send(VISIT));
    return responses;
  })();
  const malformed: AttackResponse[][] = [];
  for (const file of MALFORMED_FILES) malformed.push(await send(file));
  isOver = true;
  const visits = await visiting;
  sender.close();
  visitor.close();
  const all = malformed.flat();
  const slowest = Math.max(...malformed.map(sumDurations));
  return [
    ...createFaultResults(`${MALFORMED_FILES.length} malformed files of 4.8 MB`, [...valid, ...all]),
    ...createFaultResults("visits during malformed uploads", visits),
    createRatioResult(
      "time for the slowest malformed file, relative to a valid file",
      slowest,
      sumDurations(valid),
      SLOWEST_MALFORMED,
    ),
    createRatioResult(
      "longest wait of a visitor, relative to the slowest malformed file",
      findLongest(visits),
      findLongest(all),
      LONGEST_WAIT,
    ),
  ];
}

const sumDurations = (responses: readonly AttackResponse[]): number => responses.reduce((sum, { ms }) => sum + ms, 0);
const findLongest = (responses: readonly AttackResponse[]): number => Math.max(...responses.map(({ ms }) => ms));

const createRatioResult = (name: string, one: number, other: number, max: number): BenchResult => ({
  name,
  value: one / other,
  unit: "x",
  limit: { max },
  from: `${Math.round(one)} of ${Math.round(other)} ms`,
});

/** Merges several guest collections at once. Each respects the limit of copies per member; together they exceed it. */
async function mergeLargeCollections({ url, db }: AttackTarget): Promise<BenchResult[]> {
  const client = createHttpClient(url, MERGES);
  const { userId, headers } = await createVictim(db);
  const maximumCopies = "b".repeat(MAX_COPIES_PER_ITEM);
  const requests = Array.from({ length: MERGES }, (_, each) => ({
    method: "POST",
    path: "/api/amiibo/merge",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ holdings: { [2 * each + 1]: maximumCopies, [2 * each + 2]: maximumCopies } }),
  }));
  const responses = await Promise.all(requests.map((request) => client.send(request)));
  client.close();
  const [{ copies } = { copies: 0 }] = await db.all<{ copies: number }>(
    sql`SELECT count(*) AS copies FROM copy WHERE user_id = ${userId}`,
  );
  const accepted = responses.filter(({ status }) => status === 200).length;
  return [
    ...createFaultResults(`${MERGES} merges of guest collections at once`, responses),
    {
      name: "copies of a member whose merges exceed the limit",
      value: copies,
      unit: "count",
      limit: { max: MAX_COPIES_PER_USER },
      from: `${accepted} merges were accepted`,
    },
    {
      name: "copies missing from accepted merges",
      value: copies - accepted * 2 * MAX_COPIES_PER_ITEM,
      unit: "count",
      limit: { max: 0 },
      from: `${copies} copies`,
    },
  ];
}
