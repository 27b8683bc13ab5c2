/**
 * Reads or writes the browser's storage.
 * @param consequence effect of a failure, for the log
 * @returns the result of `access`, or `undefined` if the storage is full, forbidden or has invalid content
 */
export function tryStorage<T>(access: () => T, consequence: string): T | undefined {
  try {
    return access();
  } catch (error) {
    console.warn(`Browser storage failed. ${consequence}`, error);
    return undefined;
  }
}
