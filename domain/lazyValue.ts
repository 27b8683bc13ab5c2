/** Made when it is first asked for, and then kept: nobody waits for it before, above all no new isolate. */
export function createLazyValue<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
