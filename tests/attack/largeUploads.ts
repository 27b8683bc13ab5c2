import { sql } from "drizzle-orm";
import { MAX_COPIES_PER_ITEM, MAX_COPIES_PER_USER } from "../../domain/ownership/holding";
import { paths } from "../../domain/paths";
import type { BenchFigure } from "../bench/figures/figure";
import { createFaultFigures } from "./faultFigures";
import { type AttackRequest, type AttackResponse, createHttpClient } from "./httpClient";
import type { AttackTarget } from "./target";
import { createVictim } from "./victim";

const VISIT: AttackRequest = { path: "/privacy" };
/** Just below what is taken. */
const FILE_BYTES = 4_800_000;
const ROWS = 10_000;
/** What is read is read in one go by the thread that answers everybody: whoever comes then waits for that, and hardly more. */
const LONGEST_WAIT = 2;
/** Nonsense of a size is read about as fast as sense is. */
const SLOWEST_NONSENSE = 3;
const MERGES = 16;

/** One who sends files and collections as large as they may be. */
export const attackWithLargeUploads = async (target: AttackTarget): Promise<BenchFigure[]> => [
  ...(await uploadLargeFiles(target)),
  ...(await mergeLargeCollections(target)),
];

const repeatToFileSize = (row: string): string => row.repeat(Math.floor(FILE_BYTES / Buffer.byteLength(row)));
/** As many rows as are taken, as long as they may be. */
const SENSE = `name,owned,notes\n${`Mario,1,${"a".repeat(FILE_BYTES / ROWS - 10)}\n`.repeat(ROWS)}`;
const NONSENSE = [
  repeatToFileSize(`"${"Máriø ".repeat(12)}",'',"""",;;\t,${"9".repeat(30)}\n`),
  repeatToFileSize('"'),
  repeatToFileSize(","),
  `name,owned\n${repeatToFileSize("Máriø (Smash) / ")}`,
];

async function uploadLargeFiles({ url, db }: AttackTarget): Promise<BenchFigure[]> {
  const [sender, visitor] = [createHttpClient(url, 1), createHttpClient(url, 1)];
  const { headers } = await createVictim(db);
  /** A file, and the page that it leads to. */
  const send = async (file: string): Promise<AttackResponse[]> => {
    const sent = await sender.ask({
      method: "POST",
      path: paths.importCollection,
      headers: { ...headers, Origin: url, "Content-Type": "multipart/form-data; boundary=edge" },
      body: `--edge\r\nContent-Disposition: form-data; name="file"; filename="a.csv"\r\n\r\n${file}\r\n--edge--\r\n`,
    });
    return [sent, await sender.ask({ path: sent.location || VISIT.path, headers })];
  };
  const sense = await send(SENSE);
  let isOver = false;
  const visiting = (async () => {
    const answers: AttackResponse[] = [];
    while (!isOver) answers.push(await visitor.ask(VISIT));
    return answers;
  })();
  const nonsense: AttackResponse[][] = [];
  for (const file of NONSENSE) nonsense.push(await send(file));
  isOver = true;
  const beside = await visiting;
  sender.close();
  visitor.close();
  const all = nonsense.flat();
  const slowest = Math.max(...nonsense.map(sumDurations));
  return [
    ...createFaultFigures(`${NONSENSE.length} files of 4.8 MB that make no sense`, [...sense, ...all]),
    ...createFaultFigures("visitors beside them", beside),
    createRatioFigure(
      "the slowest of them, against one that makes sense",
      slowest,
      sumDurations(sense),
      SLOWEST_NONSENSE,
    ),
    createRatioFigure(
      "the longest wait of a visitor, against the slowest of them",
      findLongest(beside),
      findLongest(all),
      LONGEST_WAIT,
    ),
  ];
}

const sumDurations = (answers: readonly AttackResponse[]): number => answers.reduce((sum, { ms }) => sum + ms, 0);
const findLongest = (answers: readonly AttackResponse[]): number => Math.max(...answers.map(({ ms }) => ms));

const createRatioFigure = (name: string, one: number, other: number, most: number): BenchFigure => ({
  name,
  value: one / other,
  unit: "x",
  limit: { most },
  from: `${Math.round(one)} of ${Math.round(other)} ms`,
});

/** Each fits by itself; all of them together do not. */
async function mergeLargeCollections({ url, db }: AttackTarget): Promise<BenchFigure[]> {
  const asker = createHttpClient(url, MERGES);
  const { userId, headers } = await createVictim(db);
  const most = "b".repeat(MAX_COPIES_PER_ITEM);
  const questions = Array.from({ length: MERGES }, (_, each) => ({
    method: "POST",
    path: "/api/amiibo/merge",
    headers: { ...headers, "Content-Type": "application/json" },
    body: JSON.stringify({ holdings: { [2 * each + 1]: most, [2 * each + 2]: most } }),
  }));
  const answers = await Promise.all(questions.map((question) => asker.ask(question)));
  asker.close();
  const [{ copies } = { copies: 0 }] = await db.all<{ copies: number }>(
    sql`SELECT count(*) AS copies FROM owned WHERE user_id = ${userId}`,
  );
  const taken = answers.filter(({ status }) => status === 200).length;
  return [
    ...createFaultFigures(`${MERGES} merges at once`, answers),
    {
      name: "copies of one who merges beyond the most",
      value: copies,
      unit: "count",
      limit: { most: MAX_COPIES_PER_USER },
      from: `${taken} merges were taken`,
    },
    {
      name: "merges that were taken and are not whole",
      value: copies - taken * 2 * MAX_COPIES_PER_ITEM,
      unit: "count",
      limit: { most: 0 },
      from: `${copies} copies`,
    },
  ];
}
