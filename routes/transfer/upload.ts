import { readFile } from "../../domain/transfer/read";

/** Below the limit of the whole body, so that a file that is a little too large gets a page. */
const LARGEST_FILE = 5_000_000;
export const TOO_LARGE = "The file is larger than 5 MB. Split it, and import the parts one by one.";

/** The file that the form brought as text, or why there is none. */
export async function readUpload(form: FormData) {
  const file = form.get("file");
  if (!(file instanceof File) || (file.name === "" && file.size === 0)) return { problem: "Choose a file first." };
  if (file.size > LARGEST_FILE) return { problem: TOO_LARGE };
  const read = readFile(new Uint8Array(await file.arrayBuffer()));
  return read.ok ? { text: read.text, encoding: read.encoding } : { problem: read.message };
}
