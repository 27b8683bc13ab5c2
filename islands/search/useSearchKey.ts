import { useEffect } from "react";

/** "/" leads into the page's search. */
export const useSearchKey = (): void =>
  useEffect(() => {
    addEventListener("keydown", goToSearch);
    return () => removeEventListener("keydown", goToSearch);
  }, []);

function goToSearch(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, target } = event;
  const search = document.querySelector<HTMLInputElement>('input[type="search"]');
  if (key !== "/" || ctrlKey || metaKey || !search) return;
  if (target instanceof Element && target.closest("input, textarea, select, dialog")) return;
  event.preventDefault();
  search.select();
}
