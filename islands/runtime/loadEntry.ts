/**
 * The first script of a page without own state to show. Loads the entry after the first frame, because anything
 * imported or preloaded earlier would delay that frame. Preloads the entry's own imports in parallel. Hidden pages have
 * no first frame and start at once.
 */
const { entry, preloads } = document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};
if (entry === undefined) throw new Error("Page has no data-entry attribute. Its scripts do not start.");

const start = () => {
  import(/* @vite-ignore */ entry);
  for (const file of preloads?.split(" ") ?? []) {
    const link = document.createElement("link");
    link.rel = "modulepreload";
    link.href = file;
    document.head.appendChild(link);
  }
};

if (document.visibilityState === "hidden") start();
else requestAnimationFrame(() => setTimeout(start));

export {};
