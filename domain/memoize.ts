/** Caches the results of a function by its argument, without limit. Use it only for few different arguments. */
/* @__NO_SIDE_EFFECTS__ */
export function memoize<Key, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return withCache(new Map<Key, { readonly value: Value }>(), compute);
}

/** Caches the results of a function by its argument, an object. A result is dropped together with its argument. */
/* @__NO_SIDE_EFFECTS__ */
export function memoizeByObject<Key extends object, Value>(compute: (key: Key) => Value): (key: Key) => Value {
  return withCache(new WeakMap<Key, { readonly value: Value }>(), compute);
}

interface Cache<Key, Value> {
  get(key: Key): { readonly value: Value } | undefined;
  set(key: Key, entry: { readonly value: Value }): unknown;
}

function withCache<Key, Value>(cache: Cache<Key, Value>, compute: (key: Key) => Value): (key: Key) => Value {
  return (key) => {
    let entry = cache.get(key);
    if (!entry) {
      entry = { value: compute(key) };
      cache.set(key, entry);
    }
    return entry.value;
  };
}
