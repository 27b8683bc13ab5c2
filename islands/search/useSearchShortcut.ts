import { useLayoutEffect } from "react";

/** "/" leads into the page's search. */
export const useSearchShortcut = (): void =>
  // Before the page counts as awake: whoever presses it then is led there.
  useLayoutEffect(() => {
    addEventListener("keydown", handleSearchKey);
    return () => removeEventListener("keydown", handleSearchKey);
  }, []);

function handleSearchKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (key !== "/" || ctrlKey || metaKey || !search) return;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  search.select();
}
