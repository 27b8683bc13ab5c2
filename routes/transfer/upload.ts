import type { AppContext } from "../context";

/** Below the limit of the whole body, so that a file that is a little too large gets a page. */
const LARGEST_FILE = 5_000_000;

/** The file that the form brought, or why there is none. */
export async function readUpload(c: AppContext): Promise<Uint8Array | string> {
  const file = await fileIn(c);
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return "Choose a file first.";
  if (file.size > LARGEST_FILE) return "The file is larger than 5 MB. Split it, and import the parts one by one.";
  return new Uint8Array(await file.arrayBuffer());
}

async function fileIn(c: AppContext): Promise<unknown> {
  try {
    return (await c.req.parseBody()).file;
  } catch (error) {
    // A body that is not what its header says.
    if (error instanceof TypeError) return undefined;
    throw error;
  }
}
