import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { TestProject } from "vitest/node";
import { buildIfChanged } from "../../local/build";
import { type Stack, startStack } from "../../local/stack";

declare module "vitest" {
  interface ProvidedContext {
    /** Where the built site answers while the tests run. Without a slash at its end. */
    siteUrl: string;
  }
}

/** Every link that an operator can configure. */
export const CONFIGURED = {
  CHAT_URL: "https://chat.example/",
  CONTACT_EMAIL: "hello@plinth.example",
  PREVIEW_URL: "https://preview.example/",
  PREVIEW_FEEDBACK_URL: "https://feedback.example/",
} as const;

/** A whole Plinth of its own, gone without a trace at `stop`. */
export async function openSite(vars: Readonly<Record<string, string>> = {}): Promise<Stack> {
  const dataDir = await mkdtemp(join(tmpdir(), "plinth-test-"));
  const clear = () => rm(dataDir, { recursive: true, force: true });
  try {
    const stack = await startStack({ dataDir, port: 0, vars });
    return {
      ...stack,
      async stop() {
        await stack.stop();
        await clear();
      },
    };
  } catch (error) {
    await clear();
    throw error;
  }
}

/** Builds what has changed and opens one site for all tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await buildIfChanged(() => console.info("Building the site..."));
  const site = await openSite(CONFIGURED);
  project.provide("siteUrl", site.url);
  return () => site.stop();
}
