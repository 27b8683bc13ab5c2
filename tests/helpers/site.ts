import { cp } from "node:fs/promises";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfChanged } from "../../local/build";
import { type Stack, startStack } from "../../local/stack";
import { marketVariables } from "../../worker/market/config";
import { findChromium } from "./chromium";
import { clear, temporaryFolder } from "./folder";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site answers while the tests run. Without a slash at its end. */
    siteUrl: string;
    /** The worker's configuration beside the build that the tests run on. */
    siteConfig: string;
  }
}

/** Every link that an operator can configure. */
export const CONFIGURED = {
  CHAT_URL: "https://chat.example/",
  CONTACT_EMAIL: "hello@plinth.example",
  PREVIEW_URL: "https://preview.example/",
  PREVIEW_FEEDBACK_URL: "https://feedback.example/",
} as const;

/** Nothing of the market to look at: a run of the cron job is over in no time. */
export const NO_MARKET = Object.fromEntries(Object.keys(marketVariables).map((name) => [name, ""]));

type Vars = Readonly<Record<string, string>>;

/** A whole Plinth of its own, gone without a trace at `stop`. Nothing happens on it by the clock. */
export async function openSite(config: string, vars: Vars = {}): Promise<Stack> {
  const dataDir = await temporaryFolder();
  try {
    const stack = await startStack({ dataDir, port: 0, config, vars, crons: [] });
    return {
      ...stack,
      async stop() {
        await stack.stop();
        await clear(dataDir);
      },
    };
  } catch (error) {
    await clear(dataDir);
    throw error;
  }
}

/** Builds what has changed, and opens one site for all tests on a copy that no other build can pull away. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(() => console.info("Building the site..."));
  // Before the files of tests that run at once would unpack it at once.
  await findChromium();
  const built = await temporaryFolder();
  const config = join(built, "wrangler.toml");
  await Promise.all([cp("wrangler.toml", config), cp("dist", join(built, "dist"), { recursive: true })]);
  const site = await openSite(config, CONFIGURED);
  project.provide("siteUrl", site.url);
  project.provide("siteConfig", config);
  return async () => {
    await site.stop();
    await clear(built);
  };
}
