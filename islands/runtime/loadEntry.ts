/*
 * Loads the page's main script after the first frame, because loading it earlier would delay that frame. Hidden pages
 * have no first frame and load it at once.
 */

const { entry, preloads } = document.querySelector<HTMLScriptElement>("script[data-entry]")?.dataset ?? {};
if (entry === undefined)
  throw new Error(
    "Scripts of the page do not start: no script element has a data-entry attribute. Check the layout of the page.",
  );

const start = () => {
  import(/* @vite-ignore */ entry);
  // Loads the imports of the main script in parallel with the script itself.
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
