import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { buildIfChanged } from "../../local/build";
import { tieChildren } from "../../local/children";
import { type Figure, isMissed } from "../bench/figures/figure";
import { printTable } from "../bench/figures/print";
import { attackByAborting } from "./aborted";
import { attackAccess } from "./access";
import { attackWithBrokenBodies } from "./brokenBodies";
import { attackWithMuch } from "./heavy";
import { attackWithHostileRequests } from "./hostile";
import { attackWhatIsKept } from "./kept";
import { attackByKilling } from "./kills";
import { attackByOverload } from "./overload";
import { attackByPauses } from "./pauses";
import { attackByRefreshes } from "./refreshes";
import { attackBySlowness } from "./slowness";
import { openTarget, type Target } from "./target";

const LONGEST_MS = 6 * 60_000;

const ATTACKS: readonly (readonly [string, (target: Target) => Promise<Figure[]>])[] = [
  ["Access", attackAccess],
  ["Hostile requests", attackWithHostileRequests],
  ["Broken bodies", attackWithBrokenBodies],
  ["A database that does not answer", attackByPauses],
  ["Overload", attackByOverload],
  ["A few who send much", attackWithMuch],
  ["The market is looked at", attackByRefreshes],
  ["Aborted requests", attackByAborting],
];

/** Attacks a site of its own on this machine, and no other. */
async function run(folder: string): Promise<Figure[]> {
  await buildIfChanged(() => console.log("Building ..."));
  const target = await openTarget(join(folder, "one"));
  const figures: Figure[] = [];
  const show = (title: string, found: readonly Figure[]) => {
    printTable(title, found);
    figures.push(...found);
  };
  try {
    for (const [title, attack] of ATTACKS) show(title, await attack(target));
    show("Connections that never end", await attackBySlowness(target));
    show("What is kept", await attackWhatIsKept(target));
  } finally {
    await target.stop();
  }
  show("Kills", await attackByKilling(folder));
  return figures;
}

setTimeout(() => {
  console.error(
    `The attack has not ended after ${LONGEST_MS / 60_000} minutes. Let the machine rest and run it again.`,
  );
  process.exit(1);
}, LONGEST_MS).unref();

tieChildren();
const folder = await mkdtemp(join(tmpdir(), "plinth-attack-"));
try {
  const missed = (await run(folder)).filter(isMissed);
  console.log(missed.length === 0 ? "\nThe site stood." : `\nFELL: ${missed.map(({ name }) => name).join("; ")}`);
  process.exitCode = missed.length === 0 ? 0 : 1;
} finally {
  await rm(folder, { recursive: true, force: true });
}
