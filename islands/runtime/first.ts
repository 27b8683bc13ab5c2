/**
 * The first script of a page that has nothing to show beside what was served. It asks for the entry behind the first
 * frame, which so comes as soon as that of a page without scripts; what this file imported would come before. Nobody
 * paints what is hidden.
 */
const { entry } = document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};
if (entry === undefined) throw new Error("The page does not name its entry.");
const start = () => import(/* @vite-ignore */ entry);
if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));

export {};
