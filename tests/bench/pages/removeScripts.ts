/** Removes all scripts and script preloads from a page, to measure the fastest possible paint. */
export const removeScripts = (page: string): string =>
  page.replaceAll(/<script\b[^>]*>.*?<\/script>/gs, "").replaceAll(/<link rel="modulepreload"[^>]*>/g, "");
