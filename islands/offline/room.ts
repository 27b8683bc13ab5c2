/**
 * A device may have no room, or not lend any: the site goes on as if there were no copies, and nobody is bothered.
 * @returns whether it was for want of room.
 */
export function sayOff(error: unknown): boolean {
  const isFull = error instanceof DOMException && error.name === "QuotaExceededError";
  console.warn(isFull ? "This device has no room: offline is off." : "Copies for offline stay as they are.", error);
  return isFull;
}
