/**
 * Returns a function that calls `make` on first use and keeps the result. Every independent schema is declared this
 * way, `const Id = later(() => z.string())`, and used as `Id()`. Building a schema takes time, and a screen needs
 * few of the hundreds that its files declare.
 * @__NO_SIDE_EFFECTS__
 */
export function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
