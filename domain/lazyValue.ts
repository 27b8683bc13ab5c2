/** Creates a function that computes its value on the first call, so that the Worker starts fast. */
/* @__NO_SIDE_EFFECTS__ */
export function createLazyValue<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
