/** Like `Object.keys`, typed by a table whose type names all its keys: a literal, or a `Record` of a union. */
export function getTypedKeys<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

/** Like `Object.entries`, typed by a table whose type names all its keys. */
export function getTypedEntries<T extends object>(table: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(table) as [keyof T & string, T[keyof T & string]][]
}

/** Returns a table with the same keys in the same order, each value computed from the old value and the key. */
export function mapValues<T extends object, V>(
  table: T,
  map: (value: T[keyof T & string], key: keyof T & string) => V,
): Record<keyof T & string, V> {
  return mapKeys(getTypedKeys(table), (key) => map(table[key], key))
}

/** Returns a table with these keys in this order, each value computed from its key. */
export function mapKeys<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
}
