import { useLayoutEffect } from "react";

export const useSearchShortcut = (): void =>
  // Uses a layout effect, so that the shortcut works as soon as the page is marked as hydrated.
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
