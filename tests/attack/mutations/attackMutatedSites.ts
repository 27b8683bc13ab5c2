import { join } from "node:path";
import { buildIfChanged } from "../../../local/stack/build";
import { printResults } from "../../bench/results/print";
import { type BenchResult, isOverLimit } from "../../bench/results/result";
import { PARTS, type PartName } from "../parts";
import { prepareDatabase, startTarget, type TargetOptions } from "../target";
import { buildMutatedWorker } from "./buildMutatedWorker";
import { MUTATIONS, type Mutation } from "./mutations";
import { checkMutations, MUTATION_VARIABLE } from "./switches";

/** Number of sites that are attacked at once. Starting a site is mostly waiting. */
const SITES_AT_ONCE = 2;

/**
 * Takes protections out of the site, one after the other, and checks that the attack notices each. Each mutated site
 * has a new database. The same parts must find nothing on the unchanged site.
 * @param names parts of the attack whose mutations are tried; none for all
 */
export async function attackMutatedSites(names: readonly string[], folder: string): Promise<BenchResult[]> {
  const mutations = MUTATIONS.filter(({ part }) => names.length === 0 || names.includes(part));
  checkMutations(mutations);
  await buildIfChanged(() => console.log("Building the site ..."), { canReuseClient: true });
  const main = await buildMutatedWorker(mutations, join(folder, "worker"));
  const preparedDatabase = join(folder, "prepared");
  await prepareDatabase(preparedDatabase);

  let sites = 0;
  /** Runs a part of the attack on a new site. Returns the results that are over their limits. */
  const attackSite = async (part: PartName, options: TargetOptions): Promise<readonly BenchResult[]> => {
    sites += 1;
    const target = await startTarget(join(folder, `site-${sites}`), { main, preparedDatabase, ...options });
    try {
      return (await PARTS[part].attack(target)).filter(isOverLimit);
    } finally {
      await target.stop();
    }
  };

  const attackUnchangedSite = async (part: PartName): Promise<BenchResult> => {
    const own = mutations.filter((mutation) => mutation.part === part);
    const sources = own.map(({ routes = /^/ }) => routes.source);
    const found = await attackSite(part, { paths: new RegExp(sources.join("|")) });
    return {
      name: `${part}: results over their limits although no protection is missing`,
      value: found.length,
      unit: "count",
      limit: { max: 0 },
      from: formatNames(found),
    };
  };
  const attackMutatedSite = async ({ name, part, result, routes }: Mutation): Promise<BenchResult> => {
    const vars = { [MUTATION_VARIABLE]: name };
    const found = await attackSite(part, routes ? { vars, paths: routes } : { vars });
    return {
      name: `${part}: notices a site that does not ${name}`,
      value: found.filter((each) => each.name.startsWith(result)).length,
      unit: "count",
      limit: { min: 1 },
      from: formatNames(found),
    };
  };

  const parts = new Set(mutations.map(({ part }) => part));
  const attacks = [
    ...[...parts].map((part) => () => attackUnchangedSite(part)),
    ...mutations.map((mutation) => () => attackMutatedSite(mutation)),
  ];
  const results: BenchResult[] = [];
  const runAttacks = async () => {
    for (let attack = attacks.shift(); attack; attack = attacks.shift()) results.push(await attack());
  };
  await Promise.all(Array.from({ length: SITES_AT_ONCE }, runAttacks));
  printResults("Protections taken out one by one", results);
  return results;
}

const formatNames = (results: readonly BenchResult[]): string =>
  `over their limits: ${results.map(({ name }) => name).join("; ") || "none"}`;
