/**
 * Creates a function that computes a value on its first call and then returns the cached value. Large tables are built
 * this way, so that the Worker starts fast.
 */
/* @__NO_SIDE_EFFECTS__ */
export function createLazyValue<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
