import { getCurrentAccount } from "../store/currentAccount";

/**
 * A part of the page that does not come: mostly the site was built anew since the page was opened, and the old files are
 * gone. Then the page makes way for a new one, by itself, once for each build. It stays where something is half-written
 * or waits to be saved, and where the site is as it was, since another try would end the same.
 */
export function listenForNewBuilds(): void {
  addEventListener("vite:preloadError", () => void reloadForNewBuild());
}

export async function reloadForNewBuild(): Promise<void> {
  const served = await fetchCurrentPage();
  if (served === undefined || isOfThisBuild(served) || hasTypedInput() || getCurrentAccount()?.isWaiting()) return;
  if (claimReload(served)) location.reload();
}

/** What a page names and cannot do without: its scripts, and what stands apart from it. */
const ASSET_ATTRIBUTES = ["src", "data-entry", "data-props"];

const isOfThisBuild = (html: string): boolean =>
  [...document.querySelectorAll("script, plinth-island")]
    .flatMap((element) => ASSET_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""))
    .every((address) => html.includes(address));

/** What is typed or chosen alone: the value of a box is the same however it is ticked, and no attribute has to say it. */
const TYPED_FIELDS = "input:not([type=search], [type=checkbox], [type=radio]), textarea";

const hasTypedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  ) || [...document.querySelectorAll("select")].some((field) => field.value !== getDefaultChoice(field));

/** The first one, where none is said. */
const getDefaultChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

const RELOADED_BUILD_KEY = "plinth:made-way";

/** A build whose pages ask for files that nobody serves would be made way for without end. */
function claimReload(served: string): boolean {
  const build = served.match(/\/assets\/[^"]+\.js|\?of=[^"]+/g)?.join() ?? "";
  try {
    if (sessionStorage.getItem(RELOADED_BUILD_KEY) === build) return false;
    sessionStorage.setItem(RELOADED_BUILD_KEY, build);
    return true;
  } catch (error) {
    console.warn("The browser does not keep which build the page made way for.", error);
    return false;
  }
}

/** The page at this address as it would come now; `undefined` where nobody serves it. */
async function fetchCurrentPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.warn("The page could not be asked for again.", error);
    return undefined;
  }
}
