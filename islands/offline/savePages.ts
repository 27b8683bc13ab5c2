import { VIEWER } from "../../domain/access/viewerHeader";
import { parseLanguage } from "../../domain/language/language";
import {
  BUILD,
  COPIED_HOLDINGS,
  COPY_ASKED,
  type CopiedPage,
  mayBeKept,
  OFFLINE_PAGE,
} from "../../domain/offline/copies";
import { itemPage } from "../../domain/offline/items";
import { copyFrom, outdatedPages } from "./copiedPages";
import { allCopies, inTurn, openCopies, sayOff } from "./expireCaches";
import { dropAllCopies, dropOthers, untilForgotten } from "./forgetCopies";
import { keepHoldings } from "./holdings";
import { keepItem, lacksItem, leaveItems } from "./items";
import { scope } from "./scope";
import { speakAs } from "./shell";

const PATIENCE_MS = 30_000;

type PageToKeep = Pick<CopiedPage, "path" | "isPersonal">;

const HOLDINGS: PageToKeep = { path: COPIED_HOLDINGS, isPersonal: true };

/**
 * Asks again for the copies that are out of date, and for the item that is looked at. Whose they are the answers say, and
 * nobody else.
 * @param seen the address of the page that is open
 */
export const keepCopies = (seen: string): Promise<void> =>
  inTurn(async () => {
    const item: readonly PageToKeep[] = (await lacksItem(seen)) ? [{ path: seen, isPersonal: true }] : [];
    const pages = await outdatedPages();
    const wanted = pages.length === 0 ? item : [...pages, HOLDINGS, ...item];
    if (wanted.length === 0) return;
    try {
      await take(wanted, AbortSignal.any([untilForgotten(), AbortSignal.timeout(PATIENCE_MS)]));
    } catch (error) {
      if (sayOff(error)) await dropAllCopies();
    }
  });

async function take(wanted: readonly PageToKeep[], signal: AbortSignal): Promise<void> {
  const ask = async (path: string) => {
    const answer = await fetch(path, { headers: { [COPY_ASKED]: "1" }, cache: "no-store", signal });
    return { path, answer, says: wordsOf(answer) };
  };
  // Of no person: it says who asks and in which language, and which build answers.
  const { answer: page, says } = await ask(OFFLINE_PAGE);
  const language = parseLanguage(says.language);
  if (says.viewer === null || language === undefined) return;
  await dropOthers(says.viewer, language);
  if (says.build !== __BUILD__) {
    // A newer build has begun, and keeps what it makes itself.
    await scope.registration.update();
    return;
  }
  await speakAs(page, signal);
  const { viewer } = says;
  // In another language than before all of them are missing, whatever was wanted.
  const missing = await outdatedPages();
  const all = new Map(
    [...wanted, ...(missing.length > 0 ? [...missing, HOLDINGS] : [])].map((each) => [each.path, each]),
  );
  const theirs = [...all.values()].filter(({ isPersonal }) => !isPersonal || viewer !== "0");
  const answers = await Promise.all(theirs.map(({ path }) => ask(path)));
  const kept = answers.filter((each) => mayBeKept(each.says, { viewer, language, build: __BUILD__ }));
  const texts = await Promise.all(kept.map(async ({ path, answer }) => ({ path, text: await answer.text() })));
  signal.throwIfAborted();

  const copies = await openCopies(viewer, language);
  for (const { path, text } of texts) {
    if (path === COPIED_HOLDINGS) await keepHoldings(copies, JSON.parse(text));
    else if (itemPage(path) !== undefined) await keepItem(copies, path, text);
    else await copies.put(path, copyFrom(text));
  }
  const outdated = (await allCopies()).filter(({ build }) => build !== __BUILD__);
  await Promise.all(outdated.map(({ name }) => leaveItems(name)));
}

const wordsOf = ({ status, headers }: Response) => ({
  status,
  viewer: headers.get(VIEWER),
  build: headers.get(BUILD),
  language: headers.get("Content-Language"),
  cacheControl: headers.get("Cache-Control"),
});
