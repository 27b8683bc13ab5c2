/** Once the page has all that it shows, and then rests. */
export function whenAtRest(work: () => Promise<void>): void {
  const start = () => {
    work().catch((error: unknown) => console.error("What can wait could not start.", error));
  };
  const rest = () => ("requestIdleCallback" in window ? requestIdleCallback(start) : setTimeout(start, 1_000));
  if (document.readyState === "complete") rest();
  else addEventListener("load", rest, { once: true });
}
