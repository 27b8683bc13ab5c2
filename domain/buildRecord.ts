/** A value for each key. The platform's own `Object.fromEntries` forgets which keys there are. */
export const buildRecord = <Key extends string, Value>(keys: readonly Key[], of: (key: Key) => Value) =>
  Object.fromEntries(keys.map((key) => [key, of(key)])) as Record<Key, Value>;
