/** Builds a record with a value for each key. Its type keeps the keys, unlike that of `Object.fromEntries`. */
export const buildRecord = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;
