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
  /** What it needs to find its libraries and fonts. For it alone. */
  readonly env: Readonly<Record<string, string>>;
}

/**
 * `CHROME_PATH`, else the Chromium that came as a package, which is the same everywhere and three times as fast as one
 * with windows, else an installed one.
 */
export async function findChromium(): Promise<Chromium> {
  if (process.env.CHROME_PATH) return { executablePath: process.env.CHROME_PATH, env: {} };
  // It is built for Linux on x64 alone.
  if (process.platform === "linux" && process.arch === "x64") return unpackOnce();
  const executablePath = INSTALLED.find((path) => existsSync(path));
  if (executablePath) return { executablePath, env: {} };
  throw new Error("There is no browser for the browser tests: install Chrome, or set CHROME_PATH to one.");
}

const NAMES = ["AWS_EXECUTION_ENV", "LD_LIBRARY_PATH", "FONTCONFIG_PATH"] as const;

let unpacked: Promise<Chromium> | undefined;

/** Where it believes to be on Lambda it brings the libraries and fonts that a bare machine lacks. */
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
