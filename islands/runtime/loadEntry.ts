/**
 * The first script of a page that has nothing to show beside what was served. It asks for the entry behind the first
 * frame, which so comes as soon as that of a page without scripts: what this file imported, or the page had preloaded,
 * would come before. What the entry will ask for comes beside it, so that the network is waited for once. Nobody paints
 * what is hidden.
 */
const { entry, ahead } = document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};
if (entry === undefined) throw new Error("The page does not name its entry.");

const start = () => {
  import(/* @vite-ignore */ entry);
  for (const file of ahead?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  }
};

if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));

export {};
