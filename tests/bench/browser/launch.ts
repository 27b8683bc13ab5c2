import { access } from "node:fs/promises";
import { type Browser, chromium } from "playwright-core";

const INSTALLED = "/usr/bin/chromium";
const ARGS = ["--no-sandbox", "--disable-background-networking"];

export async function launchBrowser(): Promise<Browser> {
  const executablePath = process.env.CHROME_PATH ?? ((await isThere(INSTALLED)) ? INSTALLED : undefined);
  if (executablePath !== undefined) return chromium.launch({ executablePath, args: ARGS });
  // It brings its libraries along only where it takes itself to be in this environment.
  process.env.AWS_EXECUTION_ENV ??= "AWS_Lambda_nodejs22.x";
  const { default: packaged } = await import("@sparticuz/chromium");
  return chromium.launch({ executablePath: await packaged.executablePath(), args: [...packaged.args, ...ARGS] });
}

const isThere = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
