/** Builds a record with a value for each key. Unlike `Object.fromEntries`, its type keeps the keys. */
export const buildRecord = <Key extends string, Value>(keys: readonly Key[], getValue: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, getValue(key)])) as Record<Key, Value>;
