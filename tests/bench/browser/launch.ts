import { type Browser, chromium } from "playwright-core";
import { findChromium } from "../../helpers/chromium";

const ARGS = ["--no-sandbox", "--disable-background-networking"];

export async function launchBrowser(): Promise<Browser> {
  const { executablePath, env } = await findChromium();
  return chromium.launch({ executablePath, args: ARGS, env: { ...process.env, ...env } });
}
