import { join } from "node:path";
import { sql } from "drizzle-orm";
import { buildIfChanged } from "../../../local/stack/build";
import { printResults } from "../../bench/results/print";
import { type BenchResult, isOverLimit } from "../../bench/results/result";
import { type Attack, PARTS, type PartName } from "../parts";
import { type AttackTarget, prepareDatabase, startTarget, type TargetOptions } from "../target";
import { buildMutatedWorker } from "./buildMutatedWorker";
import { isSourceMutation, type Mutation } from "./mutation";
import { checkMutations, MUTATION_VARIABLE } from "./switches";

/** Number of sites that are attacked at once. Starting a site is mostly waiting. */
const SITES_AT_ONCE = 2;

/** An attack whose results on the unchanged site are known. */
interface KnownAttack {
  readonly part: PartName;
  readonly attack: Attack;
  readonly results: readonly BenchResult[];
}

/**
 * Takes protections out of the site, one after the other, and checks that the attack notices each. Each mutated site
 * has a new database. The same attacks must find nothing on the unchanged site.
 * @param mutations mutations that are tried
 * @param folder folder for the data of the sites
 */
export async function attackMutatedSites(mutations: readonly Mutation[], folder: string): Promise<BenchResult[]> {
  checkMutations(mutations);
  await buildIfChanged(() => console.log("Building the site ..."), { canReuseClient: true });
  const main = await buildMutatedWorker(mutations, join(folder, "worker"));
  const preparedDatabase = join(folder, "prepared");
  await prepareDatabase(preparedDatabase);

  let sites = 0;
  /** Starts a site, and stops it after the attack. */
  const withSite = async <T>(vars: TargetOptions["vars"], attackSite: (target: AttackTarget) => Promise<T>) => {
    sites += 1;
    const options = { main, preparedDatabase, ...(vars && { vars }) };
    const target = await startTarget(join(folder, `site-${sites}`), options);
    try {
      return await attackSite(target);
    } finally {
      await target.stop();
    }
  };

  const attackUnchangedSite = async (target: AttackTarget): Promise<KnownAttack[]> => {
    const known: KnownAttack[] = [];
    for (const part of new Set(mutations.map((mutation) => mutation.part))) {
      const own = mutations.filter((mutation) => mutation.part === part);
      const narrowed = narrowRoutes(target, new RegExp(own.map(({ routes = /^/ }) => routes.source).join("|")));
      for (const attack of PARTS[part].attacks) known.push({ part, attack, results: await attack(narrowed) });
    }
    return known;
  };
  const known = await withSite(undefined, attackUnchangedSite);
  const results = [...new Set(known.map(({ part }) => part))].map((part): BenchResult => {
    const found = known.filter((each) => each.part === part).flatMap((each) => each.results.filter(isOverLimit));
    return {
      name: `${part}: results over their limits although no protection is missing`,
      value: found.length,
      unit: "count",
      limit: { max: 0 },
      from: formatNames(found),
    };
  });

  const attackMutatedSite = async (mutation: Mutation): Promise<BenchResult> => {
    const { name, part, result, routes = /^/ } = mutation;
    const { attack } = findAttack(known, mutation);
    const found = await withSite({ [MUTATION_VARIABLE]: name }, async (target) => {
      if (!isSourceMutation(mutation)) await target.db.run(sql.raw(mutation.statement));
      return attack(narrowRoutes(target, routes));
    });
    const missed = found.filter(isOverLimit);
    return {
      name: `${part}: notices a site that does not ${name}`,
      value: missed.filter((each) => each.name.startsWith(result)).length,
      unit: "count",
      limit: { min: 1 },
      from: formatNames(missed),
    };
  };
  const waiting = [...mutations];
  const attackWaiting = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) results.push(await attackMutatedSite(next));
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, attackWaiting));
  printResults("Protections taken out one by one", results);
  return results;
}

/** Limits the routes that attacks request which request all routes otherwise. */
const narrowRoutes = (target: AttackTarget, pattern: RegExp): AttackTarget => ({
  ...target,
  routes: target.routes.filter(({ path }) => pattern.test(path)),
});

/** Finds the attack that has the result of a mutation. The other attacks of its part would only take time. */
function findAttack(known: readonly KnownAttack[], { name, part, result }: Mutation): KnownAttack {
  const found = known.find((each) => each.part === part && each.results.some((own) => own.name.startsWith(result)));
  if (found) return found;
  throw new Error(
    `Mutation "${name}" cannot be tried: the part ${part} of the attack has no result whose name starts with "${result}". Update the mutation in tests/attack/mutations/areas.`,
  );
}

const formatNames = (results: readonly BenchResult[]): string =>
  `over their limits: ${results.map(({ name }) => name).join("; ") || "none"}`;
