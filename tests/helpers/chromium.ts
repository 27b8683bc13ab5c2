import { existsSync } from "node:fs";

const INSTALLED = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

export interface Chromium {
  readonly executablePath: string;
  /** Environment variables for the browser process: paths of Chromium's libraries and fonts. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Finds the browser: `CHROME_PATH`, else the headless Chromium from npm, else an installed one. The Chromium from npm
 * is the same version on every machine and starts three times as fast.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env: {} };
  // The npm package contains Chromium only for Linux on x64.
  if (process.platform === "linux" && process.arch === "x64") return unpackOnce();
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (executablePath) return { executablePath, env: {} };
  throw new Error("No browser was found for the browser tests. Install Chrome or set CHROME_PATH.");
}

const NAMES = ["AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH"] as const;

let unpacked: Promise<Chromium> | undefined;

/** Unpacks the Chromium from npm once. It includes libraries and fonts only if it seems to run on AWS Lambda. */
function unpackOnce(): Promise<Chromium> {
  unpacked ??= unpack();
  return unpacked;
}

async function unpack(): Promise<Chromium> {
  const before = NAMES.map((name) => process.env[name]);
  process.env.AWS_EXECUTION_ENV = "AWS_Lambda_nodejs22.x";
  const { default: chromium } = await import("@sparticuz/chromium");
  const executablePath = await chromium.executablePath();
  const env = Object.fromEntries(NAMES.map((name) => [name, process.env[name] ?? ""]));
  for (const [index, name] of NAMES.entries()) {
    const value = before[index];
    if (value === undefined) delete process.env[name];
    else process.env[name] = value;
  }
  return { executablePath, env };
}
