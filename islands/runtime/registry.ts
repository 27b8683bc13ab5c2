import type { ComponentType } from "react";

/** The default export of a file in `islands/`. `<Island>` checks the props. */
export type AnyIsland = ComponentType<never>;

const getFileName = (path: string): string => path.replace(/^.*\/|\.tsx$/g, "");

/** Returns the islands by file name. On the server, all are loaded eagerly. */
export const mapByFileName = <T>(files: Readonly<Record<string, T>>): ReadonlyMap<string, T> =>
  new Map(Object.entries(files).map(([path, file]) => [getFileName(path), file]));
