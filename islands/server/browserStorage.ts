/** Runs `access` on the browser's storage. On failure, logs the `consequence` and returns `undefined`. */
export function tryBrowserStorageAccess<T>(access: () => T, consequence: string): T | undefined {
  try {
    return access();
  } catch (error) {
    console.warn(`Browser storage is full, forbidden or has invalid content. ${consequence}`, error);
    return undefined;
  }
}
