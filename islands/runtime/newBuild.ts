import { tryStorage } from "../server/browserStorage";
import { getCurrentAccount } from "../store/currentAccount";

/**
 * Reloads the page when one of its files no longer exists, usually because a new build was deployed. Reloads once per
 * build. Does not reload over unsaved input or pending changes, or if the site's build is unchanged.
 */
export function listenForNewBuilds(): void {
  addEventListener("vite:preloadError", () => void reloadForNewBuild());
}

/** Reloads the page if the site has a newer build and no input would be lost. */
export async function reloadForNewBuild(): Promise<void> {
  const currentHtml = await fetchCurrentPage();
  if (currentHtml === undefined || isOfThisBuild(currentHtml) || hasTypedInput() || getCurrentAccount()?.hasPending())
    return;
  if (claimReload(currentHtml)) location.reload();
}

/** The attributes that name a page's scripts and shared props. */
const ASSET_ATTRIBUTES = ["src", "data-entry", "data-props"];

const isOfThisBuild = (html: string): boolean =>
  [...document.querySelectorAll("script, plinth-island")]
    .flatMap((element) => ASSET_ATTRIBUTES.map((name) => element.getAttribute(name) ?? ""))
    .every((address) => html.includes(address));

/** Fields whose value counts as typed. A checkbox's value is the same in both states. */
const TYPED_FIELDS = "input:not([type=search], [type=checkbox], [type=radio]), textarea";

const hasTypedInput = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(TYPED_FIELDS)].some(
    (field) => field.value !== field.defaultValue,
  ) || [...document.querySelectorAll("select")].some((field) => field.value !== getDefaultChoice(field));

/** Returns the default option: the marked one, else the first. */
const getDefaultChoice = ({ options }: HTMLSelectElement): string | undefined =>
  ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value;

const RELOADED_BUILD_KEY = "plinth:reloaded-build";

/** Returns true the first time for each build, so that a broken build does not cause a reload loop. */
function claimReload(currentHtml: string): boolean {
  const build = currentHtml.match(/\/assets\/[^"]+\.js|\?of=[^"]+/g)?.join() ?? "";
  const claim = () => {
    const isNew = sessionStorage.getItem(RELOADED_BUILD_KEY) !== build;
    sessionStorage.setItem(RELOADED_BUILD_KEY, build);
    return isNew;
  };
  return tryStorage(claim, "The page does not reload.") === true;
}

async function fetchCurrentPage(): Promise<string | undefined> {
  try {
    const response = await fetch(location.href, { cache: "no-store" });
    return response.ok ? await response.text() : undefined;
  } catch (error) {
    console.warn("Check for a new build failed: the page did not load. The open page stays.", error);
    return undefined;
  }
}
