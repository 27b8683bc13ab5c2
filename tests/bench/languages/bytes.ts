import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import type { Language } from "../../../domain/language/language";
import { listLoadedScripts } from "../../helpers/clientFiles";

export const countGzipBytes = (bytes: string | Buffer): number => gzipSync(bytes, { level: 9 }).length;

export function countScriptBytes(page: string, language: Language): { readonly first: number; readonly all: number } {
  const { first, all } = listLoadedScripts(page, language);
  const sum = (files: readonly string[]) =>
    files.reduce((bytes, file) => bytes + countGzipBytes(readFileSync(`dist/client${file}`)), 0);
  return { first: sum(first), all: sum(all) };
}
