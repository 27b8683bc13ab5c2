import shellFiles from "virtual:shell-files";
import { outdated, shellName } from "../../domain/offline/cacheNames";
import { BUILD, OFFLINE_PAGE } from "../../domain/offline/copies";

/** All or nothing: a build whose files do not all come, or do not fit on the device, does not begin. */
export async function takeShell(): Promise<void> {
  const page = await fetch(OFFLINE_PAGE, { cache: "no-store", credentials: "omit" });
  if (page.headers.get(BUILD) !== __BUILD__) throw new Error("The site is being built anew; it is tried again later.");
  const shell = await caches.open(shellName(__BUILD__));
  try {
    await Promise.all([shell.addAll(shellFiles), shell.put(OFFLINE_PAGE, page)]);
  } catch (error) {
    await caches.delete(shellName(__BUILD__));
    throw error;
  }
}

/** The build before stays as long as its pages may be open; they name files of their own. */
export async function dropOutdated(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(outdated(names, __BUILD__).map((name) => caches.delete(name)));
}

/** The names of built files are those of their content, so it does not matter which build's they are. */
export async function shellFile(request: Request): Promise<Response> {
  const options = { ignoreVary: true };
  const own = await caches.match(request, { ...options, cacheName: shellName(__BUILD__) });
  return own ?? (await caches.match(request, options)) ?? fetch(request);
}
