import type { ComponentType } from "react";

/** What a file of `islands/` exports by default. Its props are checked where `<Island>` is used. */
export type AnyIsland = ComponentType<never>;

const getFileName = (path: string): string => path.replace(/^.*\/|\.tsx$/g, "");

/** Every island by its file's name. On the server each is there at once. */
export const mapByFileName = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [getFileName(path), file]));
