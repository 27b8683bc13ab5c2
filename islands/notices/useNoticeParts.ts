import { useEffect, useState } from "react";

type Parts = typeof import("./parts");

/** On their way as soon as the island is. In the browser alone: the worker is one file. */
const coming: Promise<Parts | undefined> | undefined = import.meta.env.SSR
  ? undefined
  : import("./parts").catch((error: unknown) => {
      console.warn("Notices could not be fetched.", error);
      return undefined;
    });

/** What tells something. */
export function useNoticeParts(): Parts | undefined {
  const [parts, setParts] = useState<Parts>();
  useEffect(() => void coming?.then(setParts), []);
  return parts;
}
