/** Creates a getter that computes its value on the first call and caches it. Keeps the start of an isolate cheap. */
export function createLazyValue<T>(make: () => T): () => T {
  let cached: { readonly value: T } | undefined;
  return () => {
    cached ??= { value: make() };
    return cached.value;
  };
}
