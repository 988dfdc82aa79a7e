/**
 * What `make` makes: made when it is first asked for, and kept. Every schema that stands by itself is declared so,
 * `const Id = later(() => z.string())`, and asked for as `Id()`: to name one costs nothing, to build one takes time, and
 * a screen needs few of the hundreds that its files declare.
 * @__NO_SIDE_EFFECTS__
 */
export function later<T>(make: () => T): () => T {
  let made: { value: T } | undefined
  return () => (made ??= { value: make() }).value
}
