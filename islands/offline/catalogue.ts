import { FIRST_LANGUAGE } from "../../domain/language/language";
import { shellName } from "../../domain/offline/cacheNames";
import { EVERYTHING_TOLD, listsTold } from "../../domain/offline/catalogue";
import { keepAllPictures, keepsAllPictures } from "./allPictures";
import { copyFrom, isFresh } from "./copiedPages";
import { sayOff } from "./expireCaches";
import { orStandIn } from "./networkTimeout";
import { shellHere } from "./shell";

const shell = () => caches.open(shellName(__BUILD__));

/** What is searched without signal: it is nobody's, and stays beside the build's own files. */
export async function keepCatalogue(): Promise<void> {
  try {
    const kept = await shell();
    const language = (await shellHere())?.words.language ?? FIRST_LANGUAGE;
    for (const path of [EVERYTHING_TOLD, listsTold(language)]) {
      if (isFresh(await kept.match(path))) continue;
      const answer = await fetch(path);
      if (answer.ok) await kept.put(path, copyFrom(await answer.text(), "application/json"));
    }
    if (await keepsAllPictures()) await keepAllPictures();
  } catch (error) {
    sayOff(error);
  }
}

/** The network's answer, else what is kept of it. */
export const catalogueTold = (request: Request): Promise<Response> =>
  orStandIn(fetch(request), async () => (await shell()).match(request.url));
