import { tryBrowserStorageAccess } from "../server/browserStorage";
import { getCurrentAccount } from "../store/currentAccount";

/** Reloads the page, at most once per build, if a file no longer exists and neither input nor changes would be lost. */
export function listenForNewBuilds(): void {
  addEventListener("vite:preloadError", () => void reloadForNewBuild());
}

/** Reloads the page if the site has a newer build and no input or pending change would be lost. */
export async function reloadForNewBuild(): Promise<void> {
  const currentHtml = await fetchCurrentPage();
  if (currentHtml === undefined || isOfThisBuild(currentHtml) || hasTypedInput() || getCurrentAccount()?.hasPending())
    return;
  if (claimReload(currentHtml)) location.reload();
}

/** HTML attributes with the URLs of the page's scripts and of the props that its islands share with other pages. */
const ASSET_ATTRIBUTES = ["src", "data-entry", "data-props"];

const isOfThisBuild = (html: string): boolean =>
  [...document.querySelectorAll("script, plinth-island")]
    .flatMap((element) => ASSET_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""))
    .every((address) => html.includes(address));

/** Selector of fields in which the viewer can type. Leaves out checkboxes, whose `value` never changes. */
const TYPED_FIELDS = "input:not([type=search], [type=checkbox], [type=radio]), textarea";

const hasTypedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  ) || [...document.querySelectorAll("select")].some((field) => field.value !== getDefaultChoice(field));

/** Returns the value of the option that is selected by default: the one marked in the HTML, else the first. */
const getDefaultChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

const RELOADED_BUILD_KEY = "plinth:reloaded-build";

/** Returns true only at the first call for each build, so that a broken build does not cause endless reloads. */
function claimReload(currentHtml: string): boolean {
  const build = currentHtml.match(/\/assets\/[^"]+\.js|\?of=[^"]+/g)?.join() ?? "";
  const claim = () => {
    const isNew = sessionStorage.getItem(RELOADED_BUILD_KEY) !== build;
    sessionStorage.setItem(RELOADED_BUILD_KEY, build);
    return isNew;
  };
  return tryBrowserStorageAccess(claim, "The page does not reload.") === true;
}

async function fetchCurrentPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.warn(`Check for a new build failed: ${location.pathname} did not load. The open page stays.`, error);
    return undefined;
  }
}
