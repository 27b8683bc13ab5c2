import { cp } from "node:fs/promises";
import { join, resolve } from "node:path";
import type { TestProject } from "vitest/node";
import { startPreparedLocalDatabase } from "../../local/sqld/server";
import { buildIfChanged, readBuiltWorkerConfig } from "../../local/stack/build";
import { type LocalStack, startLocalStack } from "../../local/stack/stack";
import type { MiniflareWorkerConfig } from "../../local/stack/wrangler";
import { externalVariableSchemas } from "../../worker/platform/externalConfig";
import { findChromium } from "./chromium";
import { siteDatabases } from "./siteDatabases";
import { createTemporaryFolder, deleteFolder } from "./temporaryFolder";

declare module "vitest" {
  interface ProvidedContext {
    /** URL of the built site that all tests share, without a trailing slash. */
    siteUrl: string;
    /** URL of the shared site's database server. */
    siteDatabaseUrl: string;
    /** Build and data from which tests start sites of their own. */
    siteParts: SiteBuild;
  }
}

export interface SiteBuild {
  /** Worker configuration of the tested build. */
  readonly config: MiniflareWorkerConfig;
  /** Data folder with the newest migrations and the shipped catalogue, to be copied for each site. */
  readonly data: string;
}

/** Variables for all optional links that an operator can configure. */
export const CONFIGURED_LINK_VARS = {
  CHAT_URL: "https://chat.example/",
  CONTACT_EMAIL: "hello@plinth.example",
  PREVIEW_URL: "https://preview.example/",
  PREVIEW_FEEDBACK_URL: "https://feedback.example/",
} as const;

/** Variables that configure no external service, so that a cron job on the test site ends at once. */
export const NO_MARKET_VARS = Object.fromEntries(Object.keys(externalVariableSchemas).map((name) => [name, ""]));

type Vars = Readonly<Record<string, string>>;

/** Starts a separate site with its own data, which `stop` deletes. Cron jobs run only when the test triggers them. */
export async function startSite(
  { config, data }: SiteBuild,
  vars: Vars = {},
  onLog?: (text: string) => void,
): Promise<LocalStack> {
  const dataDir = await createTemporaryFolder();
  try {
    await cp(data, dataDir, { recursive: true });
    const stack = await startLocalStack({ dataDir, port: 0, config, vars, ...(onLog && { onLog }) });
    siteDatabases.set(stack.url, stack.db);
    return {
      ...stack,
      async stop() {
        siteDatabases.delete(stack.url);
        await stack.stop();
        await deleteFolder(dataDir);
      },
    };
  } catch (error) {
    await deleteFolder(dataDir);
    throw error;
  }
}

/** Builds what has changed, and starts one site for all tests on a copy of the build that later builds do not touch. */
export default async function setupSharedSite(project: TestProject): Promise<() => Promise<void>> {
  // Slow tests run `npm start` themselves. It would rebuild the client while tests load its files.
  const canReuseClient = project.name === "site";
  await Promise.all([
    buildIfChanged(() => console.info("Building the site..."), { canReuseClient }),
    // Unpacks Chromium now, because otherwise parallel test files would unpack it at the same time.
    findChromium(),
  ]);
  const folder = await createTemporaryFolder();
  const [dist, data] = [join(folder, "dist"), join(folder, "data")];
  const [config] = await Promise.all([readBuiltWorkerConfig(), cp("dist", dist, { recursive: true }), fillData(data)]);
  const parts = { config: relocateConfig(config, resolve("dist"), dist), data };
  const site = await startSite(parts, CONFIGURED_LINK_VARS);
  project.provide("siteUrl", site.url);
  const { TURSO_DATABASE_URL } = await site.mf.getBindings<Readonly<Record<string, string>>>();
  project.provide("siteDatabaseUrl", TURSO_DATABASE_URL ?? "");
  project.provide("siteParts", parts);
  return async () => {
    await site.stop();
    await deleteFolder(folder);
  };
}

async function fillData(data: string): Promise<void> {
  const database = await startPreparedLocalDatabase(data, { report: console.error, giveUp: console.error });
  await database.stop();
}

/** Replaces one folder by another in the absolute paths of a worker configuration. */
const relocateConfig = (config: MiniflareWorkerConfig, from: string, to: string): MiniflareWorkerConfig =>
  JSON.parse(JSON.stringify(config).replaceAll(JSON.stringify(from).slice(1, -1), JSON.stringify(to).slice(1, -1)));
