/** `Object.keys` typed by a table whose type names all its keys: a literal, or a `Record` of a union. */
export function typedKeys<T extends object>(table: T): (keyof T & string)[] {
  return Object.keys(table) as (keyof T & string)[]
}

/** `Object.entries` typed by a table whose type names all its keys. */
export function typedEntries<T extends object>(table: T): [keyof T & string, T[keyof T & string]][] {
  return Object.entries(table) as [keyof T & string, T[keyof T & string]][]
}

/** A table with the same keys in the same order, each value computed from the value and the key. */
export function mapValues<T extends object, V>(
  table: T,
  map: (value: T[keyof T & string], key: keyof T & string) => V,
): Record<keyof T & string, V> {
  return fromKeys(typedKeys(table), (key) => map(table[key], key))
}

/** A table with these keys in this order, each value computed from its key. */
export function fromKeys<K extends string, V>(keys: readonly K[], valueOf: (key: K) => V): Record<K, V> {
  return Object.fromEntries(keys.map((key) => [key, valueOf(key)])) as Record<K, V>
}
