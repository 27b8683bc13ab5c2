import type { Cells } from "./words/columns";

/** How a row is told of its columns: by their headings in the file. */
export type Heading = (column: keyof Cells) => string;
