import { account } from "../store/accountHere";

/**
 * A part of the page that does not come: mostly the site was built anew since the page was opened, and the old files are
 * gone. Then the page makes way for a new one, by itself, once for each build. It stays where something is half-written
 * or waits to be saved, and where the site is as it was, since another try would end the same.
 */
export function listenForNewBuilds(): void {
  addEventListener("vite:preloadError", () => void makeWay());
}

export async function makeWay(): Promise<void> {
  const served = await readPage();
  if (served === undefined || isOfThisBuild(served) || isHalfWritten() || account()?.isWaiting()) return;
  if (isFirstWayTo(served)) location.reload();
}

/** What a page names and cannot do without: its scripts, and what stands apart from it. */
const NAMED = ["src", "data-entry", "data-props"];

const isOfThisBuild = (html: string): boolean =>
  [...document.querySelectorAll("script, plinth-island")]
    .flatMap((element) => NAMED.map((name) => element.getAttribute(name) ?? ""))
    .every((address) => html.includes(address));

/** What is typed or chosen alone: the value of a box is the same however it is ticked, and no attribute has to say it. */
const TYPED = "input:not([type=search], [type=checkbox], [type=radio]), textarea";

const isHalfWritten = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED)].some(
    (field) => field.value !== field.defaultValue,
  ) || [...document.querySelectorAll("select")].some((field) => field.value !== choiceAtFirst(field));

/** The first one, where none is said. */
const choiceAtFirst = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

const MADE_WAY = "plinth:made-way";

/** A build whose pages ask for files that nobody serves would be made way for without end. */
function isFirstWayTo(served: string): boolean {
  const build = served.match(/\/assets\/[^"]+\.js|\?of=[^"]+/g)?.join() ?? "";
  try {
    if (sessionStorage.getItem(MADE_WAY) === build) return false;
    sessionStorage.setItem(MADE_WAY, build);
    return true;
  } catch (error) {
    console.warn("The browser does not keep which build the page made way for.", error);
    return false;
  }
}

/** The page at this address as it would come now; `undefined` where nobody serves it. */
async function readPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.warn("The page could not be asked for again.", error);
    return undefined;
  }
}
