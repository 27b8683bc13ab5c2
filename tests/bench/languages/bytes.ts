import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Language } from "../../../domain/language/language";
import { loadedScripts } from "../../helpers/clientFiles";

export const gzipBytesOf = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;

export function scriptBytesOf(page: string, language: Language): { readonly first: number; readonly all: number } {
  const { first, all } = loadedScripts(page, language);
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + gzipBytesOf(readFileSync(`dist/client${file}`)), 0);
  return { first: sum(first), all: sum(all) };
}
