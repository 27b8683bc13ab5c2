import { spawn } from "node:child_process";
import { once } from "node:events";
import { readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { stripVTControlCharacters } from "node:util";
import { z } from "zod";
import { Failure } from "../process/failure";
import { DISCREET, WRANGLER } from "../stack/upload";
import type { Account } from "./refusals";

interface Ended {
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

/** Where Wrangler is called, and what its shell has. */
export interface Shell {
  /** The folder of wrangler.toml. */
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
}

async function wrangler({ cwd, env }: Shell, args: readonly string[]): Promise<Ended> {
  const child = spawn(process.execPath, [WRANGLER, ...args], {
    stdio: ["ignore", "pipe", "pipe"],
    cwd,
    env: { ...env, ...DISCREET },
  });
  let [stdout, stderr] = ["", ""];
  child.stdout.setEncoding("utf8").on("data", (text: string) => {
    stdout += text;
  });
  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    stderr += text;
  });
  const [code] = await once(child, "close");
  return { code, stdout, stderr: stripVTControlCharacters(stderr) };
}

const who = z.union([
  z.object({ loggedIn: z.literal(false) }),
  z.object({ loggedIn: z.literal(true), accounts: z.array(z.object({ id: z.string(), name: z.string() })) }),
]);

/** `undefined` where nobody is logged in. */
export async function readAccounts(shell: Shell): Promise<Account[] | undefined> {
  const { stdout, stderr } = await wrangler(shell, ["whoami", "--json"]);
  const said = who.safeParse(parsed(stdout)).data;
  if (said) return said.loggedIn ? said.accounts : undefined;
  throw new Failure(`Wrangler could not say who is logged in: ${causeIn(stderr)}`);
}

const secrets = z.array(z.object({ name: z.string() }));

/** The names of the worker's secrets; none where there is no worker yet. */
export async function readSecrets(shell: Shell): Promise<string[]> {
  const { code, stdout, stderr } = await wrangler(shell, ["secret", "list", "--format", "json"]);
  if (code === 0) return secrets.parse(parsed(stdout)).map(({ name }) => name);
  if (/ not found/.test(stderr)) return [];
  throw new Failure(`The worker's secrets could not be listed: ${causeIn(stderr)}`);
}

const deployed = z.object({ type: z.literal("deploy"), targets: z.array(z.string()).nullish() });

/** Uploads what was built; what Wrangler says goes to the terminal. @returns where the site answers, if it says so. */
export async function upload({ cwd, env: shell }: Shell): Promise<string | undefined> {
  const told = join(tmpdir(), `plinth-deploy-${process.pid}.ndjson`);
  const env = { ...shell, ...DISCREET, WRANGLER_OUTPUT_FILE_PATH: told };
  try {
    const child = spawn(process.execPath, [WRANGLER, "deploy"], { stdio: "inherit", cwd, env });
    const [code] = await once(child, "close");
    if (code !== 0)
      throw new Failure("Wrangler did not deploy it: what it said stands above. Nothing has changed there.");
    const lines = (await readFile(told, "utf8")).trim().split("\n");
    const targets = lines.flatMap((line) => deployed.safeParse(parsed(line)).data?.targets ?? []);
    return targets.find((target) => target.startsWith("https://"));
  } finally {
    await rm(told, { force: true });
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

const causeIn = (stderr: string): string => /\[ERROR\] (.*)/.exec(stderr)?.[1] ?? "it gave no reason.";
