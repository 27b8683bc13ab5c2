/**
 * Links inside `data-keeps-query="q type"` lead on with these parameters of the address. The server wrote them so; a
 * search that was typed since then is added when the link is used, also into a new tab. What else a link asks for stays.
 */
export function keepQuery(): void {
  for (const kind of ["pointerdown", "click"]) document.addEventListener(kind, refresh, { capture: true });
}

function refresh({ target }: Event): void {
  const link = target instanceof Element ? target.closest<HTMLAnchorElement>("[data-keeps-query] a") : null;
  if (!link) return;
  const kept = link.closest<HTMLElement>("[data-keeps-query]")?.dataset.keepsQuery?.split(" ") ?? [];
  const now = [...new URLSearchParams(location.search)].filter(([name]) => kept.includes(name));
  const own = [...new URLSearchParams(link.search)].filter(([name]) => !kept.includes(name));
  link.search = String(new URLSearchParams([...now, ...own]));
}
