/** Creates a function that computes a value once, on its first call, so that tables do not delay the Worker's start. */
/* @__NO_SIDE_EFFECTS__ */
export function createLazyValue<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
